import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Fonts for characters that Inter lacks, each in slices: files of characters that are used together. `unicode.json`
 * lists the characters of each slice.
 */
const families = {
  hebrew: require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  arabic: require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  devanagari: require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  thai: require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  georgian: require.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
  armenian: require.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
  sc: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  tc: require.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
  jp: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
} as const;

export type Family = keyof typeof families;

/** The files of a family's slices by code point. Read when a document first needs the family. */
const indexes = new Map<Family, ReadonlyMap<number, string>>();

/**
 * A file that may have a cluster, and the families to search if it lacks it: the lists contain some code points that
 * the files lack.
 */
export interface Candidate {
  slice: string;
  further: readonly Family[];
}

/** The file of the first family whose list has all code points; undefined if none has. */
export function findCandidate(
  order: readonly Family[],
  codePoints: readonly number[],
): Candidate | undefined {
  for (const [position, family] of order.entries()) {
    const index = indexOf(family);
    const [slice, ...others] = new Set(codePoints.map((codePoint) => index.get(codePoint)));
    if (slice !== undefined && others.length === 0) return { slice, further: order.slice(position + 1) };
  }
  return undefined;
}

function indexOf(family: Family): ReadonlyMap<number, string> {
  const index = indexes.get(family) ?? readIndex(family);
  indexes.set(family, index);
  return index;
}

function readIndex(family: Family): ReadonlyMap<number, string> {
  const list = families[family];
  const slices = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const index = new Map<number, string>();
  for (const [slice, ranges] of Object.entries(slices)) {
    const name = slice.replace(/[[\]]/g, '');
    const file = path.join(path.dirname(list), 'files', `noto-sans-${family}-${name}-wght-normal.woff2`);
    for (const [, first = '', last = first] of ranges.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)) {
      for (let code = parseInt(first, 16); code <= parseInt(last, 16); code += 1) index.set(code, file);
    }
  }
  return index;
}

const byScript: readonly Family[] = ['hebrew', 'arabic', 'devanagari', 'thai', 'georgian', 'armenian'];
const korean = /\p{Script=Hangul}/u;
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The families to search for a cluster. Chinese characters take their Japanese or Korean form if the document
 * contains a script of that country.
 */
export function orderFor(cluster: string, document: string): readonly Family[] {
  if (korean.test(cluster)) return ['kr'];
  if (japanese.test(cluster) || japanese.test(document)) return [...byScript, 'jp', 'sc', 'tc', 'kr'];
  if (korean.test(document)) return [...byScript, 'kr', 'sc', 'tc', 'jp'];
  return [...byScript, 'sc', 'tc', 'jp', 'kr'];
}
