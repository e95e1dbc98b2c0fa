import type { Types } from 'mongoose';
import type { Config } from '../../../../config/env';

/** Who asks for passkeys, in WebAuthn's words. A browser gives those of this host to its pages alone. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'Reissu', origin };
}

/** By what an authenticator knows the account: base64url, and nothing about the person. */
export function userHandleOf(account: Types.ObjectId): string {
  return Buffer.from(String(account), 'hex').toString('base64url');
}
