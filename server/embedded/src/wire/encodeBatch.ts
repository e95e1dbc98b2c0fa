import { encode } from '../values/documents';
import { CommandError, codes } from '../errors';
import { shouldPause, pause, noteLongWork, type Pausing } from '../pace';

/** BSON assembled from encoded parts: https://bsonspec.org/spec.html */

const DOCUMENT = 3;
const ARRAY = 4;

/** A document or an array in parts. They are not copied into one buffer, because they may be large. */
export type Encoded = readonly Uint8Array[];

const PART_SIZE = 512;

export function* arrayOfDocuments(documents: readonly Uint8Array[]): Pausing<Encoded> {
  const elements: Uint8Array[] = [];
  for (let from = 0; from < documents.length; from += PART_SIZE) {
    const some = documents.slice(from, from + PART_SIZE);
    elements.push(Buffer.concat(some.flatMap((each, i) => [fieldHead(DOCUMENT, String(from + i)), each])));
    noteLongWork();
    if (shouldPause()) yield pause;
  }
  return arrayOf(elements);
}

/** Undefined if the array would be longer than `maxBytes` bytes. */
export function* arrayOfValues(values: readonly unknown[], maxBytes: number): Pausing<Encoded | undefined> {
  const elements: Uint8Array[] = [];
  let length = 0;
  for (let from = 0; from < values.length; from += PART_SIZE) {
    const element = elementsOf(values.slice(from, from + PART_SIZE), from);
    if (!element || (length += element.length) > maxBytes) return undefined;
    elements.push(element);
    noteLongWork();
    if (shouldPause()) yield pause;
  }
  return arrayOf(elements);
}

/** Undefined if the elements exceed the maximum size of an answer. */
function elementsOf(values: readonly unknown[], from: number): Uint8Array | undefined {
  try {
    return encode(Object.fromEntries(values.map((value, i) => [from + i, value]))).subarray(4, -1);
  } catch (error) {
    if (error instanceof CommandError && error.code === codes.BSONObjectTooLarge) return undefined;
    throw error;
  }
}

function arrayOf(elements: Encoded): Encoded {
  return withLength([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
}

/** The encoded document with one more field, an array, before its own. */
export function encodeWithArray(name: string, array: Encoded, document: Uint8Array): Encoded {
  return withField(ARRAY, name, array, document);
}

/** The encoded document with one more field, a document, before its own. */
export function encodeWithDocument(name: string, value: Encoded, document: Uint8Array): Encoded {
  return withField(DOCUMENT, name, value, document);
}

function withField(type: number, name: string, value: Encoded, document: Uint8Array): Encoded {
  const head = Buffer.concat([Buffer.alloc(4), fieldHead(type, name)]);
  return withLength([head, ...value, document.subarray(4)]);
}

/** Both begin with their length. */
function withLength(parts: [Buffer, ...Uint8Array[]]): Encoded {
  parts[0].writeInt32LE(lengthOf(parts), 0);
  return parts;
}

export function lengthOf(parts: Encoded): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function fieldHead(type: number, name: string): Uint8Array {
  return Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');
}
