import type { Person } from './situation';

/** A room as it was before a change, with those of its people who are still there. */
export interface FormerRoom {
  id: string;
  size: number;
  people: readonly Person[];
}

/** The previous rooms, for a plan that moves few people. Somebody who keeps the room has not moved, whoever shares it. */
export interface Former {
  rooms: readonly FormerRoom[];
  roomOf: ReadonlyMap<Person, FormerRoom>;
  maxMoves: number;
}

/** A block stays in a former room of its people, or goes elsewhere; and how many people move by it. */
export interface Stay {
  anchor: FormerRoom | null;
  moves: number;
}

/** Without those that move too many. */
export function findStays(people: readonly Person[], size: number, former: Former | null): Stay[] {
  if (!former) return [{ anchor: null, moves: 0 }];
  const residents = people.flatMap((person) => former.roomOf.get(person) ?? []);
  const anchors = [...new Set(residents)].filter((room) => room.size === size);
  return [...anchors, null]
    .map((anchor) => ({ anchor, moves: residents.filter((room) => room !== anchor).length }))
    .filter(({ moves }) => moves <= former.maxMoves);
}

/** Roommates count as neighbours, so that whatever remains of a room is one block. */
export function roommatesIn(former: Former | null): readonly (readonly [Person, Person])[] {
  const rooms = former?.rooms ?? [];
  return rooms.flatMap(({ people }) =>
    people.flatMap((one) => people.filter((other) => other !== one).map((other) => [one, other] as const)),
  );
}
