import { levels, type LevelValues, type RoomPerson, type RoomProblem } from '../problem';

/** @param size null for somebody without a bed */
type Wanted = (size: number | null, ids: readonly string[]) => boolean;

/**
 * The best values of a small problem, by trying every plan; null if no plan consists only of wanted rooms. Shares
 * only names with the product, so that rules and levels are implemented twice, independently.
 */
export function bruteForce(problem: RoomProblem, isWanted: Wanted = () => true): LevelValues | null {
  const { people, rooms } = problem;
  const cache = new Map<string, LevelValues | null>();
  const allLocksFit = locksFit(problem);

  function best(rest: readonly number[], counts: readonly number[]): LevelValues | null {
    const [first, ...others] = rest;
    if (first === undefined) return nothing;
    const key = `${rest.join()}|${counts.join()}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const { id } = people[first]!;
    const mayBeUnplaced = !(allLocksFit && problem.locks.some((lock) => lock.people.includes(id)));
    let found = mayBeUnplaced && isWanted(null, [id]) ? best(others, counts) : null;
    for (const company of subsets(others)) {
      const ids = [first, ...company].map((place) => people[place]!.id);
      rooms.forEach(({ size }, kind) => {
        if (counts[kind] === 0 || !isAllowed(problem, size, ids) || !isWanted(size, ids)) return;
        const left = others.filter((place) => !company.includes(place));
        const remaining = counts.map((count, other) => (other === kind ? count - 1 : count));
        found = better(found, added(valuesOf(problem, size, ids), best(left, remaining)));
      });
    }
    cache.set(key, found);
    return found;
  }

  return best(
    people.map((_, place) => place),
    rooms.map(({ count }) => count),
  );
}

/** Whether every lock can have a room of its size, so that every plan must place all locks. */
export function locksFit({ locks, rooms }: RoomProblem): boolean {
  const stock = new Map(rooms.map(({ size, count }) => [size, count]));
  for (const { size } of locks) {
    const left = (size !== null && stock.get(size)) || 0;
    if (size === null || left === 0) return false;
    stock.set(size, left - 1);
  }
  return true;
}

export const nothing: LevelValues = { placed: 0, mutual: 0, oneWay: 0, rank: 0, group: 0, rooms: 0 };

export function* subsets(places: readonly number[], maxSize = 3): Generator<number[]> {
  yield [];
  if (maxSize === 0) return;
  for (const [index, place] of places.entries()) {
    for (const others of subsets(places.slice(index + 1), maxSize - 1)) yield [place, ...others];
  }
}

export function isAllowed(problem: RoomProblem, size: number, ids: readonly string[]): boolean {
  const members = ids.map((id) => problem.people.find((person) => person.id === id)!);
  const locksHere = problem.locks.filter((lock) => lock.people.some((id) => ids.includes(id)));
  const wishesBoth = (one: string, other: string) =>
    [
      [one, other],
      [other, one],
    ].every(([from, to]) => members.find(({ id }) => id === from)!.wishes.includes(to!));
  const pairs = ids.flatMap((one) =>
    ids.filter((other) => one < other).map((other) => [one, other] as const),
  );
  const genders = new Set(members.map(({ gender }) => gender));
  const crossing = members.filter(({ roomsWith }) => roomsWith === 'other');
  const isHostOf = (guest: RoomPerson, host: RoomPerson) =>
    host.roomsWith === 'either' && host.gender !== guest.gender;
  return (
    ids.length <= size &&
    members.every(({ paidSize }) => [null, size].includes(paidSize)) &&
    locksHere.every((lock) => lock.people.every((id) => ids.includes(id))) &&
    locksHere.every((lock) => [null, size].includes(lock.size)) &&
    locksHere.every((lock) => !lock.closed || ids.every((id) => lock.people.includes(id))) &&
    !problem.exclusions.some((pair) => pair.every((id) => ids.includes(id))) &&
    locksHere.length <= 1 &&
    ((genders.size === 1 && crossing.length === 0) ||
      (crossing.length === 1 &&
        members.every((host) => host === crossing[0] || isHostOf(crossing[0]!, host))) ||
      members.every(({ roomsWith }) => roomsWith === 'either') ||
      pairs.every(
        ([one, other]) =>
          wishesBoth(one, other) ||
          locksHere.some((lock) => lock.people.includes(one) && lock.people.includes(other)),
      ))
  );
}

export function valuesOf(problem: RoomProblem, size: number, ids: readonly string[]): LevelValues {
  const members = ids.map((id) => problem.people.find((person) => person.id === id)!);
  const values = { ...nothing, placed: ids.length, rooms: -1 - (size - ids.length) };
  for (const { id, wishes, wishedSize } of members) {
    if (wishedSize === size) values.oneWay += 1;
    wishes.forEach((to, rank) => {
      if (!ids.includes(to)) return;
      values.rank += 3 - rank;
      if (!members.find((person) => person.id === to)!.wishes.includes(id)) values.oneWay += 1;
      else if (id < to) values.mutual += 1;
    });
  }
  const counts = members.map(({ group }) => members.filter((person) => person.group === group).length);
  return { ...values, group: Math.max(...counts) - ids.length };
}

export function added(one: LevelValues, other: LevelValues | null): LevelValues | null {
  if (!other) return null;
  const sum = { ...one };
  for (const level of levels) sum[level] += other[level];
  return sum;
}

export function better(one: LevelValues | null, other: LevelValues | null): LevelValues | null {
  if (!one || !other) return one ?? other;
  const decisive = levels.find((level) => one[level] !== other[level]);
  return decisive === undefined || one[decisive] > other[decisive] ? one : other;
}
