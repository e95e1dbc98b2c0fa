import type { RoomProblem } from './problem';

/**
 * The problem without some people. The rest of their locks is open to others, and a lock of one person without a size
 * is dropped: whether the others still want a room to themselves is up to staff.
 */
export function leaveOut(problem: RoomProblem, ids: ReadonlySet<string>): RoomProblem {
  const isKept = (id: string) => !ids.has(id);
  const locks = problem.locks
    .map((lock) => {
      const people = lock.people.filter(isKept);
      return { ...lock, people, closed: lock.closed && people.length === lock.people.length };
    })
    .filter(
      ({ people, size, closed }) => people.length > 1 || (people.length === 1 && (closed || size !== null)),
    );
  return {
    ...problem,
    people: problem.people
      .filter(({ id }) => isKept(id))
      .map((person) => ({ ...person, wishes: person.wishes.filter(isKept) })),
    locks,
    exclusions: problem.exclusions.filter((pair) => pair.every(isKept)),
  };
}
