import { isDocument } from './documents';
import { CommandError, notSupported } from '../errors';
import { codePointOrder } from './codePoints';

export interface Collation {
  readonly locale: string;
  /** 1 compares letters without accents and case, 2 without case. */
  readonly strength: 1 | 2;
}

/** Languages that sort letter by letter, with no contraction such as the Danish `aa`. */
const locales = new Set(['en', 'fi', 'sv']);

/** Options that may be given with their default values. */
const defaults: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['caseLevel', false],
  ['caseFirst', 'off'],
  ['numericOrdering', false],
  ['alternate', 'non-ignorable'],
  ['maxVariable', 'punct'],
  ['normalization', false],
  ['backwards', false],
  ['version', '57.1'],
]);

/** Undefined without a collation and for `simple`, which compares bytes. */
export function parseCollation(spec: unknown): Collation | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDocument(spec)) throw new CommandError('TypeMismatch', 'The collation must be an object');
  const { locale, strength, ...options } = spec;
  if (typeof locale !== 'string') {
    throw new CommandError('FailedToParse', "BSON field 'collation.locale' is missing but a required field");
  }
  for (const [name, value] of Object.entries(options)) {
    if (!defaults.has(name)) {
      throw new CommandError('FailedToParse', `BSON field 'collation.${name}' is an unknown field.`);
    }
    if (defaults.get(name) !== value) throw notSupported(`The collation option ${name}`);
  }
  if (locale === 'simple') return undefined;
  if (!locales.has(locale)) throw notSupported(`The collation locale ${locale}`);
  if (strength !== 1 && strength !== 2) throw notSupported('A collation strength other than 1 and 2');
  return { locale, strength };
}

/** The collation with all defaults filled in, as MongoDB stores it. */
export function withDefaults({ locale, strength }: Collation): Record<string, unknown> {
  const { caseLevel, caseFirst, ...others } = Object.fromEntries(defaults);
  return { locale, caseLevel, caseFirst, strength, ...others };
}

interface Weights {
  /** Identifies the letter. */
  primary: string;
  /** Identifies the accented form of the letter. */
  secondary: string;
}

const plain = '\x01';
/** Sorts after everything else, so that a range can contain all keys with the same prefix. */
const last = '\uffff';
const cacheSize = 50_000;

/** Converts strings to keys whose order by code units is the collation's order of the strings. */
class SortKeys {
  private readonly alphabet: Map<string, Weights>;
  private readonly known = new Map<string, string>();

  constructor(private readonly collation: Collation) {
    this.alphabet = weighAlphabet(collation.locale);
  }

  keyOf(text: string): string {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const key = this.build(text);
    if (this.known.size >= cacheSize) this.known.clear();
    this.known.set(text, key);
    return key;
  }

  private build(text: string): string {
    let primary = '';
    let secondary = '';
    for (const char of text.normalize('NFC')) {
      const weights = char === last ? { primary: last, secondary: plain } : this.alphabet.get(char);
      primary += weights ? weights.primary : `\uf000${codePointOrder(char)}`;
      secondary += weights ? weights.secondary : plain;
    }
    if (this.collation.strength === 1) return `${primary}\0`;
    return `${primary}\0${withoutTail(secondary)}\0`;
  }
}

function withoutTail(secondary: string): string {
  let end = secondary.length;
  while (end > 0 && secondary[end - 1] === plain) end--;
  return secondary.slice(0, end);
}

const tables = new Map<string, SortKeys>();

/** A key that is never a prefix of another key. */
export function collationKey(text: string, collation: Collation): string {
  const name = `${collation.locale}/${collation.strength}`;
  let table = tables.get(name);
  if (!table) {
    table = new SortKeys(collation);
    tables.set(name, table);
  }
  return table.keyOf(text);
}

/**
 * Latin, Greek and Cyrillic letters with symbols, punctuation and pictographs; other characters follow by code point.
 */
const alphabets: readonly [number, number][] = [
  [0x00, 0x52f],
  [0x1e00, 0x1fff],
  [0x2000, 0x20cf],
  [0x2100, 0x218f],
  [0x2600, 0x27bf],
  [0xfb00, 0xfb06],
  [0x1f300, 0x1f64f],
];

/** Ranks the letters with the platform's collator, which has the rules of each language. */
function weighAlphabet(locale: string): Map<string, Weights> {
  const letters = new Intl.Collator(locale, { sensitivity: 'base' });
  const accents = new Intl.Collator(locale, { sensitivity: 'accent' });
  const weights = new Map<string, Weights>();
  const chars = repertoire();
  const simple = chars.filter((char) => !expansionOf(char, letters));
  simple.sort((a, b) => letters.compare(a, b) || accents.compare(a, b));

  let letter = 1;
  let accent = 1;
  let previous = '';
  for (const char of simple) {
    const isSameLetter = letters.compare(previous, char) === 0;
    if (!isSameLetter) [letter, accent] = [letter + 1, 1];
    else if (accents.compare(previous, char) !== 0) accent++;
    weights.set(char, weightsOf(letter, accent));
    previous = char;
  }
  for (const char of chars) {
    const expansion = expansionOf(char, letters);
    if (expansion) weights.set(char, expand(char, expansion, weights, accents));
  }
  return weights;
}

/**
 * The first class, letter 1, contains the characters that the comparison ignores: controls, and accents at strength
 * 1.
 */
function weightsOf(letter: number, accent: number): Weights {
  const secondary = String.fromCharCode(accent);
  if (letter > 1) return { primary: String.fromCharCode(letter), secondary };
  return { primary: '', secondary: accent === 1 ? '' : String.fromCharCode(0x400 + accent) };
}

function repertoire(): string[] {
  return alphabets
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
    )
    .filter((char) => char.normalize('NFC') === char);
}

const ligatures: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
]);

/** The letters that a single character sorts as, if the language treats it as several. */
function expansionOf(char: string, letters: Intl.Collator): string | undefined {
  const expansion = ligatures.get(char) ?? char.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(expansion).length > 1 && letters.compare(char, expansion) === 0 ? expansion : undefined;
}

function expand(
  char: string,
  expansion: string,
  weights: Map<string, Weights>,
  accents: Intl.Collator,
): Weights {
  const parts = Array.from(expansion).flatMap((part) => weights.get(part) ?? []);
  const primary = parts.map((part) => part.primary).join('');
  const isPlain = accents.compare(char, expansion) === 0;
  const [first = plain, ...rest] = parts.map((part) => part.secondary);
  return { primary, secondary: isPlain ? first + rest.join('') : `${first}\u0300${rest.join('')}` };
}
