import { decode, type Document } from './documents';

/** Decodes a part of a document, without keeping the bytes. */
export type DecodePart = (bytes: Uint8Array) => Document;

/** Decodes these fields, and skips the others by their length. */
export function partDecoder(names: Iterable<string>): DecodePart {
  const wanted = [...names].map((name) => Buffer.from(name));
  return (bytes) => decode(pick(bytes, wanted) ?? Buffer.from(bytes));
}

/** The document with only these fields; undefined if a skipped value has an unknown type. */
function pick(bytes: Uint8Array, wanted: readonly Uint8Array[]): Uint8Array | undefined {
  if (prefixed(bytes, 0, 0) !== bytes.length) return undefined;
  const end = bytes.length - 1;
  const picked: Uint8Array[] = [];
  let size = EMPTY_SIZE;
  for (let at = 4; at < end && picked.length < wanted.length;) {
    const name = at + 1;
    let nameEnd = name;
    while (bytes[nameEnd] !== 0 && nameEnd < end) nameEnd++;
    const length = lengthOf(bytes, bytes[at]!, nameEnd + 1);
    if (length === undefined) return undefined;
    const next = nameEnd + 1 + length;
    if (next > end) return undefined;
    if (isOneOf(wanted, bytes, name, nameEnd)) {
      picked.push(bytes.subarray(at, next));
      size += next - at;
    }
    at = next;
  }
  return join(picked, size);
}

/** The length of an empty document: its size and the terminating zero. */
const EMPTY_SIZE = 5;

function join(elements: readonly Uint8Array[], size: number): Uint8Array {
  const document = Buffer.allocUnsafe(size);
  let at = document.writeInt32LE(size, 0);
  for (const element of elements) {
    document.set(element, at);
    at += element.length;
  }
  document[at] = 0;
  return document;
}

function isOneOf(wanted: readonly Uint8Array[], bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = 0; i < wanted.length; i++) {
    const name = wanted[i]!;
    if (name.length !== end - start) continue;
    let same = 0;
    while (same < name.length && name[same] === bytes[start + same]) same++;
    if (same === name.length) return true;
  }
  return false;
}

/** The length of a value by its BSON type; undefined for rare types. */
function lengthOf(bytes: Uint8Array, type: number, at: number): number | undefined {
  switch (type) {
    case 0x01: // double
    case 0x09: // date
    case 0x11: // timestamp
    case 0x12: // long
      return 8;
    case 0x02: // string
      return prefixed(bytes, at, 4);
    case 0x03: // document
    case 0x04: // array
      return prefixed(bytes, at, 0);
    case 0x05: // binary
      return prefixed(bytes, at, 5);
    case 0x07: // ObjectId
      return 12;
    case 0x08: // boolean
      return 1;
    case 0x0a: // null
      return 0;
    case 0x10: // int
      return 4;
    case 0x13: // decimal
      return 16;
    default:
      return undefined;
  }
}

/** The length of a value that begins with its length, which excludes `uncounted` bytes. */
function prefixed(bytes: Uint8Array, at: number, uncounted: number): number | undefined {
  const counted = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
  return counted < 0 ? undefined : counted + uncounted;
}
