import { kinds } from './kinds';
import type { FileRecord, KindName, StoredRecord } from './kind';

/** A natural key: its parts from the outermost on, e.g. organization, event and name of a group. */
export type NaturalKey = readonly string[];

/** Which records go by which natural key; what is in the file only has no record stored yet. */
export interface Directory {
  add(kind: KindName, key: NaturalKey, entry: Entry): void;
  /** More than one where stored names are not as unique as they should be. */
  find(kind: KindName, key: NaturalKey): readonly Entry[];
}

export interface Entry {
  id: string;
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

/** The natural key of a record of the file; undefined where a part of it is missing. */
export function keyOf(kind: KindName, record: FileRecord): NaturalKey | undefined {
  const parts = kinds[kind].key.map((field) => keyPart(field, record[field]));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** A part of a key as it is stored and compared. */
export function keyPart(field: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const text = value.trim();
  if (field === 'email') return text.toLowerCase();
  return field === 'code' ? text.toUpperCase() : text;
}
