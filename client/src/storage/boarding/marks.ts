import type { BoardingMark } from '#contract/boarding';
import { lastingStorage } from '../browserStorage';
import { entryOf } from './cleanUp';

export type Marks = ReadonlyMap<string, BoardingMark>;

/** The marks of a list, by id. */
export interface StoredMarks {
  marks: Marks;
  /** The ids of those that are still to be sent. */
  unsent: ReadonlySet<string>;
}

/** Short, because thousands of marks must fit into the storage. */
type Entry = [
  passenger: string,
  about: BoardingMark['about'],
  count: string,
  value: string,
  replaces: string[],
  at: string,
  device: string,
];

function write({ passenger, about, count, value, replaces, at, device }: BoardingMark): string {
  const entry: Entry = [passenger, about, count, value, replaces, at, device];
  return JSON.stringify(entry);
}

function read(_id: string, text: string): BoardingMark {
  const [passenger, about, count, value, replaces, at, device] = JSON.parse(text) as Entry; // only `write` makes it
  return { _id, passenger, about, count, value, replaces, at, device };
}

/** @param known marks that need not be read again */
export function readMarks(list: string, known: Marks = new Map()): StoredMarks {
  const [sent, unsent] = [entryOf.sentMark(list), entryOf.unsentMark(list)];
  const marks = new Map<string, BoardingMark>();
  const unsentIds = new Set<string>();
  for (const name of lastingStorage.names()) {
    const prefix = [sent, unsent].find((each) => name.startsWith(each));
    if (prefix === undefined) continue;
    const id = name.slice(prefix.length);
    const mark = known.get(id) ?? readMark(id, name);
    if (mark) marks.set(id, mark);
    if (prefix === unsent) unsentIds.add(id);
  }
  return { marks, unsent: unsentIds };
}

function readMark(id: string, name: string): BoardingMark | undefined {
  const text = lastingStorage.read(name);
  return text === null ? undefined : read(id, text);
}

/**
 * Stores marks that are still to be sent, each under a name of its own, so that tabs overwrite nothing of each other.
 * @returns whether all are stored; otherwise none is
 */
export function keepUnsentMarks(list: string, marks: readonly BoardingMark[]): boolean {
  const areStored = marks.every((mark) =>
    lastingStorage.keep(entryOf.unsentMark(list, mark._id), write(mark)),
  );
  if (!areStored) for (const { _id } of marks) dropUnsentMark(list, _id);
  return areStored;
}

export function dropUnsentMark(list: string, id: string): void {
  lastingStorage.drop(entryOf.unsentMark(list, id));
}

/**
 * Stores marks that the server has.
 * @returns whether all of them will survive a reload
 */
export function keepSentMarks(list: string, marks: readonly BoardingMark[]): boolean {
  const areStored = marks.map((mark) => {
    // First, because the storage may be full.
    dropUnsentMark(list, mark._id);
    return lastingStorage.keep(entryOf.sentMark(list, mark._id), write(mark));
  });
  return !areStored.includes(false);
}

/** Queues all marks to be sent again, those of other phones too, because the server has lost some. */
export function unsendMarks(list: string): void {
  const prefix = entryOf.sentMark(list);
  for (const name of lastingStorage.names().filter((each) => each.startsWith(prefix))) {
    const text = lastingStorage.read(name);
    lastingStorage.drop(name);
    if (text !== null) lastingStorage.keep(entryOf.unsentMark(list, name.slice(prefix.length)), text);
  }
}

/** The lists that have marks to be sent. */
export function listsWithUnsentMarks(): string[] {
  const lists = lastingStorage.names().flatMap((name) => {
    const [area, kind, list] = name.split(' ');
    return area === 'boarding' && kind === 'unsent' && list !== undefined ? [list] : [];
  });
  return [...new Set(lists)];
}

/** Calls back when another tab changes marks. */
export function onMarksChange(list: string, listener: () => void): () => void {
  function handleStorage({ key }: StorageEvent) {
    const prefixes = [entryOf.sentMark(list), entryOf.unsentMark(list), entryOf.list(list)];
    if (key === null || prefixes.some((prefix) => key.startsWith(prefix))) listener();
  }
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
