import type { OrganizationName } from './organization';
import type { Named } from './reference';

/**
 * Where the seed is from.
 * - `drand`: a round of a public network, which is named when the list closes (contract/drand)
 * - `typed`: staff type it; `sourceText` says before where it is published
 */
export const drawSources = ['drand', 'typed'] as const;
export type DrawSource = (typeof drawSources)[number];

/**
 * - `open`: people can enter
 * - `closed`: the list of entries is fixed and published; the seed is not known yet
 * - `drawn`: the order is drawn
 */
export const drawStates = ['open', 'closed', 'drawn'] as const;
export type DrawState = (typeof drawStates)[number];

/** The maximum length of a seed and of the text about its source. */
export const maxSeed = 500;

/** `PUT /api/admin/groups/{id}/draw` */
export interface DrawInput {
  /** An instant. */
  closesAt: string;
  source: DrawSource;
  /** Required for a typed seed, otherwise ignored. */
  sourceText?: string;
}

/** `POST /api/admin/groups/{id}/draw/seed`: the typed seed, or the signature of the drand round. */
export interface DrawSeed {
  seed: string;
}

/** What everybody may know about a draw (`GET /api/draws/{group}`). Must not contain personal data. */
export interface PublicDraw {
  organization: OrganizationName;
  event: Named & { date: string };
  group: Named;
  state: DrawState;
  /** An instant. */
  closesAt: string;
  source: DrawSource;
  /** Where a typed seed is published. */
  sourceText: string | null;
  /** Parties in line, until the list is closed; then its entries. */
  entryCount: number;
  /** The hashes of the entries, sorted; empty until the list is closed. */
  entries: string[];
  /** The hash of the list. */
  list: string | null;
  /** The drand round, once the list is closed, and the instant of its publication. */
  round: number | null;
  roundAt: string | null;
  seed: string | null;
  /** The drawn order, as positions in `entries`. */
  order: number[];
  /** An instant. */
  drawnAt: string | null;
}

/** A draw as staff see it with the waiting list. */
export type StaffDraw = Omit<PublicDraw, 'organization' | 'event' | 'group' | 'entries' | 'order'>;

/** What a mail stated before the seed was known: the hash of the list, the round, and the reader's own entry. */
export interface DrawPromise {
  list: string;
  /** Missing for a typed seed. */
  round?: number;
  /** The secret code and the number of people of an entry. */
  code: string;
  people: number;
}

/** The address of the page that checks a draw; what the mail promised is in the fragment, which no server sees. */
export function drawPath(group: string, promise?: DrawPromise): string {
  if (!promise) return `/draw/${group}`;
  const { list, round, code, people } = promise;
  const fragment = new URLSearchParams({ list, ...(round !== undefined && { round: `${round}` }) });
  return `/draw/${group}#${fragment.toString()}&code=${code}&people=${people}`;
}

/** The promise in the fragment of an address; undefined if there is none, or it is incomplete. */
export function readPromise(fragment: string): DrawPromise | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const [list, code] = [values.get('list') ?? '', values.get('code') ?? ''];
  const [people, round] = [Number(values.get('people')), Number(values.get('round'))];
  if (list === '' || code === '' || !(people > 0)) return undefined;
  return { list, code, people, ...(round > 0 && { round }) };
}
