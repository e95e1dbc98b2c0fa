import { createHash, randomBytes } from 'node:crypto';
import { clock } from '../../lib/clock';
import type { StoredAccount } from '../../models/account';
import { ResetToken } from '../../models/resetToken';

const hourMs = 3_600_000;

/** Validity of a reset link (rules §4.6). */
const resetMs = hourMs;

/** Validity of the link of an invitation (rules §4.12). */
const invitationMs = 7 * 24 * hourMs;

/** A link to a new password. Stores only the token's hash. Earlier links stay valid. */
export async function createResetLink(account: StoredAccount, publicUrl: string): Promise<string> {
  return createLink(account, publicUrl, resetMs);
}

/** The link of an invitation; the page then has the words for a first password. */
export async function createInvitationLink(account: StoredAccount, publicUrl: string): Promise<string> {
  return `${await createLink(account, publicUrl, invitationMs)}&invited`;
}

async function createLink(
  { _id, email, version }: StoredAccount,
  publicUrl: string,
  lifetimeMs: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
  await new ResetToken({ tokenHash: hashToken(token), account: _id, email, version, expiresAt }).save();
  return `${publicUrl}/reset-password?token=${token}&id=${String(_id)}`;
}

/** A fast hash is enough, because a random 256-bit token cannot be brute-forced. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
