import type { ReturnedField } from '../../../contract/returnedList';
import {
  isEqualName,
  isMisspelt,
  isSameName,
  isSimilarName,
  maxWrongLetters,
  type ListedSpelling,
  type PersonSpellings,
  searchWords,
  spellListed,
  spellPerson,
} from './names';

/** A line of a returned list in the form of the API; '' for what is blank or cannot be read. */
export interface ListedRow extends Record<ReturnedField, string> {
  /** The line number in the file, from 1. */
  line: number;
}

/** Somebody on our list. */
export interface ListedPerson {
  /** The id of the customer. */
  id: string;
  userCode: string;
  lastName: string;
  firstName: string;
  birthday: string;
  gender: string;
  nationality: string;
  /** The id of their room; null without one. */
  room: string | null;
  /** The number of beds of the room; 0 without one. */
  beds: number;
}

/** A line and who it is about. */
export interface Match<Row extends ListedRow = ListedRow> {
  row: Row;
  person: ListedPerson;
  /** Whether an earlier line is about the same person. */
  isSecond: boolean;
}

/**
 * Finds the people of a returned list (rules §31.1).
 * @param known the id of who a line was found to be about before; '' if nobody
 */
export function matchRows<Row extends ListedRow>(
  rows: readonly Row[],
  people: readonly ListedPerson[],
  known: (row: Row) => string,
): Match<Row>[] {
  const found = new Found<Row>(rows, people);
  const { isNamed, isNamedWholly, isSimilar, isMisspelled, withSameWord } = compareNames(people);
  const byId = new Map(people.map((person) => [person.id, person]));
  const byCode = new Map(people.map((person) => [person.userCode, person]));
  const withSameBirthday = indexByBirthday(people);
  const named = (row: Row) => withSameWord(row).filter((person) => isNamed(row, person));
  const withAllNames = (row: Row) => withSameWord(row).filter((person) => isNamedWholly(row, person));
  // Whether the line has the place of their roommates.
  const isBeside = (row: Row, person: ListedPerson) => found.placesOfRoom(person).has(row.place);
  found.addAll((row) => byId.get(known(row)) ?? byCode.get(row.userCode));
  found.addAll((row) => found.free(named(row)).find((person) => isBornThen(row, person)));
  found.addPairs(withSameBirthday, isSimilar);
  found.addAll((row) => onlyOne(found.free(withAllNames(row))));
  found.addAll((row) => onlyOne(found.free(named(row))));
  found.addAll((row) => {
    const namesakes = found.free(named(row));
    return namesakes.find((person) => isBeside(row, person)) ?? namesakes[0];
  });
  // Before the misspelt names: the second line of one person is not the misspelt first of another.
  found.addAll((row) =>
    named(row).find((person) => isBornThen(row, person) || isBirthdayUnknown(row, person)),
  );
  for (let wrongLetters = 0; wrongLetters <= maxWrongLetters && found.isSmall(); wrongLetters += 1) {
    const fits = (row: Row, person: ListedPerson) =>
      mayShareBirthday(row, person) && isMisspelled(row, person, wrongLetters);
    found.addPairs(
      () => people,
      (row, person) => fits(row, person) && isBeside(row, person),
    );
    found.addPairs(() => people, fits);
  }
  return found.matches();
}

/** Comparisons of names; each name is spelled once. */
function compareNames(people: readonly ListedPerson[]) {
  const ofPerson = new Map(people.map((person) => [person, spellPerson(person)]));
  const ofRow = new Map<ListedRow, ListedSpelling>();
  const spellRow = (row: ListedRow) => {
    const spelling = ofRow.get(row) ?? spellListed(row);
    ofRow.set(row, spelling);
    return spelling;
  };
  const compare =
    <More extends unknown[]>(
      test: (person: PersonSpellings, row: ListedSpelling, ...more: More) => boolean,
    ) =>
    (row: ListedRow, person: ListedPerson, ...more: More) =>
      test(ofPerson.get(person) ?? [], spellRow(row), ...more);
  const index = indexBy(people, (person) => searchWords(...(ofPerson.get(person) ?? [])));
  return {
    isNamed: compare(isSameName),
    isNamedWholly: compare(isEqualName),
    isSimilar: compare(isSimilarName),
    isMisspelled: compare(isMisspelt),
    withSameWord: (row: ListedRow) => [
      ...new Set([...searchWords(spellRow(row))].flatMap((word) => index.get(word) ?? [])),
    ],
  };
}

