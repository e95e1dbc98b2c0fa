import { createHash } from 'node:crypto';
import { connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../lib/AppError';
import type { AttemptLimit } from '../../../contract/securityEvent';
import type { CountedAttempt, Limits } from '../../../lib/limits';
import type { Logger } from '../../../lib/logger';
import { AttemptCount } from '../../../models/attemptCount';
import { type Limited, recordLockOut } from '../securityEvents/recordSecurityEvent';

const windowSeconds = 15 * 60;
const hourSeconds = 60 * 60;

/** More than the mails of somebody who registers and requests the link as often as allowed. */
const maxToRecipient = 6;

/**
 * Keeps the counts in the database, so that all instances share them. A key with twice the allowed number of attempts
 * is refused from memory until its period ends, so that an attack does not reach the database. The first refusal of a
 * key is a security event.
 */
export function createLimits(isOn: boolean, log: Logger): Limits {
  if (!isOn) {
    const noCount = async () => ({ succeeded: async () => {} });
    const noLimit = async () => {};
    return {
      login: noCount,
      passkey: noCount,
      signOn: noCount,
      twoStep: noCount,
      discountCode: noCount,
      earlyAccess: noCount,
      partnerCode: noCount,
      registration: noLimit,
      passwordReset: noLimit,
      invitation: noLimit,
      confirmation: noLimit,
      waiting: noLimit,
      paymentLink: noLimit,
      apiKey: noLimit,
      recipient: async () => ({ waitMs: 0, uncount: async () => {} }),
    };
  }

  const limiter = (name: AttemptLimit, points: number, seconds: number) =>
    createLimiter(name, points, seconds, (limited) => recordLockOut(name, limited, log));
  const accountFromAddress = limiter('loginPair', 10, windowSeconds);
  const account = limiter('loginAccount', 100, windowSeconds);
  // High, because many people can share an address, such as a campus, and all of them are locked out together.
  const loginAddress = limiter('loginAddress', 5_000, windowSeconds);
  const twoStep = limiter('twoStep', 10, windowSeconds);
  const discountCode = limiter('discountCode', 10, windowSeconds);
  const partnerCode = limiter('partnerCode', 20, windowSeconds);
  // As many as registrations: attempts in progress count, and many people at one address register at the same moment.
  const earlyAccess = limiter('earlyAccess', 600, windowSeconds);
  const registrationAddress = limiter('registration', 600, 60);
  const resetAccount = limiter('resetAccount', 3, hourSeconds);
  const resetAddress = limiter('resetAddress', 500, windowSeconds);
  const invitation = limiter('invitation', 3, hourSeconds);
  const confirmation = limiter('confirmation', 3, hourSeconds);
  const waiting = limiter('waiting', 5, hourSeconds);
  // Each checkout stores an address, and opens a transaction at the provider.
  const paymentLink = limiter('paymentLink', 30, hourSeconds);
  const apiKey = limiter('apiKey', 600, 60);
  const recipient = limiter('receiver', maxToRecipient, hourSeconds);

  return {
    login: (email, address) =>
      spendAll([
        { limiter: accountFromAddress, key: `${email} ${address}`, limited: { email } },
        { limiter: account, key: email, limited: { email } },
        { limiter: loginAddress, key: address },
      ]),
    passkey: (address) => spendAll([{ limiter: loginAddress, key: address }]),
    signOn: (address) => spendAll([{ limiter: loginAddress, key: address }]),
    twoStep: (_id) => spendAll([{ limiter: twoStep, key: _id, limited: { _id } }]),
    discountCode: (_id) => spendAll([{ limiter: discountCode, key: _id, limited: { _id } }]),
    earlyAccess: (address) => spendAll([{ limiter: earlyAccess, key: address }]),
    partnerCode: (_id) => spendAll([{ limiter: partnerCode, key: _id, limited: { _id } }]),
    registration: (address) => spend({ limiter: registrationAddress, key: address }),
    async passwordReset(email, address) {
      await spend({ limiter: resetAddress, key: address });
      await spend({ limiter: resetAccount, key: email, limited: { email } });
    },
    invitation: (_id) => spend({ limiter: invitation, key: _id, limited: { _id } }),
    confirmation: (_id) => spend({ limiter: confirmation, key: _id, limited: { _id } }),
    async waiting(email, address) {
      await spend({ limiter: registrationAddress, key: address });
      await spend({ limiter: waiting, key: email });
    },
    async paymentLink(link, address) {
      await spend({ limiter: registrationAddress, key: address });
      await spend({ limiter: paymentLink, key: link });
    },
    apiKey: (key) => spend({ limiter: apiKey, key: key.id, limited: { key } }, 'tooManyCalls'),
    async recipient(email) {
      const refusal = await consume({ limiter: recipient, key: email, limited: { email } });
      return {
        waitMs: refusal?.msBeforeNext ?? 0,
        async uncount() {
          await recipient.reward(digestOf(email));
        },
      };
    },
  };
}

interface Limiter {
  consume(key: string): Promise<unknown>;
  reward(key: string): Promise<unknown>;
  points: number;
  /** Called once per counting period. */
  onReached(limited: Limited): Promise<void>;
}

/** A count that an attempt adds to. */
interface Count {
  limiter: Limiter;
  key: string;
  /** The account or API key whose attempts are counted. */
  limited?: Limited;
}

/** Opens its collection at the first count, when the database is connected. */
function createLimiter(
  keyPrefix: string,
  points: number,
  duration: number,
  onReached: Limiter['onReached'],
): Limiter {
  let limiter: RateLimiterMongo | undefined;
  const open = () => {
    limiter ??= new RateLimiterMongo({
      storeClient: { collection: openCounts },
      tableName: AttemptCount.collection.name,
      // The model creates the indexes.
      disableIndexesCreation: true,
      keyPrefix,
      points,
      duration,
      // Not at the first refusal, because attempts in progress count until they succeed.
      inMemoryBlockOnConsumed: 2 * points,
    });
    return limiter;
  };
  return {
    consume: (key) => open().consume(key),
    reward: (key) => open().reward(key),
    points,
    onReached,
  };
}

/** Counts are written without a journal or a majority: losing some in a crash only allows a few more attempts. */
function openCounts(name: string) {
  return connection.db?.collection(name, { writeConcern: { w: 1, journal: false } });
}

async function spendAll(counts: readonly Count[]): Promise<CountedAttempt> {
  for (const count of counts) await spend(count);
  return {
    async succeeded() {
      for (const { limiter, key } of counts) await limiter.reward(digestOf(key));
    },
  };
}

async function spend(count: Count, code: 'tooManyTries' | 'tooManyCalls' = 'tooManyTries'): Promise<void> {
  const refusal = await consume(count);
  if (!refusal) return;
  const seconds = Math.ceil(refusal.msBeforeNext / 1000);
  throw new AppError(code, { params: { seconds, minutes: Math.ceil(seconds / 60) } });
}

/** @returns the refusal, if the limit is reached */
async function consume({ limiter, key, limited }: Count): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(digestOf(key));
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // The first refusal: all instances share the count.
    if (refusal.consumedPoints === limiter.points + 1) await limiter.onReached(limited);
    return refusal;
  }
}

/** Hashed, so that counts store no addresses. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
