import { helsinkiDay, readDay, readInstant } from '../../contract/helsinkiTime';
import type { Cents } from '../../contract/money';
import { searchText } from '../../contract/sameText';
import { type CsvDateFormat, csvDateFormats } from '../../contract/statementFile';
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

const dayForms: Record<CsvDateFormat, RegExp> = {
  'D.M.YYYY': /^(?<day>\d{1,2})[.-](?<month>\d{1,2})[.-](?<year>\d{4})$/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  'YYYY/MM/DD': /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'D.M.YY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{2})$/,
  'D MMM YYYY': /^(?<day>\d{1,2})\.? (?<month>\p{L}{3,9})\.? (?<year>\d{4})$/u,
};

/** The beginnings of the months' names in English and Swedish. */
const months = ['jan', 'feb', 'mar', 'apr', 'ma[yj]', 'jun', 'jul', 'aug', 'sep', 'o[ck]t', 'nov', 'dec'].map(
  (start) => new RegExp(`^${start}`, 'i'),
);

/** A time of day after a day. */
const time = /(?:T|,? (?:klo )?)\d{1,2}[.:]\d{2}(?:[.:]\d{2}(?:\.\d+)?)?$/;

/** The day as `YYYY-MM-DD`; undefined if the text is not a calendar day in this format. A time after it is ignored. */
export function readCsvDay(text: string, format: CsvDateFormat): string | undefined {
  const instant = format === 'YYYY-MM-DD' ? readInstant(text.trim()) : undefined;
  if (instant) return helsinkiDay(instant);
  const {
    year = '',
    month = '',
    day = '',
  } = dayForms[format].exec(text.trim().replace(/\s+/g, ' ').replace(time, ''))?.groups ?? {};
  const number = /^\d/.test(month) ? month : String(months.findIndex((name) => name.test(month)) + 1);
  return readDay([year.padStart(4, '20'), number.padStart(2, '0'), day.padStart(2, '0')].join('-'));
}

/**
 * The format that fits the most days; if several do, the preferred one.
 * @returns undefined if no day has any of the formats
 */
export function findDateFormat(
  days: readonly string[],
  preferred: CsvDateFormat | undefined,
): CsvDateFormat | undefined {
  const formats = Array.from(new Set([...(preferred ? [preferred] : []), ...csvDateFormats]));
  const counts = formats.map((format) => days.filter((day) => readCsvDay(day, format) !== undefined).length);
  const highest = Math.max(...counts);
  return highest === 0 ? undefined : formats[counts.indexOf(highest)];
}
