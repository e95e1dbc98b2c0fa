import type { Cents } from '../../contract/money';
import { searchText } from '../../contract/sameText';
import { readAmount } from './amounts';

const inWords = [
  '+',
  'c',
  'k',
  'cr',
  'crdt',
  'credit',
  'kredit',
  'pano',
  'in',
  'money in',
  'paid in',
  'deposit',
  'insättning',
  'hyvitys',
  'tulo',
  'incoming',
];
const outWords = [
  '-',
  'd',
  'dr',
  'dbit',
  'debit',
  'debet',
  'otto',
  'out',
  'money out',
  'paid out',
  'withdrawal',
  'uttag',
  'veloitus',
  'meno',
  'outgoing',
];

/** The sign of an amount from a bank's word for its direction; undefined for any other text. */
export function readDirection(text: string): 1 | -1 | undefined {
  const word = searchText(text).replace(/[\u2010-\u2014\u2212]/g, '-');
  if (inWords.includes(word)) return 1;
  return outWords.includes(word) ? -1 : undefined;
}

/** Banks' words for payments that are reserved, awaited, rejected or cancelled. */
const notBooked =
  /odotta|varau|vireill|käsittel|tulossa|hylät|peru(?:tt|utu)|kirjaamaton|pend|reserv|prelim|unbooked|not booked|pdng|reject|cancel|declin|fail|vänta|avvis|avbr|makuler/;

/** Whether a status, or a text in place of a day, shows that the bank has not booked a line. */
export function isPending(text: string): boolean {
  return notBooked.test(searchText(text));
}

/** Whether a currency is the euro. An empty text counts as the euro. */
export function isEuro(text: string): boolean {
  return ['', 'eur', '€', 'euro', 'euroa'].includes(searchText(text));
}

/**
 * The amount from two columns, one of them empty or zero: incoming money, and outgoing money with or without a
 * sign. Null if they cannot be read.
 */
export function readTwoColumns(credit: string, debit: string): Cents | null {
  const [cameIn, wentOut] = [credit, debit].map((text) => (text.trim() === '' ? 0 : readAmount(text)));
  if (cameIn == null || wentOut == null || (credit + debit).trim() === '') return null;
  if (cameIn !== 0 && wentOut !== 0) return null;
  return wentOut === 0 ? cameIn : 0 - Math.abs(wentOut);
}

/** Whether an amount has a sign of its own. */
export function hasSign(text: string): boolean {
  return /[-+\u2010-\u2014\u2212]/.test(text);
}
