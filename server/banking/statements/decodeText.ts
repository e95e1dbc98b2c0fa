import { UnreadableStatement } from './UnreadableStatement';

/**
 * The text of a file from a bank: in the encoding of its byte-order mark, else in the one that its XML declaration
 * names, else in UTF-8 if it is that, else in windows-1252, in which Finnish Excel and some banks write CSV.
 */
export function decodeText(bytes: Uint8Array): string {
  const named = encodingOfMark(bytes) ?? encodingOfDeclaration(bytes);
  if (named !== null) return decodeAs(named, bytes);
  try {
    return decodeAs('utf-8', bytes);
  } catch {
    return decodeAs('windows-1252', bytes);
  }
}

function encodingOfMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** In characters; enough for version, encoding and `standalone`. */
const declarationLength = 200;

function encodingOfDeclaration(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, declarationLength));
  const [declaration = ''] = /^\s*<\?xml[^>]*>/.exec(start) ?? [];
  const [, encoding = null] = /encoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration) ?? [];
  return encoding;
}

/** Without the byte-order mark. Refuses bytes that the encoding does not have, and encodings that do not exist. */
function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    // In two steps, because Node 20 and 22 read windows-1252 as ISO-8859-1, without € and –, if it comes at once.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    throw new UnreadableStatement('encoding');
  }
}
