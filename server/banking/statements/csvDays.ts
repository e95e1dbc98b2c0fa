import { type CsvDateFormat, csvDateFormats } from '../../contract/bankTransfer';
import { helsinkiDay, readDay, readInstant } from '../../contract/helsinkiTime';

const forms: Record<CsvDateFormat, RegExp> = {
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
  } = forms[format].exec(text.trim().replace(/\s+/g, ' ').replace(time, ''))?.groups ?? {};
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
