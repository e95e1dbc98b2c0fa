import { isIban } from '../../contract/iban';
import { nameWords } from '../../contract/sameText';
import { optionalFacts } from '../../contract/statementFile';
import type { StatementEntry } from './statementEntry';

/** The facts that distinguish lines of one day and amount. Status, category, balance and messages can change. */
export type LineFacts = Pick<
  StatementEntry,
  'format' | 'account' | 'bankId' | 'bookingIds' | 'reference' | 'payer' | 'lacks'
>;

type Comparison = 'same' | 'different' | 'unknown';

/**
 * How alike two lines of the same day and amount are: 0 if they are different lines, otherwise higher the more certain
 * it is that they are the same. An unknown account, reference or payer matches any. The bank's id is only a hint,
 * because banks reuse ids and give a line another id in another format.
 */
export function likeness(one: LineFacts, other: LineFacts): number {
  const ids = compareIds(one, other);
  const payers = comparePayers(one, other);
  const references = compareReferences(one, other);
  const hasSameId = ids === 'same' && isDistinctive(sharedId(one, other));
  const isOther =
    compareAccounts(one.account, other.account) === 'different' ||
    ids === 'different' ||
    references === 'different' ||
    (payers === 'different' && !hasSameId) ||
    (references === 'unknown' && payers !== 'same' && !hasSameId && !lacksReference(one, other));
  if (isOther) return 0;
  const hasSameReference = references === 'same' && one.reference !== null;
  return weigh([hasSameId, hasSameReference, payers === 'same', ids === 'same', references === 'same']);
}

/** The highest value of `likeness`. */
export const maxLikeness = 32;

/** Each sign weighs more than all later ones together; the result is 1 without any. */
function weigh(signs: readonly boolean[]): number {
  return signs.reduce((sum, sign) => sum * 2 + (sign ? 1 : 0), 0) + 1;
}

/**
 * Whether a stored line can take over facts of a matching line: they have more in common than day and amount, or the
 * stored line has no facts of its own that could contradict them.
 */
export function canTakeOver(stored: LineFacts, line: LineFacts): boolean {
  const isBare = optionalFacts.every((fact) => stored[fact] === null && stored.lacks.includes(fact));
  return isBare || likeness(line, stored) > weigh([false, false, false, true, true]);
}

/** An unknown account matches any. */
export function compareAccounts(one: string | null, other: string | null): Comparison {
  if (one === null || other === null) return 'unknown';
  // A bank's own number of an account does not reveal its IBAN.
  if (isIban(one) !== isIban(other)) return 'unknown';
  return one === other ? 'same' : 'different';
}

/** Ids of different formats can differ for the same line. */
function compareIds(one: LineFacts, other: LineFacts): Comparison {
  if (sharedId(one, other) !== null) return 'same';
  const areDistinct = one.bankId !== null && other.bankId !== null && one.format === other.format;
  return areDistinct ? 'different' : 'unknown';
}

/** The id of both lines: one file can have that of the payment, another only that of the booking. */
function sharedId(one: LineFacts, other: LineFacts): string | null {
  if (one.bankId !== null && isIdOf(one.bankId, other)) return one.bankId;
  return other.bankId !== null && isIdOf(other.bankId, one) ? other.bankId : null;
}

function isIdOf(id: string, { bankId, bookingIds }: LineFacts): boolean {
  return [bankId ?? '', ...bookingIds].some((other) => plainId(other) === plainId(id));
}

/** Formats of one bank write the same id with or without spaces and slashes. */
function plainId(id: string): string {
  return id.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Long enough that a bank does not give it twice. Ids from a count that restarts each day are short. */
function isDistinctive(id: string | null): boolean {
  return id !== null && /^(?=.*\d).{10,}$/.test(plainId(id));
}

/** `unknown` if one line has a reference and the other has none. */
function compareReferences({ reference }: LineFacts, { reference: other }: LineFacts): Comparison {
  if (reference === other) return 'same';
  return reference === null || other === null ? 'unknown' : 'different';
}

function lacksReference(...lines: LineFacts[]): boolean {
  return lines.some(({ lacks }) => lacks.includes('reference'));
}

/** Banks write a name in any case and order, without its accents or its middle names, and cut it off. */
function comparePayers(one: LineFacts, other: LineFacts): Comparison {
  if (one.payer === null || other.payer === null) return 'unknown';
  if (one.payer === other.payer) return 'same';
  const [words, otherWords] = [payerWords(one), payerWords(other)];
  const isSame =
    sorted(words) === sorted(otherWords) || isPartOf(words, otherWords) || isPartOf(otherWords, words);
  return isSame ? 'same' : 'different';
}

/** Whether two names are the same person's, however a bank writes them. */
export function isSamePayer(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const [words, otherWords] = [nameWords(one), nameWords(other)];
  return sorted(words) === sorted(otherWords) || isPartOf(words, otherWords) || isPartOf(otherWords, words);
}

/** Cached, because a line is compared with many others. */
const wordsByLine = new WeakMap<LineFacts, string[]>();

function payerWords(line: LineFacts): string[] {
  const cached = wordsByLine.get(line);
  if (cached) return cached;
  const words = nameWords(line.payer ?? '');
  wordsByLine.set(line, words);
  return words;
}

function sorted(words: readonly string[]): string {
  return [...words].sort().join(' ');
}

/** In letters. Shorter names are not taken for a part of another name. */
const minPartLength = 8;

/** Whether all words of a name are in another one; the last of them can be cut off. */
function isPartOf(words: readonly string[], whole: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return (
    words.join('').length >= minPartLength &&
    words.slice(0, -1).every((word) => whole.includes(word)) &&
    whole.some((word) => word.startsWith(last))
  );
}

/** A text that is the same for lines with the same facts. */
export function factsKey({ format, account, bankId, reference, payer }: LineFacts): string {
  const payerWords = payer === null ? null : sorted(nameWords(payer));
  return JSON.stringify([format, account, bankId, reference, payerWords]);
}
