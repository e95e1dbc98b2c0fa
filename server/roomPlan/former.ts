import type { Person } from './situation';

/** A room before a change, with those of its people who are still in the problem. */
export interface FormerRoom {
  id: string;
  size: number;
  people: readonly Person[];
}

/**
 * The previous rooms, for a plan that moves few people. Somebody who keeps their room has not moved, even if
 * roommates change.
 */
export interface FormerRooms {
  rooms: readonly FormerRoom[];
  roomOf: ReadonlyMap<Person, FormerRoom>;
  maxMoves: number;
}

/** Whether a block stays in a former room of its people or moves elsewhere, and how many people that moves. */
export interface Stay {
  anchor: FormerRoom | null;
  moves: number;
}

/** The possible stays, without those that move too many people. */
export function findStays(people: readonly Person[], size: number, former: FormerRooms | null): Stay[] {
  if (!former) return [{ anchor: null, moves: 0 }];
  const residents = people.flatMap((person) => former.roomOf.get(person) ?? []);
  const anchors = [...new Set(residents)].filter((room) => room.size === size);
  return [...anchors, null]
    .map((anchor) => ({ anchor, moves: residents.filter((room) => room !== anchor).length }))
    .filter(({ moves }) => moves <= former.maxMoves);
}

/** Pairs of former roommates. They count as neighbours, so that the remaining people of a room are one block. */
export function roommatesIn(former: FormerRooms | null): readonly (readonly [Person, Person])[] {
  const rooms = former?.rooms ?? [];
  return rooms.flatMap(({ people }) =>
    people.flatMap((one) => people.filter((other) => other !== one).map((other) => [one, other] as const)),
  );
}
