import { normalizePhone } from './phone';
import { normalizeCode, normalizeEmail, searchText } from './sameText';

/** The fields of the combined search (rules §13.4). */
export const searchedFields = ['firstName', 'lastName', 'email', 'userCode', 'phone'] as const;
export type SearchedField = (typeof searchedFields)[number];

/** An interpretation of a search: prefixes of these fields. */
export type SearchReading = Partial<Record<SearchedField, string>>;

/** All interpretations of a search; customers match if any of them does. None for a blank search. */
export function searchReadings(search: string): SearchReading[] {
  const text = searchText(search);
  if (text === '') return [];
  const words = text.split(' ');
  const phone = phoneBeginning(text);
  return [
    { firstName: text },
    { lastName: text },
    { email: normalizeEmail(text) },
    { userCode: normalizeCode(text) },
    ...(phone === undefined ? [] : [{ phone }]),
    ...bothNames(words),
  ];
}

/** More words than two names have. Without a limit, each further word would add two interpretations. */
const maxNameWords = 8;

/** Either name may come first, and each may have several words. */
function bothNames(words: readonly string[]): SearchReading[] {
  if (words.length > maxNameWords) return [];
  return words.slice(1).flatMap((_, index) => {
    const one = words.slice(0, index + 1).join(' ');
    const other = words.slice(index + 1).join(' ');
    return [
      { firstName: one, lastName: other },
      { lastName: one, firstName: other },
    ];
  });
}

/** Numbers are stored as +358401234567, but people also search for 040 123 4567. */
export function phoneBeginning(text: string): string | undefined {
  const [, prefix = '', digits] = /^(\+|00|0)?(\d+)$/.exec(normalizePhone(text)) ?? [];
  return digits && `${prefix === '0' ? '+358' : '+'}${digits}`;
}
