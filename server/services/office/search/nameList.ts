import { Types } from 'mongoose';
import { nameWords } from '../../../contract/sameText';
import { Customer, type StoredCustomer } from '../../../models/customer';

export const nameFields = ['firstName', 'lastName'] as const;
export type NameField = (typeof nameFields)[number];

type Names = Pick<StoredCustomer, NameField>;

/** The different names of an organization's customers, each with its words. */
export type NameList = Record<NameField, Map<string, readonly string[]>>;

interface ReadList {
  names: NameList;
  /** When it was read as a whole. */
  readAt: number;
  /** Up to when changes have been added. */
  upTo: number;
}

/** How long the list may contain names that no customer has any more. */
const maxAgeMs = 3_600_000;

/** Covers clock differences between instances, and the duration of a transaction. */
const overlapMs = 30_000;

/** Limits the memory used. */
const maxLists = 200;

/**
 * There are far fewer names than customers, so a search can be compared with all of them, whereas an index
 * only finds beginnings. Customers are then found by the indexes on their names.
 */
const lists = new Map<string, Promise<ReadList>>();

/** The names of an organization's customers, including those saved just before the call. */
export async function readNames(organization: Types.ObjectId): Promise<NameList> {
  const key = String(organization);
  const list = await (lists.get(key) ?? cacheList(key, readAll(organization)));
  const now = Date.now();
  await addChanges(organization, list);
  if (now - list.readAt > maxAgeMs) {
    list.readAt = now;
    // Searches use the old list until the new one is read, or for another hour if it cannot be read.
    readAll(organization).then(
      (fresh) => lists.set(key, Promise.resolve(fresh)),
      () => undefined,
    );
  }
  return list.names;
}

function cacheList(key: string, reading: Promise<ReadList>): Promise<ReadList> {
  lists.set(key, reading);
  const [oldest] = lists.keys();
  if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
  reading.catch(() => lists.delete(key));
  return reading;
}

async function readAll(organization: Types.ObjectId): Promise<ReadList> {
  const now = Date.now();
  const [all] = await Customer.aggregate<Record<NameField, string[]>>([
    { $match: { organization } },
    { $project: { _id: 0, firstName: 1, lastName: 1 } },
    { $group: { _id: null, firstName: { $addToSet: '$firstName' }, lastName: { $addToSet: '$lastName' } } },
  ]);
  const names: NameList = { firstName: new Map(), lastName: new Map() };
  for (const field of nameFields) for (const name of all?.[field] ?? []) addName(names, field, name);
  return { names, readAt: now, upTo: now };
}

/** Adds the names of customers who were stored or renamed since the last call. */
async function addChanges(organization: Types.ObjectId, list: ReadList): Promise<void> {
  const now = Date.now();
  const since = new Date(list.upTo - overlapMs);
  const firstId = Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1000));
  const changed = await Customer.find(
    {
      $or: [
        { organization, _id: { $gte: firstId } },
        { organization, namedAt: { $gte: since } },
      ],
    },
    { _id: 0, firstName: 1, lastName: 1 },
  ).lean<Names[]>();
  for (const customer of changed) {
    for (const field of nameFields) addName(list.names, field, customer[field]);
  }
  list.upTo = Math.max(list.upTo, now);
}

function addName(names: NameList, field: NameField, name: string): void {
  if (!names[field].has(name)) names[field].set(name, wordsOf(name));
}

/**
 * The words of a name; for several words also their concatenation, because some people write Anna-Maija as
 * Annamaija.
 */
export function wordsOf(name: string): string[] {
  const words = nameWords(name);
  return words.length > 1 ? [...words, words.join('')] : words;
}
