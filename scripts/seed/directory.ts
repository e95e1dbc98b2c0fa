import { cleanText, normalizeCode, normalizeEmail, isBlank } from '../../server/contract/sameText';
import { kinds } from './kinds';
import type { FileRecord, KindName, StoredRecord } from './kind';

/** The parts of a natural key, outermost first, e.g. organization, event and name of a group. */
export type NaturalKey = readonly string[];

/** The records of file and database by natural key. */
export interface Directory {
  add(kind: KindName, key: NaturalKey, entry: Entry): void;
  /** More than one if the database has duplicate names. */
  find(kind: KindName, key: NaturalKey): readonly Entry[];
}

export interface Entry {
  id: string;
  /** Undefined if the record is only in the file. */
  stored?: StoredRecord;
}

export function createDirectory(): Directory {
  const entries = new Map<string, Entry[]>();
  const at = (kind: KindName, key: NaturalKey) => JSON.stringify([kind, ...key]);
  return {
    add(kind, key, entry) {
      entries.set(at(kind, key), [...(entries.get(at(kind, key)) ?? []), entry]);
    },
    find: (kind, key) => entries.get(at(kind, key)) ?? [],
  };
}

/** The natural key of a record of the file; undefined if a part is missing. */
export function keyOf(kind: KindName, record: FileRecord): NaturalKey | undefined {
  const parts = kinds[kind].key.map((field) => keyPart(field, record[field]));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** Normalizes a part of a key as it is stored. */
export function keyPart(field: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || isBlank(value)) return undefined;
  if (field === 'email') return normalizeEmail(value);
  return field === 'code' ? normalizeCode(value) : cleanText(value);
}

export type Change = 'created' | 'updated' | 'unchanged';

/** A record of the file, and how it will be stored. */
export interface Step {
  kind: KindName;
  /** The index in the file's list. */
  index: number;
  record: FileRecord;
  entry: Entry;
  change: Change;
}
