import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Role } from '../contract/roles';
import { clock } from './clock';

/** Who a request comes from. The id is that of their account and of their admin or customer record. */
export type Actor = { id: string } & (
  | { role: 'root'; organization: null }
  /** Confined to their organization. */
  | { role: Exclude<Role, 'root'>; organization: string }
);

/** An actor as a token carries them: it holds only as long as the account has this version. */
export type TokenHolder = Actor & { version: number };

const hour = 3_600;
const lifetime = { customer: 30 * 24 * hour, staff: 12 * hour };

export interface SessionTokens {
  sign(holder: TokenHolder): string;
  /** Undefined for a token that is not ours, was changed, or has ended. */
  verify(token: string): TokenHolder | undefined;
}

export function sessionTokens(secret: string): SessionTokens {
  // Given text, the library would try at every request whether it is a public key, which takes it long.
  const key = createSecretKey(secret, 'utf8');
  return {
    sign({ id, role, organization, version }) {
      const iat = seconds(clock.now());
      const exp = iat + (role === 'customer' ? lifetime.customer : lifetime.staff);
      return jwt.sign({ sub: id, role, organization, version, iat, exp }, key, { algorithm: 'HS256' });
    },
    verify(token) {
      try {
        const options = { algorithms: ['HS256' as const], clockTimestamp: seconds(clock.now()) };
        const claims = jwt.verify(token, key, options);
        // Only this server can have signed the claims, so their shape is the one signed above.
        const { sub, ...holder } = claims as unknown as { sub: string } & TokenHolder;
        return { ...holder, id: sub };
      } catch {
        return undefined;
      }
    },
  };
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
