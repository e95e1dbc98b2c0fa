import { createHash, randomBytes } from 'node:crypto';
import { clock } from '../../lib/clock';
import type { StoredAccount } from '../../models/account';
import { ResetToken } from '../../models/resetToken';

/** Validity of a reset link (rules §4.6). */
const lifetimeMs = 3_600_000;

/** Stores only the token's hash. Earlier links stay valid. */
export async function createResetLink(
  { _id, email, version }: StoredAccount,
  publicUrl: string,
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
