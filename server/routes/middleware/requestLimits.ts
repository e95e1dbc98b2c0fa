import type { RequestHandler } from 'express';
import { AppError, InvalidInput } from '../../lib/AppError';

/**
 * In characters. Lists have their filters in the address: a few hundred ids exceed the usual limits of 8 or 16
 * kB.
 */
export const maxHeaderLength = 64 * 1024;

/** @throws AppError `headersTooLarge` */
export const refuseLargeHeaders: RequestHandler = ({ url, rawHeaders }, _response, next) => {
  const length = rawHeaders.reduce((sum, { length }) => sum + length, url.length);
  if (length > maxHeaderLength) throw new AppError('headersTooLarge');
  next();
};

/** The maximum nesting depth of objects and lists. */
export const maxDepth = 10;

/**
 * Distinct field names: JSON is parsed fast as long as its objects are alike. A ticket file has a few dozen.
 */
export const maxNames = 1_000;

/** All values of a body: a ticket file of 10,000 rows with 20 columns. */
export const maxValues = 250_000;

/**
 * Counts the structure of a JSON text before it is parsed, because parsing and renaming 5 MB of keys takes
 * seconds. The count for invalid JSON is meaningless; the parser refuses such text.
 * @throws InvalidInput `tooDeep`, `tooManyValues`
 */
export function requireJsonLimits(text: Buffer): void {
  let values = 0;
  let depth = 0;
  const names = new Set<string>();
  for (let index = 0; index < text.length; index += 1) {
    const byte = text[index];
    if (byte === quote) {
      const end = findStringEnd(text, index);
      if (isName(text, end)) names.add(text.toString('latin1', index, end));
      index = end;
    } else if (byte === openBrace || byte === openBracket) {
      values += 1;
      depth += 1;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
    else if (byte === comma) values += 1;
    if (depth > maxDepth) throw new InvalidInput([{ code: 'tooDeep', params: { max: maxDepth } }]);
    if (values > maxValues) throw tooMany(maxValues);
    if (names.size > maxNames) throw tooMany(maxNames);
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket, comma, colon] =
  Buffer.from('"\\{}[],:');

/** The index of the quotation mark that ends the string. */
function findStringEnd(text: Buffer, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === backslash) index += 1;
    else if (text[index] === quote) return index;
  }
  return text.length;
}

function isName(text: Buffer, end: number): boolean {
  let index = end + 1;
  while (isSpace(text[index])) index += 1;
  return text[index] === colon;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function tooMany(max: number): InvalidInput {
  return new InvalidInput([{ code: 'tooManyValues', params: { max } }]);
}
