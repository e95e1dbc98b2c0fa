import { UnreadableStatement } from './UnreadableStatement';

/*
 * A workbook is a ZIP archive, which can hold a thousand times its own size. Before it is unpacked, what it says about
 * the size of its entries is added up; the library unpacks no entry beyond the size that is said here.
 */

/** In bytes; the XML of 10,000 lines of a bank takes less than 10 MB. */
const maxUnpacked = 40_000_000;

const signatures = { end: 0x06054b50, entry: 0x02014b50 } as const;

/** The length of the last record without its comment, and of an entry without its names. */
const lengths = { end: 22, maxComment: 65_535, entry: 46 } as const;

/** Marks a size that is in the ZIP64 extra field. Only files of 4 GB or more need one. */
const elsewhere = { count: 0xffff, size: 0xffffffff } as const;

export function isArchive(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 4)).toString('latin1') === 'PK\x03\x04';
}

/** @throws UnreadableStatement `tooLarge`; `otherFormat` if it is damaged */
export function requireModestArchive(content: Uint8Array): void {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let unpacked = 0;
  for (const size of entrySizes(bytes)) {
    unpacked += size;
    if (unpacked > maxUnpacked) throw new UnreadableStatement('tooLarge');
  }
}

function* entrySizes(bytes: Buffer): Generator<number> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let place = bytes.readUInt32LE(end + 16);
  requireArchive(count !== elsewhere.count && place !== elsewhere.size);
  for (let index = 0; index < count; index += 1) {
    requireArchive(place + lengths.entry <= bytes.length && bytes.readUInt32LE(place) === signatures.entry);
    yield sizeOf(bytes, place);
    place += lengths.entry + [28, 30, 32].reduce((sum, at) => sum + bytes.readUInt16LE(place + at), 0);
  }
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - lengths.end - lengths.maxComment);
  for (let place = bytes.length - lengths.end; place >= first; place -= 1) {
    if (bytes.readUInt32LE(place) === signatures.end) return place;
  }
  throw new UnreadableStatement('otherFormat');
}

/** The size of an entry once unpacked, which must be said where it is looked for. */
function sizeOf(bytes: Buffer, place: number): number {
  const [packed, unpacked] = [bytes.readUInt32LE(place + 20), bytes.readUInt32LE(place + 24)];
  const isToldLater = (bytes.readUInt16LE(place + 8) & 8) !== 0 && packed === 0;
  requireArchive(!isToldLater && packed !== elsewhere.size && unpacked !== elsewhere.size);
  requireArchive(packed === 0 || unpacked > 0);
  return unpacked;
}

function requireArchive(holds: boolean): void {
  if (!holds) throw new UnreadableStatement('otherFormat');
}
