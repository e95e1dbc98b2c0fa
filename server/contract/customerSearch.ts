import { normalizePhone } from './phone';
import { normalizeCode, normalizeEmail, searchText } from './sameText';

/** The fields that one search looks at (rules §13.4). */
export const searchedFields = ['firstName', 'lastName', 'email', 'userCode', 'phone'] as const;
export type SearchedField = (typeof searchedFields)[number];

/** One way to understand a search: the beginnings of these fields. */
export type SearchReading = Partial<Record<SearchedField, string>>;

/** All ways to understand a search; a customer is found who matches any of them. None for a blank search. */
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

/** More words than two names have: each would be two more ways to search the database for. */
const maxNameWords = 8;

/** Either name may come first, and each may be of several words. */
function bothNames(words: readonly string[]): SearchReading[] {
  if (words.length > maxNameWords) return [];
  return words.slice(1).flatMap((_, place) => {
    const one = words.slice(0, place + 1).join(' ');
    const other = words.slice(place + 1).join(' ');
    return [
      { firstName: one, lastName: other },
      { lastName: one, firstName: other },
    ];
  });
}

/** Numbers are stored as +358401234567, and searched for as 040 123 4567, too. */
function phoneBeginning(text: string): string | undefined {
  const [, prefix = '', digits] = /^(\+|00|0)?(\d+)$/.exec(normalizePhone(text)) ?? [];
  return digits && `${prefix === '0' ? '+358' : '+'}${digits}`;
}
