// Keys with which other programs call the API for an organization (rules §35).

/** What every key begins with, so that scanners recognize one that was published. */
export const keyPrefix = 'reissu_';

/** What keys can be limited to. `write` includes `read`. */
export const keyScopes = [
  'customers:read',
  'customers:write',
  'events:read',
  'events:write',
  'groups:read',
  'groups:write',
  'ferries:read',
  'ferries:write',
  'accommodations:read',
  'accommodations:write',
  'products:read',
  'products:write',
  'discountCodes:read',
  'discountCodes:write',
  'payments:read',
  'payments:write',
  'bookkeeping:read',
] as const;
export type KeyScope = (typeof keyScopes)[number];

export type KeyArea = KeyScope extends `${infer Area}:${string}` ? Area : never;

export function areaOf(scope: KeyScope): KeyArea {
  // Every scope begins with its area.
  return scope.split(':', 1)[0] as KeyArea;
}

/** Whether the scopes of a key allow what needs `needed`. */
export function includesScope(scopes: readonly KeyScope[], needed: KeyScope): boolean {
  return scopes.some((scope) => scope === needed || scope === `${areaOf(needed)}:write`);
}

/** For how many months a key can be valid. */
export const maxKeyMonths = 24;

/** How many keys that have not expired an organization can have. */
export const maxKeys = 50;

interface KeyFields {
  /** Unique among the organization's keys that are not revoked. */
  name: string;
  scopes: KeyScope[];
  /** The last day on which it works, in Helsinki: `YYYY-MM-DD`. */
  expiresOn: string;
}

/** `POST /api/admin/api-keys` */
export interface ApiKeyInput extends KeyFields {
  /** The caller's own password. */
  currentPassword: string;
}

/**
 * `makerGone`: who made it is deleted, or neither an owner of the organization nor root. `secondStepMissing`: they lack
 * the second step that the organization requires.
 */
export const apiKeyStates = ['works', 'expired', 'makerGone', 'secondStepMissing'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** A key as shown to owners. */
export interface ApiKey extends KeyFields {
  _id: string;
  /** The first characters of the key, to recognize it. */
  start: string;
  state: ApiKeyState;
  /** `name` is null once the person is deleted. */
  madeBy: { _id: string; name: string | null };
  createdAt: string;
  /** To within a minute; null if it has not been used. */
  lastUsedAt: string | null;
  /** The beginning of the network address of the last use; empty if there is none. */
  lastUsedFrom: string;
}

export interface NewApiKey {
  /** Nobody can read it again: only its hash is stored. */
  secret: string;
  key: ApiKey;
}
