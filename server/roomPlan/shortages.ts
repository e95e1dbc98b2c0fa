import type { RoomProblem, RoomStock } from './problem';

/** More people than beds, or than beds in rooms of the size that they paid for. */
export interface Shortage {
  size: number | null;
  people: number;
  beds: number;
}

/** Counts shortages without a solver: if there is one, no further search is needed. */
export function findShortages({ people, rooms }: RoomProblem): Shortage[] {
  const bedsIn = (some: readonly RoomStock[]) => some.reduce((sum, { size, count }) => sum + size * count, 0);
  const paid = [...new Set(people.flatMap(({ paidSize }) => paidSize ?? []))].sort(
    (one, other) => one - other,
  );
  const sizeShortages = paid.map((size) => ({
    size,
    people: people.filter(({ paidSize }) => paidSize === size).length,
    beds: bedsIn(rooms.filter((stock) => stock.size === size)),
  }));
  const all = [{ size: null, people: people.length, beds: bedsIn(rooms) }, ...sizeShortages];
  return all.filter((shortage) => shortage.people > shortage.beds);
}
