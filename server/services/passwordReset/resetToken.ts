import { createHash, randomBytes } from 'node:crypto';
import { clock } from '../../lib/clock';
import type { StoredAccount } from '../../models/account';
import { ResetToken } from '../../models/resetToken';

/** How long a link works, in milliseconds (rules §4.6). */
const lifetimeMs = 3_600_000;

/** Makes a link to a new password. Its token is kept as a hash alone; earlier links work on. */
export async function createResetLink(
  { _id, email, version }: StoredAccount,
  publicUrl: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
  await new ResetToken({ tokenHash: hashToken(token), account: _id, email, version, expiresAt }).save();
  return `${publicUrl}/reset-password?token=${token}&id=${String(_id)}`;
}

/** A random token needs no slow hash: nobody can try them all. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