/** More lines and people without counterparts are not compared letter by letter: such lists have little in common. */
const maxPairs = 40_000;

/** The lines and people matched so far. */
class Found<Row extends ListedRow> {
  private readonly people = new Map<Row, ListedPerson>();
  private readonly rowOf = new Map<ListedPerson, Row>();
  private readonly second = new Set<Row>();

  constructor(
    private readonly rows: readonly Row[],
    private readonly all: readonly ListedPerson[],
  ) {}

  /** Adds who a function finds for a line; somebody found before by another line is on the list twice. */
  addAll(find: (row: Row) => ListedPerson | undefined): void {
    for (const row of this.missing()) {
      const person = find(row);
      if (person) this.add(row, person);
    }
  }

  /** Adds lines and people who fit only each other. */
  addPairs(candidates: Candidates, fits: (row: Row, person: ListedPerson) => boolean): void {
    const fitting = this.missing().map((row) => ({
      row,
      people: this.free(candidates(row)).filter((person) => fits(row, person)),
    }));
    const counts = new Map<ListedPerson, number>();
    for (const person of fitting.flatMap(({ people }) => people))
      counts.set(person, (counts.get(person) ?? 0) + 1);
    for (const { row, people } of fitting) {
      const person = onlyOne(people);
      if (person && counts.get(person) === 1) this.add(row, person);
    }
  }

  free(people: readonly ListedPerson[]): ListedPerson[] {
    return people.filter((person) => !this.rowOf.has(person));
  }

  /** The numbers of the cabins or rooms of those who share a room with somebody. */
  placesOfRoom({ id, room }: ListedPerson): Set<string> {
    const roommates = this.all.filter((person) => room !== null && person.room === room && person.id !== id);
    return new Set(roommates.flatMap((person) => this.rowOf.get(person)?.place || []));
  }

  isSmall(): boolean {
    return this.missing().length * this.free(this.all).length <= maxPairs;
  }

  matches(): Match<Row>[] {
    return this.rows.flatMap((row) => {
      const person = this.people.get(row);
      return person ? [{ row, person, isSecond: this.second.has(row) }] : [];
    });
  }

  private missing(): Row[] {
    return this.rows.filter((row) => !this.people.has(row));
  }

  private add(row: Row, person: ListedPerson): void {
    this.people.set(row, person);
    if (this.rowOf.has(person)) this.second.add(row);
    else this.rowOf.set(person, row);
  }
}

function onlyOne<Each>(list: readonly Each[]): Each | undefined {
  return list.length === 1 ? list[0] : undefined;
}

function isBornThen({ birthday }: ListedRow, person: ListedPerson): boolean {
  return birthday !== '' && birthday === person.birthday;
}

function isBirthdayUnknown({ birthday }: ListedRow, person: ListedPerson): boolean {
  return birthday === '' || person.birthday === '';
}

function mayShareBirthday(row: ListedRow, person: ListedPerson): boolean {
  return (
    isBirthdayUnknown(row, person) || isBornThen(row, person) || isSwappedDay(row.birthday, person.birthday)
  );
}

/** Whether two days, `YYYY-MM-DD`, are the same with day and month swapped. */
export function isSwappedDay(one: string, other: string): boolean {
  const [year, month, day] = other.split('-');
  return one !== other && one === `${year}-${day}-${month}`;
}

type Candidates = (row: ListedRow) => readonly ListedPerson[];

function indexByBirthday(people: readonly ListedPerson[]): Candidates {
  const index = indexBy(people, ({ birthday }) => (birthday === '' ? [] : [birthday]));
  return ({ birthday }) => index.get(birthday) ?? [];
}

function indexBy(
  people: readonly ListedPerson[],
  keys: (person: ListedPerson) => Iterable<string>,
): Map<string, ListedPerson[]> {
  const index = new Map<string, ListedPerson[]>();
  for (const person of people) {
    for (const key of keys(person)) {
      const others = index.get(key);
      if (others) others.push(person);
      else index.set(key, [person]);
    }
  }
  return index;
}
