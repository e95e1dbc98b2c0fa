import { readDay } from './helsinkiTime';

const dayFirst = /^(\d{1,2})([.,/-])(\d{1,2})\2(\d{4})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * Parses a text as a day, `YYYY-MM-DD`; '' if it is not one. The day comes before the month, with any separator
 * (`9.4.2001`, `09/04/2001`, `09042001`, and `9,4,2001` from phones whose number pad has a comma). Browsers fill in
 * `2001-04-09`.
 */
export function readTypedDay(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const [, day, , month, year] = dayFirst.exec(plain) ?? matchDigits(plain);
  const iso = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain;
  return readDay(iso) ?? '';
}

function matchDigits(text: string): readonly (string | undefined)[] {
  const [, day, month, year] = digitsOnly.exec(text) ?? [];
  return ['', day, '', month, year];
}
