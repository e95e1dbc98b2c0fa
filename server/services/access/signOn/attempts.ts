import { createHash, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import { clock } from '../../../lib/clock';
import type { StoredSignOn } from '../../../models/signOn';
import { type ProviderPerson, SignOnAttempt, type StoredSignOnAttempt } from '../../../models/signOnAttempt';
import type { Checks } from './provider';

/** How long somebody may take at the provider, and for the second step afterwards. */
export const attemptMinutes = 10;

/** What the provider returns, and what only the browser knows in which the attempt began. */
export interface AttemptKey {
  state: string;
  browser: string;
}

/** The settings with which an attempt began. */
export type Began = Pick<StoredSignOnAttempt, 'organization' | 'edition'>;

export function newAttemptKey(): AttemptKey {
  return { state: randomText(), browser: randomText() };
}

export async function storeAttempt(
  { state, browser }: AttemptKey,
  { _id: organization, edition }: Pick<StoredSignOn, '_id' | 'edition'>,
  checks: Checks,
  { signOnVault }: Pick<Context, 'signOnVault'>,
): Promise<void> {
  await new SignOnAttempt({
    _id: hashOf(state),
    organization,
    edition,
    browserHash: hashOf(browser),
    checks: signOnVault.seal(JSON.stringify(checks)),
    expiresAt: newEnd(),
  }).save();
}

/**
 * Takes the provider's answer to an attempt, so that only one of two identical answers is accepted.
 * @returns undefined for an attempt that is unknown, used or expired, or began in another browser
 */
export async function takeAttempt(
  key: AttemptKey,
  { signOnVault }: Pick<Context, 'signOnVault'>,
): Promise<(Began & { checks: Checks }) | undefined> {
  const open = { ...openAttempt(key), checks: { $ne: null } };
  const taken = await SignOnAttempt.findOneAndUpdate(open, { $set: { checks: null } }).lean();
  const checks = taken?.checks ? signOnVault.open(taken.checks) : undefined;
  if (!taken || checks === undefined) return undefined;
  const { organization, edition } = taken;
  // Sealed by `storeAttempt`.
  return { organization, edition, checks: JSON.parse(checks) as Checks };
}

/** Remembers who still has to take the second step. */
export async function awaitStep(
  key: AttemptKey,
  { _id, version }: { _id: Types.ObjectId; version: number },
  person: ProviderPerson,
): Promise<void> {
  const account = { _id, version };
  await SignOnAttempt.updateOne(openAttempt(key), { $set: { account, person, expiresAt: newEnd() } });
}

export type AwaitedStep = Began & {
  account: NonNullable<StoredSignOnAttempt['account']>;
  person: ProviderPerson;
};

/** The attempt whose second step is awaited; undefined as for `takeAttempt`. */
export async function findAwaitedStep(key: AttemptKey): Promise<AwaitedStep | undefined> {
  const found = await SignOnAttempt.findOne({ ...openAttempt(key), account: { $ne: null } }).lean();
  if (!found?.account || !found.person) return undefined;
  const { organization, edition, account, person } = found;
  return { organization, edition, account, person };
}

/** Ends an attempt. @returns whether it had not ended yet */
export async function endAttempt(key: AttemptKey): Promise<boolean> {
  return (await SignOnAttempt.deleteOne(openAttempt(key))).deletedCount === 1;
}

/** Deletes the attempts of an account that is deleted or disconnected. */
export async function deleteAttemptsOf(account: Types.ObjectId): Promise<void> {
  await SignOnAttempt.deleteMany({ 'account._id': account });
}

function openAttempt({ state, browser }: AttemptKey) {
  return { _id: hashOf(state), browserHash: hashOf(browser), expiresAt: { $gt: clock.now() } };
}

function newEnd(): Date {
  return new Date(clock.now().getTime() + attemptMinutes * 60_000);
}

function randomText(): string {
  return randomBytes(32).toString('base64url');
}

/** A fast hash is enough, because random texts of 256 bits cannot be brute-forced. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
