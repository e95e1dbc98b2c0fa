import { UnreadableFile } from './UnreadableFile';

/** The first bytes of PDF, of ZIP, of earlier Excel (also of a workbook with a password), and of GZIP. */
const otherFormats = ['%PDF-', 'PK\x03\x04', '\xd0\xcf\x11\xe0', '\x1f\x8b'];

export function isOtherFormat(content: Uint8Array): boolean {
  const start = Buffer.from(content.subarray(0, 8)).toString('latin1');
  return otherFormats.some((format) => start.startsWith(format));
}

/**
 * The text of a file. The encoding is that of its byte-order mark, or else of its XML declaration, or else
 * UTF-8 if the file is valid UTF-8, or else windows-1252, which Finnish Excel and some banks use for CSV.
 */
export function decodeText(bytes: Uint8Array): string {
  const named = markedEncoding(bytes) ?? declaredEncoding(bytes);
  if (named !== null) return decodeAs(named, bytes);
  try {
    return decodeAs('utf-8', bytes);
  } catch {
    return decodeAs('windows-1252', bytes);
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** In characters; enough for version, encoding and `standalone`. */
const declarationLength = 200;

function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, declarationLength));
  const [declaration = ''] = /^\s*<\?xml[^>]*>/.exec(start) ?? [];
  const [, encoding = null] = /encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration) ?? [];
  return encoding;
}

/** The text without the byte-order mark. Refuses bytes that are invalid in the encoding, and unknown encodings. */
function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    // In two steps, because in one step, Node 20 and 22 decode windows-1252 as ISO-8859-1, without € and –.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    throw new UnreadableFile('encoding');
  }
}
