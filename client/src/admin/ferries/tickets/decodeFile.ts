/** Thrown for a file that is not text. The message says which format to save instead. */
export class UnreadableFileError extends Error {}

/** The maximum that the server accepts. */
const maxBytes = 5_000_000;

/**
 * The text of a file: UTF-8, UTF-16 or, as Finnish Excel saves CSV by default, windows-1252.
 * @throws UnreadableFileError
 */
export async function decodeFile(file: File): Promise<string> {
  if (file.size > maxBytes) throw new UnreadableFileError('The file is too large: 5 MB at most');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) {
    throw new UnreadableFileError('This is a workbook. Save the sheet as “CSV UTF-8” and choose that file');
  }
  const encoding = detectEncoding(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The encoding according to the byte order mark (BOM). Without one, text is UTF-16 if every second byte is zero, as
 * for Latin letters.
 */
function detectEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second !== undefined) return 'utf-16be';
  return second === 0 ? 'utf-16le' : undefined;
}

/** `.xlsx` and `.ods` are ZIP archives, `.xls` is a compound file. */
function isWorkbook(bytes: Uint8Array): boolean {
  const startsWith = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  return startsWith(0x50, 0x4b, 0x03, 0x04) || startsWith(0xd0, 0xcf, 0x11, 0xe0);
}
