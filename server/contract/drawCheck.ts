import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { DrawPromise, PublicDraw } from './draw';

// The rule of a draw, the same in Node and in the browser (rules §28.3).

/** SHA-256 of the UTF-8 text, in lower-case hex. */
function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The published hash of one entry. A party is one entry, whatever its number of people. */
export function entryHash(code: string, people: number): string {
  return sha256Hex(`${code}:${people}`);
}

/** The hash of the closed list: of the sorted hashes of its entries, joined by newlines. */
export function listHash(entries: readonly string[]): string {
  return sha256Hex([...entries].sort().join('\n'));
}

/** The hashes in drawn order: ascending by the SHA-256 of seed, list hash and entry hash, joined by newlines. */
export function drawnOrder(seed: string, entries: readonly string[]): string[] {
  const list = listHash(entries);
  const rank = new Map(entries.map((entry) => [entry, sha256Hex(`${seed}\n${list}\n${entry}`)]));
  const rankOf = (entry: string) => rank.get(entry) ?? '';
  return [...entries].sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1));
}

/**
 * What can be wrong with a published draw.
 * - `list`: the hash of the list is not the one in the mail, or the list has an entry twice
 * - `entry`: the reader's own entry is not on it
 * - `round`: the round is not the one in the mail
 * - `seed`: the seed is not the signature of the round
 * - `order`: the order does not follow from list and seed
 */
export const drawFaults = ['list', 'entry', 'round', 'seed', 'order'] as const;
export type DrawFault = (typeof drawFaults)[number];

/**
 * Checks a published draw.
 * @param isSignature whether a text is drand's signature of a round
 * @param promise what the reader's mail stated; without it, list and round are not compared
 */
export function findDrawFaults(
  draw: Pick<PublicDraw, 'state' | 'source' | 'entries' | 'list' | 'round' | 'seed' | 'order'>,
  isSignature: (round: number, signature: string) => boolean,
  promise?: DrawPromise,
): DrawFault[] {
  const { state, source, entries, round, seed } = draw;
  if (state === 'open') return promise ? ['list'] : [];
  const list = listHash(entries);
  const faults: DrawFault[] = [];
  const isList = list === draw.list && new Set(entries).size === entries.length;
  if (!isList || (promise && promise.list !== list)) faults.push('list');
  if (promise && !entries.includes(entryHash(promise.code, promise.people))) faults.push('entry');
  if (promise && (promise.round ?? null) !== (source === 'drand' ? round : null)) faults.push('round');
  if (state === 'closed') return faults;
  if (source === 'drand' && !isSignature(round ?? 0, seed ?? '')) faults.push('seed');
  const published = draw.order.map((position) => entries[position]);
  const order = drawnOrder(seed ?? '', entries);
  if (published.join() !== order.join()) faults.push('order');
  return faults;
}
