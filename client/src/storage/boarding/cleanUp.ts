import type { BoardingList } from '#contract/boarding';
import { lastingStorage } from '../browserStorage';

/*
 * What staff's phones store for boarding (rules §33). The name of an entry that belongs to a list begins with one of
 * these words, followed by the list: ferry and direction, as `id/outbound`. This file is loaded with the first page, so
 * that what is outdated is deleted whatever page is opened.
 */

export const entryOf = {
  list: (list: string) => `boarding list ${list}`,
  /** Of the list, so that it need not be parsed to be compared. */
  hash: (list: string) => `boarding hash ${list}`,
  position: (list: string) => `boarding position ${list}`,
  choice: (list: string) => `boarding choice ${list}`,
  sentMark: (list: string, id = '') => `boarding sent ${list} ${id}`,
  unsentMark: (list: string, id = '') => `boarding unsent ${list} ${id}`,
};

/** The person who opened the lists. */
export const ownerEntry = 'boarding owner';

/** Deletes the lists and what belongs to them, except marks that are still to be sent. */
export function dropBoardingLists(): void {
  dropAllExcept([]);
  lastingStorage.drop(ownerEntry);
}

/** Deletes the lists of another person whose session ended without a log-out. */
export function claimBoardingLists(holder: string): void {
  const owner = lastingStorage.read(ownerEntry);
  if (owner !== null && owner !== holder) dropBoardingLists();
}

/** Like `dropBoardingLists`, for ferries that arrived long enough ago. */
export function dropOutdatedBoardingLists(): void {
  const lists = [...storedLists()];
  const current = lists.filter(([, { deleteAfter }]) => Date.parse(deleteAfter) > Date.now());
  dropAllExcept(current.map(([list]) => list));
}

/** The lists that this phone has, by ferry and direction, as `id/outbound`. */
export function storedLists(): ReadonlyMap<string, BoardingList> {
  const prefix = entryOf.list('');
  const lists = new Map<string, BoardingList>();
  for (const name of lastingStorage.names().filter((each) => each.startsWith(prefix))) {
    const stored = lastingStorage.read(name);
    if (stored !== null) lists.set(name.slice(prefix.length), JSON.parse(stored) as BoardingList); // only `storeList` writes it
  }
  return lists;
}

function dropAllExcept(kept: readonly string[]): void {
  for (const name of lastingStorage.names()) {
    const [area, kind, list] = name.split(' ');
    if (area !== 'boarding' || kind === 'unsent' || list === undefined || kept.includes(list)) continue;
    lastingStorage.drop(name);
  }
}
