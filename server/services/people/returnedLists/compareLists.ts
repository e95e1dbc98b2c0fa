import { createHash } from 'node:crypto';
import { type ListDifferenceKind, type ReturnedListKind, takenKinds } from '../../../contract/returnedList';
import type { GuestMove } from '../../rooms/moveGuest';
import { comparePlaces, type WrongPlace } from './comparePlaces';
import { isSwappedDay, type ListedPerson, type ListedRow, type Match, matchRows } from './matchRows';
import { isSameName, type PersonName, spellListed, spellPerson, splitName } from './names';

/** A stored line, with the person it is about, if known. */
export interface KnownRow extends ListedRow {
  /** The id of the customer; '' if unknown. */
  customer: string;
}

export interface Difference {
  key: string;
  kind: ListDifferenceKind;
  person: ListedPerson | null;
  row: KnownRow | null;
  ours: string;
  theirs: string;
  /** For a name, the parts that ours can be corrected to; null if theirs is in one cell and cannot be split reliably. */
  names: PersonName | null;
  /** For a room, how the guest can be moved to it; null if they cannot be. */
  move: (GuestMove & { swapsWithPerson: ListedPerson | null }) | null;
  /** Whether our record can be corrected by their value. */
  canTake: boolean;
  /** Only for a birthday: whether day and month are swapped. */
  isSwapped: boolean;
}

export interface Comparison {
  matches: Match<KnownRow>[];
  differences: Difference[];
}

/** What our list is compared with. */
export interface OurList {
  list: ReturnedListKind;
  people: readonly ListedPerson[];
}

/** The differences between our list and the returned one (rules §31.2), in the order of kinds, then of our list. */
export function compareLists({ list, people }: OurList, rows: readonly KnownRow[]): Comparison {
  const matches = matchRows(rows, people, ({ customer }) => customer);
  const firstMatches = matches.filter(({ isSecond }) => !isSecond);
  const matched = new Set(matches.map(({ row }) => row));
  const others = rows.filter((row) => !matched.has(row));
  const found = new Set(matches.map(({ person }) => person));
  const isExpected = ({ room }: ListedPerson) => list !== 'hotel' || room !== null;
  const differences = [
    ...people
      .filter((person) => !found.has(person) && isExpected(person))
      .map((person) => difference('missing', person, null, fullName(person), '')),
    ...others.map((row) =>
      difference(row.customer === '' ? 'unknown' : 'cancelled', null, row, '', writtenName(row)),
    ),
    ...matches
      .filter(({ isSecond }) => isSecond)
      .map(({ row, person }) => difference('twice', person, row, fullName(person), writtenName(row))),
    ...firstMatches.flatMap(compareFields),
    ...findWrongPlaces({ list, people }, firstMatches),
    ...findPlaceless(
      rows,
      firstMatches.filter(({ person }) => isExpected(person)),
    ),
  ];
  return { matches, differences };
}

function compareFields({ row, person }: Match<KnownRow>): Difference[] {
  const fields = (['birthday', 'gender', 'nationality'] as const).filter(
    (field) => row[field] !== '' && row[field] !== person[field],
  );
  const hasName = writtenName(row) !== '';
  return [
    ...(hasName && !isSameName(spellPerson(person), spellListed(row)) ? [differentName(person, row)] : []),
    ...fields.map((field) => difference(field, person, row, person[field], row[field])),
  ];
}

function findWrongPlaces({ list, people }: OurList, firstMatches: readonly Match<KnownRow>[]): Difference[] {
  const rowOf = new Map(firstMatches.map(({ row, person }) => [person, row]));
  const placed = firstMatches
    .filter(({ row }) => row.place !== '')
    .map(({ row, person }) => ({ person, place: row.place }));
  const wrong = comparePlaces(placed, list !== 'hotel');
  return wrong.map((each) => {
    const { person, place, expected } = each;
    const move = list === 'hotel' ? findMove(each, wrong, people) : null;
    const row = rowOf.get(person) ?? null;
    // Part of the key, so that a confirmed move cannot become a swap.
    const found = difference('place', person, row, expected, place, [move?.room, move?.swapsWith]);
    return { ...found, move, canTake: move !== null };
  });
}

/** How a guest gets into the hotel's room: into a free bed, or by swapping with somebody whom the hotel has in theirs. */
function findMove(
  { person, expected, room }: WrongPlace,
  wrong: readonly WrongPlace[],
  people: readonly ListedPerson[],
): Difference['move'] {
  const guests = people.filter((each) => each.room === room);
  const [guest] = guests;
  if (room === null || !guest) return null;
  if (guests.length < guest.beds) return { room, swapsWith: null, swapsWithPerson: null };
  const swapped = wrong.find((each) => each.person.room === room && each.place === expected);
  return swapped && person.room !== null
    ? { room, swapsWith: swapped.person.id, swapsWithPerson: swapped.person }
    : null;
}

function findPlaceless(rows: readonly KnownRow[], firstMatches: readonly Match<KnownRow>[]): Difference[] {
  if (!rows.some(({ place }) => place !== '')) return [];
  return firstMatches
    .filter(({ row }) => row.place === '')
    .map(({ row, person }) => difference('noPlace', person, row, '', ''));
}

function difference(
  kind: ListDifferenceKind,
  person: ListedPerson | null,
  row: KnownRow | null,
  ours: string,
  theirs: string,
  more: readonly unknown[] = [],
): Difference {
  const parts = [kind, person?.id ?? '', row?.line ?? 0, ours, theirs, ...more];
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return {
    ...{ key, kind, person, row, ours, theirs },
    names: null,
    move: null,
    canTake: kind !== 'name' && takenKinds.some((each) => each === kind),
    isSwapped: kind === 'birthday' && isSwappedDay(ours, theirs),
  };
}

function differentName(person: ListedPerson, row: KnownRow): Difference {
  const names = listedNames(person, row);
  const theirs = names ? fullName(names) : writtenName(row);
  return { ...difference('name', person, row, fullName(person), theirs), names, canTake: names !== null };
}

function listedNames(person: ListedPerson, { lastName, firstName, name }: ListedRow): PersonName | null {
  if (name !== '') return splitName(person, name);
  return lastName !== '' && firstName !== '' ? { lastName, firstName } : null;
}

/** As on our list: last name first. */
function fullName({ lastName, firstName }: PersonName): string {
  return `${lastName} ${firstName}`;
}

function writtenName({ lastName, firstName, name }: ListedRow): string {
  return name === '' ? `${lastName} ${firstName}`.trim() : name;
}
