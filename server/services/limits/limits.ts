import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../lib/AppError';

const windowSeconds = 15 * 60;
const hourSeconds = 60 * 60;

/** An attempt that counts as failed unless `succeeded` is called. */
interface CountedAttempt {
  succeeded(): Promise<void>;
}

/** Limits on attempts (rules §4.4). */
export interface Limits {
  /**
   * Counts the log-in before the password is checked, so that parallel attempts cannot exceed the limit.
   * @throws AppError `tooManyTries`
   */
  login(email: string, address: string): Promise<CountedAttempt>;
  /** Counts the attempt before the code is looked up. @throws AppError `tooManyTries` */
  discountCode(customer: string): Promise<CountedAttempt>;
  /** Counts the attempt before the room partner's code is looked up. @throws AppError `tooManyTries` */
  partnerCode(customer: string): Promise<CountedAttempt>;
  /** @throws AppError `tooManyTries` */
  registration(address: string): Promise<void>;
  /** Also counts unknown addresses, or the limit would reveal which ones exist. @throws AppError `tooManyTries` */
  passwordReset(email: string, address: string): Promise<void>;
}

/** Keeps the counts in memory: the product runs as a single process, and a restart may reset them. */
export function createLimits(on: boolean): Limits {
  if (!on) {
    const uncounted = async () => ({ succeeded: async () => {} });
    const unlimited = async () => {};
    return {
      login: uncounted,
      discountCode: uncounted,
      partnerCode: uncounted,
      registration: unlimited,
      passwordReset: unlimited,
    };
  }

  const accountFromAddress = new RateLimiterMemory({ points: 10, duration: windowSeconds });
  const account = new RateLimiterMemory({ points: 100, duration: windowSeconds });
  // High, because many people can share an address, such as a campus, and all of them are locked out together.
  const loginAddress = new RateLimiterMemory({ points: 5_000, duration: windowSeconds });
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
