import { findProblemFaults, UnusableProblem } from './findProblemFaults';
import { maxWishes, type RoomPerson, type RoomProblem, type RoomStock } from './problem';

/** A person of a problem, with people and lock as objects instead of ids. */
export interface Person {
  /** The index among all people sorted by id. */
  place: number;
  id: string;
  group: string;
  gender: 'F' | 'M';
  roomsWith: RoomPerson['roomsWith'];
  paidSize: number | null;
  wishes: readonly Person[];
  wishedSize: number | null;
  lock: Lock | null;
}

export interface Lock {
  id: string;
  people: readonly Person[];
  size: number | null;
  closed: boolean;
}

/** A problem without faults, in a fixed order: the solver's choice among equal plans depends on the order. */
export interface Situation {
  people: readonly Person[];
  byId: ReadonlyMap<string, Person>;
  locks: readonly Lock[];
  /** Sorted by size, without sizes that the hotel does not have. */
  rooms: readonly RoomStock[];
  /** Whether there is a room for each lock, so that every plan must place all locks. */
  keepsLocks: boolean;
  seed: number;
  /** 3 for a first wish of `from` for `to`, 2 for a second, 1 for a third, 0 for none. */
  wishPoints: (from: Person, to: Person) => number;
  isMutual: (one: Person, other: Person) => boolean;
  excludes: (one: Person, other: Person) => boolean;
}

/** @throws UnusableProblem */
export function readSituation(problem: RoomProblem): Situation {
  const faults = findProblemFaults(problem);
  if (faults.length > 0) throw new UnusableProblem(faults);
  const people = peopleOf(problem);
  const byId = new Map(people.map((person) => [person.id, person]));
  const points = new Uint8Array(people.length ** 2);
  const excluded = new Uint8Array(people.length ** 2);
  const cell = (one: Person, other: Person) => one.place * people.length + other.place;
  for (const person of people) {
    person.wishes.forEach((wish, rank) => (points[cell(person, wish)] = maxWishes - rank));
  }
  for (const pair of problem.exclusions) {
    const [one, other] = findPeople(pair, byId);
    if (one && other) excluded[cell(one, other)] = excluded[cell(other, one)] = 1;
  }
  const wishPoints = (from: Person, to: Person) => points[cell(from, to)] ?? 0;
  const locks = people.flatMap(({ lock, id }) => (lock?.people[0]?.id === id ? [lock] : []));
  const rooms = stockOf(problem);
  return {
    people,
    byId,
    locks,
    rooms,
    keepsLocks: hasRoomForEach(locks, rooms),
    seed: problem.seed,
    wishPoints,
    isMutual: (one, other) => wishPoints(one, other) > 0 && wishPoints(other, one) > 0,
    excludes: (one, other) => excluded[cell(one, other)] === 1,
  };
}

function peopleOf(problem: RoomProblem): Person[] {
  const inputs = [...problem.people].sort((one, other) => compareIds(one.id, other.id));
  const people = inputs.map((input, place): Person => ({ ...input, place, wishes: [], lock: null }));
  const byId = new Map(people.map((person) => [person.id, person]));
  for (const { id, wishes } of inputs) {
    const person = byId.get(id);
    if (person) person.wishes = findPeople(wishes, byId);
  }
  for (const { id, size, closed, ...lock } of problem.locks) {
    const members = findPeople([...lock.people].sort(compareIds), byId);
    const shared = { id, people: members, size, closed };
    for (const person of members) person.lock = shared;
  }
  return people;
}

/** Compares by code units, which is the same on every machine. */
function compareIds(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function findPeople(ids: readonly string[], byId: ReadonlyMap<string, Person>): Person[] {
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function stockOf({ rooms }: RoomProblem): RoomStock[] {
  const counts = new Map<number, number>();
  for (const { size, count } of rooms) counts.set(size, (counts.get(size) ?? 0) + count);
  return [...counts]
    .map(([size, count]) => ({ size, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.size - other.size);
}

/** False if a lock has no size, because the rooms that it needs then depend on the other locks. */
function hasRoomForEach(locks: readonly Lock[], rooms: readonly RoomStock[]): boolean {
  return locks.every(({ size }) => {
    const stock = rooms.find((one) => one.size === size);
    return stock !== undefined && locks.filter((lock) => lock.size === size).length <= stock.count;
  });
}
