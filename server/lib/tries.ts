import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './AppError';

const window = 15 * 60;

/** How often something may be tried, each limit within 15 minutes (decisions 4). */
export interface Limits {
  /**
   * Counts a log-in as failed before it is tried, so that many at once cannot slip under the limit.
   * Answers how to take that back when it succeeds.
   * @throws AppError `tooManyTries`
   */
  login(email: string, address: string): Promise<{ succeeded(): Promise<void> }>;
  /** @throws AppError `tooManyTries` */
  registration(address: string): Promise<void>;
}

/** Counts in this process's memory: the product runs as one process, and a restart forgives. */
export function createLimits(on: boolean): Limits {
  if (!on) return { login: async () => ({ succeeded: async () => {} }), registration: async () => {} };

  const accountFromAddress = new RateLimiterMemory({ points: 10, duration: window });
  const account = new RateLimiterMemory({ points: 100, duration: window });
  const loginAddress = new RateLimiterMemory({ points: 500, duration: window });
  const registrationAddress = new RateLimiterMemory({ points: 600, duration: 60 });

  return {
    async login(email, address) {
      const counted = [
        { limiter: accountFromAddress, key: `${email} ${address}` },
        { limiter: account, key: email },
        { limiter: loginAddress, key: address },
      ];
      for (const { limiter, key } of counted) await spend(limiter, key);
      return {
        async succeeded() {
          for (const { limiter, key } of counted) await limiter.reward(key);
        },
      };
    },
    registration: (address) => spend(registrationAddress, address),
  };
}

async function spend(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.ceil(refusal.msBeforeNext / 1000);
    throw new AppError('tooManyTries', { params: { seconds, minutes: Math.ceil(seconds / 60) } });
  }
}
