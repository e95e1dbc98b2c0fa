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
import type { StoredRecord } from './format';

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
  /** Binds the seal to its place. */
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
    const place = placeOf(collection, record, subject.id);
    return [{ target, fields, subject, whenGone: part.whenGone, place }];
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

function placeOf(collection: string, { _id }: Part, subject: mongo.ObjectId): string {
  return `${collection} ${String(_id)} ${String(subject)}`;
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

export interface OpenedRecord {
  /** Undefined if it is not to be restored. */
  record?: mongo.Document;
  /** Whether the product is to erase it. */
  isGone: boolean;
}

/**
 * Opens the seals of a record whose keys there are, and treats the other parts as `WhenGone` says.
 * @throws Error if a key does not fit
 */
export function openRecord(
  collection: string,
  bytes: Uint8Array,
  keys: ReadonlyMap<string, string>,
): OpenedRecord {
  const record = BSON.deserialize(bytes, preserveTypes);
  const open = (target: Fields) => openPart(target, record, collection, keys);
  for (const [field, value] of Object.entries(record)) {
    if (field === sealsField || !Array.isArray(value) || !value.some(hasSeals)) continue;
    record[field] = (value as Fields[]).filter((element) => !open(element).has('drop'));
  }
  const gone = open(record);
  return gone.has('drop') ? { isGone: false } : { record, isGone: gone.has('erase') };
}

function hasSeals(element: unknown): boolean {
  return typeof element === 'object' && element !== null && sealsField in element;
}

/** What is to happen for want of keys. */
function openPart(
  target: Fields,
  record: Fields,
  collection: string,
  keys: ReadonlyMap<string, string>,
): Set<WhenGone> {
  const gone = new Set<WhenGone>();
  for (const { subject, fields, whenGone, sealed } of (target[sealsField] ?? []) as Seal[]) {
    const key = keys.get(subject.toHexString());
    if (key === undefined) {
      gone.add(whenGone);
      for (const field of fields) target[field] = emptyValue(field, record);
    } else Object.assign(target, openSeal(sealed.buffer, key, placeOf(collection, record, subject)));
  }
  Reflect.deleteProperty(target, sealsField);
  return gone;
}

/** Addresses are unique. */
function emptyValue(field: string, { _id }: Part): string | null {
  return field === 'email' ? `${String(_id)}@no-address.invalid` : null;
}

function openSeal(sealed: Uint8Array, key: string, place: string): mongo.Document {
  const opening = createDecipheriv(cipher, Buffer.from(key, 'base64'), sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(place));
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const contents = Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]);
  return BSON.deserialize(inflateRawSync(contents), preserveTypes);
}
