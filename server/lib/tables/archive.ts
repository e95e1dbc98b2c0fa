import { UnreadableFile } from './UnreadableFile';

/*
 * A workbook is a ZIP archive, which can hold a thousand times its own size. Before it is unpacked, the declared sizes
 * of its entries are added up; the library unpacks no entry beyond its declared size.
 */

/** In bytes; the XML of 10,000 lines of a bank takes less than 10 MB. */
const maxUnpacked = 40_000_000;

const signatures = { end: 0x06054b50, entry: 0x02014b50 } as const;

/** The length of the last record without its comment, and of an entry without its names. */
const lengths = { end: 22, maxComment: 65_535, entry: 46 } as const;

/** Marks a size that is in the ZIP64 extra field. Only files of 4 GB or more need one. */
const zip64Marker = { count: 0xffff, size: 0xffffffff } as const;

export function isArchive(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 4)).toString('latin1') === 'PK\x03\x04';
}

/** @throws UnreadableFile `tooLarge`; `otherFormat` if it is damaged */
export function requireSmallArchive(content: Uint8Array): void {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let unpacked = 0;
  for (const size of readEntrySizes(bytes)) {
    unpacked += size;
    if (unpacked > maxUnpacked) throw new UnreadableFile('tooLarge');
  }
}

function* readEntrySizes(bytes: Buffer): Generator<number> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let offset = bytes.readUInt32LE(end + 16);
  requireArchive(count !== zip64Marker.count && offset !== zip64Marker.size);
  for (let index = 0; index < count; index += 1) {
    requireArchive(offset + lengths.entry <= bytes.length && bytes.readUInt32LE(offset) === signatures.entry);
    yield readEntrySize(bytes, offset);
    offset += lengths.entry + [28, 30, 32].reduce((sum, at) => sum + bytes.readUInt16LE(offset + at), 0);
  }
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - lengths.end - lengths.maxComment);
  for (let offset = bytes.length - lengths.end; offset >= first; offset -= 1) {
    if (bytes.readUInt32LE(offset) === signatures.end) return offset;
  }
  throw new UnreadableFile('otherFormat');
}

/** The unpacked size of an entry, which must be declared here rather than in another part of the archive. */
function readEntrySize(bytes: Buffer, offset: number): number {
  const [packed, unpacked] = [bytes.readUInt32LE(offset + 20), bytes.readUInt32LE(offset + 24)];
  const isDeclaredLater = (bytes.readUInt16LE(offset + 8) & 8) !== 0 && packed === 0;
  requireArchive(!isDeclaredLater && packed !== zip64Marker.size && unpacked !== zip64Marker.size);
  requireArchive(packed === 0 || unpacked > 0);
  return unpacked;
}

function requireArchive(isValid: boolean): void {
  if (!isValid) throw new UnreadableFile('otherFormat');
}
