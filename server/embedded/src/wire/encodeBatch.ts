/** BSON put together from parts that are encoded already: https://bsonspec.org/spec.html */

const DOCUMENT = 3;
const ARRAY = 4;

/** The encoded document with one more field, an array of encoded documents, before its own. */
export function encodeWithArray(
  name: string,
  elements: readonly Uint8Array[],
  document: Uint8Array,
): Uint8Array {
  const parts: Uint8Array[] = [Buffer.alloc(4)];
  elements.forEach((element, i) => parts.push(fieldHead(DOCUMENT, String(i)), element));
  parts.push(Buffer.alloc(1));
  const array = Buffer.concat(parts);
  array.writeInt32LE(array.length, 0);
  return withField(ARRAY, name, array, document);
}

/** The encoded document with one more field, an encoded document, before its own. */
export function encodeWithDocument(name: string, value: Uint8Array, document: Uint8Array): Uint8Array {
  return withField(DOCUMENT, name, value, document);
}

function withField(type: number, name: string, value: Uint8Array, document: Uint8Array): Uint8Array {
  const bytes = Buffer.concat([Buffer.alloc(4), fieldHead(type, name), value, document.subarray(4)]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

function fieldHead(type: number, name: string): Uint8Array {
  return Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');
}
