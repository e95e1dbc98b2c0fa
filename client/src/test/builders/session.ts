import type { OwnerRight } from '#contract/ownerRights';
import type { Role } from '#contract/roles';
import type { Session } from '#contract/session';
import { organization } from './references';

/** @param ownerRights the rights that root has given to owners */
export function buildSession(role: Role = 'customer', ownerRights?: OwnerRight[]): Session {
  return {
    token: `token-of-${role}`,
    role,
    organization: role === 'root' ? null : organization,
    ...(ownerRights && { ownerRights }),
  };
}

/** A token with the claims that the client reads; the signature is not valid. */
export function buildToken(sub: string, version = 0): string {
  const claims = { sub, role: 'owner', organization: 'a1', version, iat: 1, exp: 2 };
  return `header.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
}
