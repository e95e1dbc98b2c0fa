import type { BedSolver } from './bedSolver';
import { largestSize, type RoomProblem } from './problem';
import { listRuleFamilies, withoutFamily, type RuleFamily } from './ruleFamilies';

/**
 * A change that is sufficient by itself to give everybody a bed.
 * - `rooms`: the fewest additional rooms of a size.
 * - `sizes`: other sizes than they paid for, for as few people as possible; there may be other such sets of people.
 * - `rules`: giving up a family of rules.
 */
export type Repair =
  | { code: 'rooms'; size: number; count: number }
  | { code: 'sizes'; people: readonly string[]; isFewest: boolean }
  | { code: 'rules'; family: RuleFamily };

export function findRepairs(problem: RoomProblem, beds: BedSolver): Repair[] {
  const sizes = Array.from({ length: largestSize }, (_, index) => index + 1);
  // Whether somebody paid for the size, or the hotel has rooms of it.
  const isKnown = (size: number) =>
    problem.rooms.some((stock) => stock.size === size && stock.count > 0) ||
    problem.people.some(({ paidSize }) => paidSize === size);
  const changed = beds.changedSizes(problem);
  return [
    ...sizes.filter(isKnown).flatMap((size) => moreRooms(problem, size, beds)),
    ...(changed && changed.people.length > 0 ? [{ code: 'sizes', ...changed } as const] : []),
    ...listRuleFamilies(problem)
      .filter((family) => beds.canPlaceAll(withoutFamily(problem, family)))
      .map((family) => ({ code: 'rules', family }) as const),
  ];
}

/** Doubles the step until the rooms are sufficient, and then halves it. */
function moreRooms(problem: RoomProblem, size: number, beds: BedSolver): Repair[] {
  const { people, rooms } = problem;
  const isEnough = (count: number) => beds.canPlaceAll({ ...problem, rooms: [...rooms, { size, count }] });
  if (!isEnough(people.length)) return [];
  const missing = people.length - rooms.reduce((sum, stock) => sum + stock.size * stock.count, 0);
  let tooFew = Math.max(0, Math.ceil(missing / size) - 1);
  let step = 1;
  while (!isEnough(tooFew + step)) {
    if (beds.isCutShort) return [];
    tooFew += step;
    step *= 2;
  }
  let enough = tooFew + step;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return beds.isCutShort ? [] : [{ code: 'rooms', size, count: enough }];
}
