import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import mongoose, { type mongo } from 'mongoose';
import { type KeySet, provideKeys } from '../../server/services/access/personKeys/personKeys';
import {
  type Part,
  type SealedPart,
  sealedParts,
  type Subject,
  type WhenGone,
} from '../../server/models/sealedParts';
import type { StoredPersonKey } from '../../server/models/personKey';
import type { StoredRecord } from './format';
import { UnusableKeys } from './keyFile';

const { BSON, Binary, MinKey } = mongoose.mongo;

/*
 * Seals what identifies people in the records of a backup (models/sealedParts). The fields of a part are sealed
 * together; in their places they leave `MinKey`, which the product never stores, so that their order stays. A record
 * says itself what is sealed in it, so that a later version can open it whatever its table says.
 */

/** Seals of a record, in the list named by `list`, or in the record itself. */
const sealsField = '$seals';

interface Seal {
  subject: mongo.ObjectId;
  fields: string[];
  whenGone: WhenGone;
  sealed: mongo.Binary;
}

type Fields = Record<string, unknown>;

interface PlannedSeal {
  target: Fields;
  fields: string[];
  subject: Subject;
  whenGone: WhenGone;
  place: string;
}

/** Preserves types: a whole number stored as a double stays a double. */
export const preserveTypes = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Seals the records of a collection, with the stored keys of their people, or new ones. */
export async function sealRecords(
  collection: string,
  records: readonly Uint8Array[],
  set: KeySet,
): Promise<Omit<StoredRecord, 'kind'>[]> {
  const parts = sealedParts[collection];
  if (!parts) return records.map((bytes) => ({ bytes, isSealed: false }));
  const planned = records.map((bytes) => {
    const record = BSON.deserialize(bytes, preserveTypes);
    return { bytes, record, seals: parts.flatMap((part) => planSeals(part, record, collection)) };
  });
  const subjects = planned.flatMap(({ seals }) => seals.map(({ subject }) => subject));
  const keys = await provideKeys(subjects, set);
  return planned.map(({ bytes, record, seals }) => {
    if (seals.length === 0) return { bytes, isSealed: false };
    for (const seal of seals) applySeal(seal, keys);
    return { bytes: BSON.serialize(record), isSealed: true };
  });
}

function planSeals(part: SealedPart, record: Fields, collection: string): PlannedSeal[] {
  const targets = part.list === undefined ? [record] : ((record[part.list] ?? []) as Fields[]);
  return targets.flatMap((target) => {
    const fields = fieldsToSeal(part, target);
    const subject = part.subject(target, record, collection);
    if (!subject || fields.length === 0) return [];
    const { list, whenGone } = part;
    const seal = { fields, subject: subject.id, whenGone };
    const place = placeOf(collection, record, list, seal);
    return [{ target, fields, subject, whenGone, place }];
  });
}

function fieldsToSeal({ only, plain }: SealedPart, target: Part): string[] {
  const kept = new Set(['_id', '__v', sealsField, ...plain]);
  const fields = only === undefined ? Object.keys(target).filter((field) => !kept.has(field)) : [only];
  return fields.filter((field) => !isEmpty(target[field]));
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Binds a seal to its place, and to what it says of itself. */
function placeOf(
  collection: string,
  { _id }: Part,
  list: string | undefined,
  { subject, fields, whenGone }: Omit<Seal, 'sealed'>,
): string {
  return JSON.stringify([collection, _id, list ?? null, subject, fields, whenGone]);
}

function applySeal(
  { target, fields, subject, whenGone, place }: PlannedSeal,
  keys: ReadonlyMap<string, string>,
): void {
  const contents = BSON.serialize(Object.fromEntries(fields.map((field) => [field, target[field]])));
  const key = keys.get(subject.id.toHexString());
  if (key === undefined) throw new Error(`There is no key for ${place}`);
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, Buffer.from(key, 'base64'), iv).setAAD(Buffer.from(place));
  const bytes = Buffer.concat([sealing.update(deflateRawSync(contents)), sealing.final()]);
  const sealed = new Binary(Buffer.concat([iv, sealing.getAuthTag(), bytes]));
  for (const field of fields) target[field] = new MinKey();
  const seal: Seal = { subject: subject.id, fields, whenGone, sealed };
  target[sealsField] = [...((target[sealsField] ?? []) as Seal[]), seal];
}

/** By the id of whose they are, as hex. */
export type KeysById = ReadonlyMap<string, StoredPersonKey>;

export interface OpenedRecord {
  /** Undefined if it is not to be restored. */
  record?: mongo.Document;
  /** Whether the product is to erase it. */
  isGone: boolean;
  /** Whose keys have opened something in it. */
  opened: ReadonlySet<string>;
}

/**
 * Opens the seals of a record whose keys there are, and treats the other parts as `WhenGone` says. So it does where the
 * key of a record does not fit: it was made for later contents of the record, after the first had been emptied.
 * @throws UnusableKeys if the key of a person does not fit
 */
export function openRecord(collection: string, bytes: Uint8Array, keys: KeysById): OpenedRecord {
  const record = BSON.deserialize(bytes, preserveTypes);
  const opened = new Set<string>();
  const open = (target: Fields, list?: string) =>
    openPart(target, record, (seal) => {
      const contents = openSeal(seal, keys, placeOf(collection, record, list, seal));
      if (contents) opened.add(seal.subject.toHexString());
      return contents;
    });
  for (const [field, value] of Object.entries(record)) {
    if (field === sealsField || !Array.isArray(value) || !value.some(hasSeals)) continue;
    record[field] = (value as Fields[]).filter((element) => !open(element, field).has('drop'));
  }
  const gone = open(record);
  return gone.has('drop') ? { isGone: false, opened } : { record, isGone: gone.has('erase'), opened };
}

function hasSeals(element: unknown): boolean {
  return typeof element === 'object' && element !== null && sealsField in element;
}

/** What is to happen for want of keys. */
function openPart(
  target: Fields,
  record: Fields,
  open: (seal: Seal) => mongo.Document | undefined,
): Set<WhenGone> {
  const gone = new Set<WhenGone>();
  for (const seal of (target[sealsField] ?? []) as Seal[]) {
    const contents = open(seal);
    if (!contents) {
      gone.add(seal.whenGone);
      for (const field of seal.fields) target[field] = emptyValue(field, record);
    } else Object.assign(target, contents);
  }
  Reflect.deleteProperty(target, sealsField);
  return gone;
}

/** Addresses are unique. */
function emptyValue(field: string, { _id }: Part): string | null {
  return field === 'email' ? `${String(_id)}@no-address.invalid` : null;
}

/** Undefined if there is no key that fits. */
function openSeal({ subject, sealed }: Seal, keys: KeysById, place: string): mongo.Document | undefined {
  const key = keys.get(subject.toHexString());
  if (!key) return undefined;
  const contents = decrypt(sealed.buffer, key.key, place);
  if (key.of === 'person' && !contents)
    throw new UnusableKeys(
      `The key of the person ${String(subject)} does not open the backup. Nothing has been restored.`,
    );
  return contents && BSON.deserialize(inflateRawSync(contents), preserveTypes);
}

function decrypt(sealed: Uint8Array, key: string, place: string): Buffer | undefined {
  const opening = createDecipheriv(cipher, Buffer.from(key, 'base64'), sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(place));
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const start = opening.update(sealed.subarray(ivBytes + tagBytes));
  try {
    return Buffer.concat([start, opening.final()]);
  } catch {
    return undefined;
  }
}
