import type { CsvDateFormat } from '../../contract/bankCsv';
import { readDay } from '../../contract/helsinkiTime';

const forms: Record<CsvDateFormat, RegExp> = {
  'D.M.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  'YYYY/MM/DD': /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
};

/** `YYYY-MM-DD`; undefined for any other text than a day of the calendar written so. */
export function readCsvDay(text: string, format: CsvDateFormat): string | undefined {
  const { year = '', month = '', day = '' } = forms[format].exec(text.trim())?.groups ?? {};
  return readDay([year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'));
}
