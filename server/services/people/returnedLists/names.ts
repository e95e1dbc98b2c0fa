import { distance } from 'fastest-levenshtein';
import { cleanName, nameWords } from '../../../contract/sameText';
import { spellAsTravelDocument } from '../../../lib/travelDocument';

/** A name as a list has it, in two cells or in one (`name`). */
export interface ListedName {
  lastName: string;
  firstName: string;
  name: string;
}

export type PersonName = Pick<ListedName, 'lastName' | 'firstName'>;

/** Words in lower case without accents. */
interface Spelling {
  last: readonly string[];
  first: readonly string[];
}

/** A person's name with ä as a, and as ae. */
export type PersonSpellings = readonly Spelling[];

/** A listed name; `last` has all words of a name in one cell. */
export interface ListedSpelling extends Spelling {
  isWhole: boolean;
}

/** Letters without a decomposition. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ð: 'd', ł: 'l', þ: 'th' },
};

function plainWords(text: string): string[] {
  const letters = text.normalize('NFC').toLowerCase();
  return nameWords(letters.replace(/\p{L}/gu, (letter) => plainLetters[letter] ?? letter));
}

function documentWords(text: string): string[] {
  return plainWords(spellAsTravelDocument(text));
}

export function spellPerson({ lastName, firstName }: PersonName): PersonSpellings {
  return [plainWords, documentWords].map((words) => ({ last: words(lastName), first: words(firstName) }));
}

export function spellListed({ lastName, firstName, name }: ListedName): ListedSpelling {
  const isWhole = name !== '';
  return { last: plainWords(isWhole ? name : lastName), first: plainWords(firstName), isWhole };
}

/** The words of the last name, by which a person can be found; of a name in one cell, all. */
export function searchWords(...spellings: readonly Spelling[]): Set<string> {
  return new Set(spellings.flatMap(({ last }) => [...last, last.join('')]));
}

/** Whether a list has a person's name: as documents write it, and perhaps with more or fewer first names (rules §31.1). */
export function isSameName(person: PersonSpellings, listed: ListedSpelling): boolean {
  return person.some(({ last, first }) => {
    if (!listed.isWhole) return last.join('') === listed.last.join('') && isSameFirst(first, listed.first);
    return [last, [last.join('')]].some((words) => {
      const rest = withoutWords(listed.last, words);
      return rest !== null && isSameFirst(first, rest);
    });
  });
}

/** The words without others; null if one is missing. */
function withoutWords(words: readonly string[], others: readonly string[]): string[] | null {
  const rest = [...words];
  for (const word of others) {
    const place = rest.indexOf(word);
    if (place < 0) return null;
    rest.splice(place, 1);
  }
  return rest;
}

/** One of the two may lack further names. */
function isSameFirst(one: readonly string[], other: readonly string[]): boolean {
  if (one.join('') === other.join('')) return true;
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  return few.length > 0 && few.every((word) => many.includes(word));
}

/** Whether a list has the name with all its first names. */
export function isEqualName(person: PersonSpellings, listed: ListedSpelling): boolean {
  const { length } = joinWords(listed.last, listed.first);
  return (
    isSameName(person, listed) && person.some(({ last, first }) => joinWords(last, first).length === length)
  );
}

/** How many letters may differ in two names of the same person. */
export const maxWrongLetters = 2;

/** Whether two names differ in at most `wrongLetters`, in this order or with their parts exchanged. */
export function isMisspelt(
  person: PersonSpellings,
  listed: ListedSpelling,
  wrongLetters = maxWrongLetters,
): boolean {
  const theirs = joinWords(listed.last, listed.first);
  return person
    .flatMap(({ last, first }) => [joinWords(last, first), joinWords(first, last)])
    .some(
      (ours) =>
        Math.abs(ours.length - theirs.length) <= wrongLetters && distance(ours, theirs) <= wrongLetters,
    );
}

/** Whether two names with the same birthday can belong to one person: misspelt, or only the last or first name differs. */
export function isSimilarName(person: PersonSpellings, listed: ListedSpelling): boolean {
  const written = [...listed.last, ...listed.first];
  const has = (words: readonly string[]) => words.length > 0 && words.every((word) => written.includes(word));
  return isMisspelt(person, listed) || person.some(({ last, first }) => has(last) || has(first));
}

function joinWords(...parts: readonly (readonly string[])[]): string {
  return parts.flat().join('');
}

/** A name in capitals, as carriers write it, with initial capitals. */
export function inInitialCapitals(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name
    .toLowerCase()
    .replace(
      /(^|[^\p{L}\p{M}'’])(\p{L})/gu,
      (_match, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/**
 * Last and first name in a name that a list has in one cell: the parts that differ least from the names of the person that it belongs
 * to, of which one is the same, or both are similar. Null if no parts fit, or several equally; but a comma then comes after the
 * last name.
 */
export function splitName(person: PersonName, name: string): PersonName | null {
  const aroundComma = listPartsAroundComma(name);
  const spellings = spellPerson(person);
  const [best, next] = (aroundComma ?? listParts(name))
    .map((part) => ({ part, wrongLetters: countWrongLetters(spellings, part) }))
    .sort((one, other) => one.wrongLetters - other.wrongLetters);
  if (best && best.wrongLetters < (next?.wrongLetters ?? Infinity)) return best.part;
  return aroundComma?.[0] ?? null;
}

/** Undefined for a name without a comma, or with several. */
function listPartsAroundComma(name: string): PersonName[] | undefined {
  const [before = '', after = '', ...others] = name.split(',').map(cleanName);
  if (before === '' || after === '' || others.length > 0) return undefined;
  return [
    { lastName: before, firstName: after },
    { lastName: after, firstName: before },
  ];
}

/** A name cut between any two of its words, with the last name at the beginning or the end. */
function listParts(name: string): PersonName[] {
  const words = cleanName(name.replaceAll(',', ' ')).split(' ');
  return words.slice(1).flatMap((_, index) => {
    const [begin, end] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return [
      { lastName: begin, firstName: end },
      { lastName: end, firstName: begin },
    ];
  });
}

/** Further first names are not wrong (rules §31.1). Infinity if the names can hardly be the same person's. */
function countWrongLetters(person: PersonSpellings, { lastName, firstName }: PersonName): number {
  const [last, first] = [plainWords(lastName), plainWords(firstName)];
  const counts = person.map((ours) => {
    const inLast = distance(joinWords(ours.last), joinWords(last));
    const inFirst = isSameFirst(ours.first, first) ? 0 : distance(joinWords(ours.first), joinWords(first));
    const isSameFirstName = joinWords(ours.first) === joinWords(first);
    const isSimilar = inLast === 0 || isSameFirstName || inLast + inFirst <= maxWrongLetters;
    return isSimilar ? inLast + inFirst : Infinity;
  });
  return Math.min(...counts);
}
