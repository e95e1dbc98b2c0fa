import { largestSize, maxWishes, type RoomLock, type RoomProblem } from './problem';

/** Why a problem is invalid, so that no plan can be made for it. `ids`: the people or the locks concerned. */
export interface ProblemFault {
  code: ProblemFaultCode;
  ids: readonly string[];
}

/**
 * - `sameId`: two people, or two locks, have the same id.
 * - `unknownPerson`: a lock, a wish or an exclusion names somebody who is not in the problem.
 * - `selfWish`: somebody wishes for or excludes themselves, or wishes for the same person twice.
 * - `tooManyWishes`: somebody has more than three wishes.
 * - `size`: an invalid room size or number of rooms.
 * - `twoLocks`: somebody is in two locks.
 * - `emptyLock`: a lock has no people.
 * - `lockTooLarge`: a lock has more people than the largest room, or a room of the lock's size, has beds.
 * - `lockPaid`: people in one lock paid for different sizes, for a size other than the lock's, or for one that is too
 *   small.
 * - `lockExclusion`: two people in one lock must not share a room.
 */
export type ProblemFaultCode =
  | 'sameId'
  | 'unknownPerson'
  | 'selfWish'
  | 'tooManyWishes'
  | 'size'
  | 'twoLocks'
  | 'emptyLock'
  | 'lockTooLarge'
  | 'lockPaid'
  | 'lockExclusion';

export class UnusableProblem extends Error {
  constructor(readonly faults: readonly ProblemFault[]) {
    super(`rooms cannot be planned: ${faults.map(({ code, ids }) => `${code} ${ids.join(' ')}`).join(', ')}`);
  }
}

export function findProblemFaults(problem: RoomProblem): ProblemFault[] {
  return [...faultsOfPeople(problem), ...faultsOfSizes(problem), ...faultsOfLocks(problem)];
}

function faultsOfPeople({ people, locks, exclusions }: RoomProblem): ProblemFault[] {
  const known = new Set(people.map(({ id }) => id));
  const named = [
    ...people.flatMap(({ wishes }) => wishes),
    ...locks.flatMap((lock) => lock.people),
    ...exclusions.flat(),
  ];
  const withInvalidWishes = people.filter(({ id, wishes }) => new Set([id, ...wishes]).size <= wishes.length);
  const excludingThemselves = exclusions.filter(([one, other]) => one === other).map(([one]) => one);
  return [
    ...fault('sameId', repeated(people.map(({ id }) => id)).concat(repeated(locks.map(({ id }) => id)))),
    ...fault(
      'unknownPerson',
      named.filter((id) => !known.has(id)),
    ),
    ...fault('selfWish', withInvalidWishes.map(({ id }) => id).concat(excludingThemselves)),
    ...fault(
      'tooManyWishes',
      people.filter(({ wishes }) => wishes.length > maxWishes).map(({ id }) => id),
    ),
  ];
}

function faultsOfSizes({ people, rooms, locks }: RoomProblem): ProblemFault[] {
  const isWrong = (size: number | null) => size !== null && !isSize(size);
  const wrongRooms = rooms.filter(
    ({ size, count }) => !isSize(size) || !Number.isSafeInteger(count) || count < 0,
  );
  const wrong = [
    ...wrongRooms.map(({ size }) => String(size)),
    ...people
      .filter(({ paidSize, wishedSize }) => isWrong(paidSize) || isWrong(wishedSize))
      .map(({ id }) => id),
    ...locks.filter(({ size }) => isWrong(size)).map(({ id }) => id),
  ];
  return fault('size', wrong);
}

function faultsOfLocks(problem: RoomProblem): ProblemFault[] {
  const { people, locks, exclusions } = problem;
  const paid = new Map(people.map(({ id, paidSize }) => [id, paidSize]));
  const paidSizes = (lock: RoomLock) => new Set(lock.people.flatMap((id) => paid.get(id) ?? []));
  const idsOf = (isFaulty: (lock: RoomLock) => boolean) => locks.filter(isFaulty).map(({ id }) => id);
  const hasExclusion = (lock: RoomLock) =>
    exclusions.some((pair) => pair.every((id) => lock.people.includes(id)));
  return [
    ...fault('twoLocks', repeated(locks.flatMap((lock) => lock.people))),
    ...fault(
      'emptyLock',
      idsOf((lock) => lock.people.length === 0),
    ),
    ...fault(
      'lockTooLarge',
      idsOf((lock) => lock.people.length > (lock.size ?? largestSize)),
    ),
    ...fault(
      'lockPaid',
      idsOf((lock) => !fitsPaidSizes(lock, paidSizes(lock))),
    ),
    ...fault('lockExclusion', idsOf(hasExclusion)),
  ];
}

function fitsPaidSizes(lock: RoomLock, paidSizes: ReadonlySet<number>): boolean {
  const sizes = new Set(lock.size === null ? paidSizes : [...paidSizes, lock.size]);
  return sizes.size <= 1 && [...sizes].every((size) => size >= lock.people.length);
}

function fault(code: ProblemFaultCode, ids: readonly string[]): ProblemFault[] {
  return ids.length === 0 ? [] : [{ code, ids: [...new Set(ids)].sort() }];
}

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) < index);
}

function isSize(size: number): boolean {
  return Number.isInteger(size) && size >= 1 && size <= largestSize;
}
