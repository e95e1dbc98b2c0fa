import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../lib/AppError';

const windowSeconds = 15 * 60;
const hourSeconds = 60 * 60;

/** A try that counts as failed until it is said to have succeeded. */
interface CountedAttempt {
  succeeded(): Promise<void>;
}

/** How often something may be tried (rules §4.4). */
export interface Limits {
  /**
   * Counts a log-in as failed before it is tried, so that many at once cannot slip under the limit.
   * Answers how to take that back when it succeeds.
   * @throws AppError `tooManyTries`
   */
  login(email: string, address: string): Promise<CountedAttempt>;
  /**
   * Counts a discount code as wrong before it is looked up.
   * @throws AppError `tooManyTries`
   */
  discountCode(customer: string): Promise<CountedAttempt>;
  /**
   * Counts a room partner's code as wrong before it is looked up: codes are told, not guessed.
   * @throws AppError `tooManyTries`
   */
  partnerCode(customer: string): Promise<CountedAttempt>;
  /** @throws AppError `tooManyTries` */
  registration(address: string): Promise<void>;
  /** Counts for unknown addresses too, or the refusal would tell them apart. @throws AppError `tooManyTries` */
  passwordReset(email: string, address: string): Promise<void>;
}

/** Counts in this process's memory: the product runs as one process, and a restart forgives. */
export function createLimits(on: boolean): Limits {
  if (!on) {
    const uncounted = async () => ({ succeeded: async () => {} });
    const unlimited = async () => {};
    return {
      ...{ login: uncounted, discountCode: uncounted, partnerCode: uncounted },
      ...{ registration: unlimited, passwordReset: unlimited },
    };
  }

  const accountFromAddress = new RateLimiterMemory({ points: 10, duration: windowSeconds });
  const account = new RateLimiterMemory({ points: 100, duration: windowSeconds });
  const loginAddress = new RateLimiterMemory({ points: 500, duration: windowSeconds });
  const discountCode = new RateLimiterMemory({ points: 10, duration: windowSeconds });
  const partnerCode = new RateLimiterMemory({ points: 20, duration: windowSeconds });
  const registrationAddress = new RateLimiterMemory({ points: 600, duration: 60 });
  const resetAccount = new RateLimiterMemory({ points: 3, duration: hourSeconds });
  const resetAddress = new RateLimiterMemory({ points: 500, duration: windowSeconds });

  return {
    login: (email, address) =>
      spendAll([
        { limiter: accountFromAddress, key: `${email} ${address}` },
        { limiter: account, key: email },
        { limiter: loginAddress, key: address },
      ]),
    discountCode: (customer) => spendAll([{ limiter: discountCode, key: customer }]),
    partnerCode: (customer) => spendAll([{ limiter: partnerCode, key: customer }]),
    registration: (address) => spend(registrationAddress, address),
    async passwordReset(email, address) {
      await spend(resetAddress, address);
      await spend(resetAccount, email);
    },
  };
}

async function spendAll(counted: { limiter: RateLimiterMemory; key: string }[]): Promise<CountedAttempt> {
  for (const { limiter, key } of counted) await spend(limiter, key);
  return {
    async succeeded() {
      for (const { limiter, key } of counted) await limiter.reward(key);
    },
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
