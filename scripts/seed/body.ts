import { Types } from 'mongoose';
import { type Directory, keyPart } from './directory';
import type { FileRecord, KindName } from './kind';
import { kinds } from './kinds';
import { problemOf } from './problem';

/** Replaces the id of an unknown reference, so that validation reports only other problems. */
const placeholder = String(new Types.ObjectId());

/** Converts a record to a request body of the API: replaces names of other records with their ids. */
export function bodyOf(name: KindName, record: FileRecord, directory: Directory) {
  const { references, locationFields = [] } = kinds[name];
  const ids: Record<string, unknown> = {};
  const problems = locationFields
    .filter((field) => keyPart(field, record[field]) === undefined)
    .map((field) => problemOf({ code: 'required', path: field }));

  for (const [field, named] of Object.entries(references)) {
    ids[field] = withIds(record[field], field, (value, path) => {
      const key = keyOfNamed(named, value, record);
      // A missing or unknown organization or event has been reported already.
      if (!key || !isPlaceKnown(key, directory)) return placeholder;
      const entries = directory.find(named, key);
      const [entry] = entries;
      if (entry && entries.length === 1) return entry.id;
      problems.push({ field: path, message: wrongName(named, key, entries.length) });
      return placeholder;
    });
  }
  const fields = Object.entries({ ...record, ...ids }).filter(([field]) => !locationFields.includes(field));
  return { body: Object.fromEntries(fields), problems };
}

/** Accepts a name, a list of names, or a list of assigned products. */
function withIds(value: unknown, path: string, idOf: (name: string, path: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => withIds(entry, `${path}.${index}`, idOf));
  if (typeof value === 'object' && value !== null && 'product' in value) {
    return { ...value, product: withIds(value.product, `${path}.product`, idOf) };
  }
  return typeof value === 'string' && value.trim() !== '' ? idOf(value, path) : value;
}

/** A name refers to a record of the same organization and event as the referring record. */
function keyOfNamed(named: KindName, name: string, record: FileRecord): string[] | undefined {
  const fields = kinds[named].key;
  const parts = fields.map((field, index) =>
    keyPart(field, index < fields.length - 1 ? record[field] : name),
  );
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** Whether the organization, and the event if the key has one, exist. */
function isPlaceKnown(key: readonly string[], directory: Directory): boolean {
  const places = (['organizations', 'events'] as const).slice(0, key.length - 1);
  return places.every((place, depth) => directory.find(place, key.slice(0, depth + 1)).length > 0);
}

function wrongName(named: KindName, key: readonly string[], found: number): string {
  const { one, key: fields } = kinds[named];
  const place = key.length > 1 ? ` of ${key.slice(0, -1).join(' / ')}` : '';
  return found > 1
    ? `There are ${found} ${named}${place} called "${key.at(-1)}": rename all but one of them`
    : `There is no ${one}${place} whose ${fields.at(-1)} is "${key.at(-1)}", in the file or in the database`;
}
