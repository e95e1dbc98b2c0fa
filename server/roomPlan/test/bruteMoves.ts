import type { LevelValues, RoomBefore, RoomProblem } from '../problem';
import { added, better, isAllowed, locksFit, nothing, subsets, valuesOf } from './bruteForce';

/** The best values of a plan with at most the given number of moves, by trying every plan; null if there is none. */
export function bruteMoves(
  problem: RoomProblem,
  before: readonly RoomBefore[],
  maxMoves: number,
): LevelValues | null {
  const { people, rooms } = problem;
  const cache = new Map<string, LevelValues | null>();
  const homeOf = (id: string) => before.find((room) => room.people.includes(id));
  const movesFrom = (ids: readonly string[], stays: RoomBefore | null) =>
    ids.filter((id) => homeOf(id) && homeOf(id) !== stays).length;

  function best(
    rest: readonly number[],
    counts: readonly number[],
    free: readonly RoomBefore[],
    moves: number,
  ): LevelValues | null {
    const [first, ...others] = rest;
    if (moves < 0) return null;
    if (first === undefined) return nothing;
    const key = `${rest.join()}|${counts.join()}|${free.map(({ id }) => id).join()}|${moves}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const { id } = people[first]!;
    const mayBeUnplaced = !(locksFit(problem) && problem.locks.some((lock) => lock.people.includes(id)));
    let found = mayBeUnplaced ? best(others, counts, free, moves - movesFrom([id], null)) : null;
    for (const company of subsets(others)) {
      const ids = [first, ...company].map((index) => people[index]!.id);
      const left = others.filter((index) => !company.includes(index));
      rooms.forEach(({ size }, kind) => {
        if (counts[kind] === 0 || !isAllowed(problem, size, ids)) return;
        const remaining = counts.map((count, other) => (other === kind ? count - 1 : count));
        const homes = free.filter((room) => room.size === size && ids.some((id) => homeOf(id) === room));
        for (const stays of [null, ...homes]) {
          const freeYet = free.filter((room) => room !== stays);
          const more = best(left, remaining, freeYet, moves - movesFrom(ids, stays));
          found = better(found, added(valuesOf(problem, size, ids), more));
        }
      });
    }
    cache.set(key, found);
    return found;
  }

  return best(
    people.map((_, index) => index),
    rooms.map(({ count }) => count),
    before,
    maxMoves,
  );
}
