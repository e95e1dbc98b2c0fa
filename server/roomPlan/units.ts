import type { Lock, Person, Situation } from './situation';

/**
 * A group placed as a whole: a lock, or one person. People who differ in nothing but exclusions are copies of one
 * unit, so that the solver counts them instead of choosing among them.
 */
export interface Unit {
  place: number;
  lock: Lock | null;
  /** Interchangeable sets of people. The first represents all. */
  copies: readonly (readonly Person[])[];
  people: readonly Person[];
  /** Units with a wish from or to them. */
  neighbours: ReadonlySet<Unit>;
}

export interface Units {
  all: readonly Unit[];
  of: (person: Person) => Unit;
}

/**
 * @param apart people who must not be copies of others
 * @param connected pairs that are neighbours even without a wish
 */
export function buildUnits(
  situation: Situation,
  apart: ReadonlySet<Person>,
  connected: readonly (readonly [Person, Person])[] = [],
): Units {
  const wished = new Set(situation.people.flatMap(({ wishes }) => wishes));
  const isAlike = (person: Person) =>
    person.lock === null && person.wishes.length === 0 && !wished.has(person) && !apart.has(person);
  const copies = new Map<string, Person[][]>();
  for (const person of situation.people) {
    const key = isAlike(person) ? likenessKey(person) : `=${person.lock?.people[0]?.id ?? person.id}`;
    const members = person.lock ? [...person.lock.people] : [person];
    const existing = copies.get(key);
    if (!existing) copies.set(key, [members]);
    else if (isAlike(person)) existing.push(members);
  }
  const wishes = situation.people.flatMap((from) => from.wishes.map((to) => [from, to] as const));
  return linkUnits([...copies.values()], [...wishes, ...connected]);
}

/** Whether every plan must place the unit. */
export function mustBePlaced({ lock }: Unit, { keepsLocks }: Situation): boolean {
  return lock !== null && keepsLocks;
}

function likenessKey({ gender, roomsWith, group, paidSize, wishedSize }: Person): string {
  return JSON.stringify([gender, roomsWith, group, paidSize, wishedSize]);
}

function linkUnits(copies: readonly Person[][][], pairs: readonly (readonly [Person, Person])[]): Units {
  const byPerson = new Map<Person, Unit>();
  const neighbours = new Map<Unit, Set<Unit>>();
  const all = copies.map((sets, place) => {
    const people = sets[0] ?? [];
    const around = new Set<Unit>();
    const unit: Unit = { place, lock: people[0]?.lock ?? null, copies: sets, people, neighbours: around };
    neighbours.set(unit, around);
    for (const person of sets.flat()) byPerson.set(person, unit);
    return unit;
  });
  const of = (person: Person) => {
    const unit = byPerson.get(person);
    if (!unit) throw new Error(`${person.id} is in no unit`);
    return unit;
  };
  for (const pair of pairs) {
    const [one, other] = [of(pair[0]), of(pair[1])];
    if (one === other) continue;
    neighbours.get(one)?.add(other);
    neighbours.get(other)?.add(one);
  }
  return { all, of };
}
