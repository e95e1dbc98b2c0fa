import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { Types } from 'mongoose';
import type { OwnerRight } from '../contract/ownerRights';
import type { Role, StaffRole } from '../contract/roles';
import { clock } from './clock';

export interface CallingKey {
  /** As `keyLabel` names it. */
  label: string;
  /** The role of who made it; a key itself acts as an owner. */
  makerRole: StaffRole;
}

/** The person or command behind a request. Account and admin or customer record share the id. */
export type Actor = {
  id: string;
  /**
   * The rights that root has granted to the owners of the organization, as read for this request; missing for other
   * roles.
   */
  ownerRights?: readonly OwnerRight[];
  /** Set if an API key was sent instead of a session's token. */
  apiKey?: CallingKey;
} & (
  | { role: 'root'; organization: null }
  /** Has access to this organization only. */
  | { role: Exclude<Role, 'root'>; organization: string }
);

/** The actor stored in a record. */
export function storedActor({
  id,
  role,
  organization,
}: {
  id: string;
  role: Role;
  organization: Types.ObjectId | string | null;
}): Actor {
  if (role === 'root') return { id, role, organization: null };
  return { id, role, organization: String(organization) };
}

/** The claims of a token. The token is valid only while the account has this session. */
export type TokenHolder = Actor & { session: string };

/** The sender of a request, with a valid session or API key. */
export type SignedIn = TokenHolder & {
  /** When the session last took the second step; null while the account has none. */
  secondStepAt: Date | null;
  /** Whether the organization requires a second step of its staff that the session has not taken. */
  lacksSecondStep: boolean;
};

const hourMs = 3_600_000;
const lifetimeMs = { customer: 30 * 24 * hourMs, staff: 12 * hourMs };

export function sessionEnd(role: Role, startedAt: Date): Date {
  return new Date(startedAt.getTime() + (role === 'customer' ? lifetimeMs.customer : lifetimeMs.staff));
}

export interface SessionTokens {
  sign(holder: TokenHolder): string;
  /** Undefined for a token that is forged, malformed or expired. */
  verify(token: string): TokenHolder | undefined;
}

export function createSessionTokens(secret: string): SessionTokens {
  // Given a string, the library would try to parse it as a public key at every request, which is slow.
  const key = createSecretKey(secret, 'utf8');
  return {
    sign({ id, role, organization, session }) {
      const now = clock.now();
      const times = { iat: toSeconds(now), exp: toSeconds(sessionEnd(role, now)) };
      return jwt.sign({ sub: id, role, organization, session, ...times }, key, { algorithm: 'HS256' });
    },
    verify(token) {
      try {
        const options = { algorithms: ['HS256' as const], clockTimestamp: toSeconds(clock.now()) };
        const claims = jwt.verify(token, key, options);
        // Only this server can sign claims, so they have the shape that `sign` gave them.
        const { sub, ...holder } = claims as unknown as { sub: string } & TokenHolder;
        return { ...holder, id: sub };
      } catch {
        return undefined;
      }
    },
  };
}

function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
