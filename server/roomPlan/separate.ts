import type { FormerRoom } from './former';
import { pick, seededRandom } from './random';
import type { Room } from './roomRules';
import type { Person, Situation } from './situation';
import type { Unit } from './units';

/** Some people in a room that they may share with others. */
export interface Part {
  people: readonly Person[];
  /** Parts of the same class are interchangeable; null if the part has the room to itself. */
  classKey: string | null;
  /** The unit that these people are a copy of, if it has several copies, which are interchangeable; otherwise null. */
  copied: Unit | null;
  anchor: FormerRoom | null;
}

/** A room, and the former room that it succeeds. */
export interface PlacedRoom extends Room {
  former: FormerRoom | null;
}

export interface SharedRoom {
  size: number;
  parts: Part[];
}

/** Exchanges interchangeable parts until all exclusions are satisfied, or gives up after a number of tries. */
export function separate(rooms: readonly SharedRoom[], situation: Situation): void {
  const random = seededRandom(situation.seed);
  for (let tries = triesPerRoom * rooms.length; tries > 0; tries -= 1) {
    const room = pick(
      rooms.filter((each) => conflictsIn(each, situation) > 0),
      random,
    );
    if (!room) return;
    const exchanges = listExchanges(room, rooms, situation);
    const least = Math.min(...exchanges.map(({ added }) => added));
    const best = pick(
      exchanges.filter(({ added }) => added === least),
      random,
    );
    // Exchanges without effect often lead to better ones; harmful ones hardly ever do.
    if (best && least <= 0) exchange(best.one, best.other);
  }
}

const triesPerRoom = 4;

function listExchanges(room: SharedRoom, rooms: readonly SharedRoom[], situation: Situation) {
  const others = rooms.filter((each) => each !== room);
  return room.parts
    .filter((part) => room.parts.some((each) => areApart(part, each, situation)))
    .flatMap((one) =>
      others.flatMap((otherRoom) =>
        otherRoom.parts
          .filter((other) => areAlike(one, other))
          .map((other) => ({ one, other, added: addedBy(one, other, [room, otherRoom], situation) })),
      ),
    );
}

function addedBy(one: Part, other: Part, rooms: readonly SharedRoom[], situation: Situation): number {
  const count = () => rooms.reduce((sum, room) => sum + conflictsIn(room, situation), 0);
  const before = count();
  exchange(one, other);
  const after = count();
  exchange(one, other);
  return after - before;
}

function exchange(one: Part, other: Part): void {
  [one.people, other.people] = [other.people, one.people];
  [one.copied, other.copied] = [other.copied, one.copied];
  [one.anchor, other.anchor] = [other.anchor, one.anchor];
}

function areAlike(one: Part, other: Part): boolean {
  return (
    (one.classKey !== null && one.classKey === other.classKey) ||
    (one.copied !== null && one.copied === other.copied)
  );
}

function conflictsIn({ parts }: SharedRoom, situation: Situation): number {
  return parts.reduce(
    (sum, one) => sum + parts.filter((other) => one !== other && areApart(one, other, situation)).length,
    0,
  );
}

function areApart(one: Part, other: Part, { excludes }: Situation): boolean {
  return (
    one !== other && one.people.some((person) => other.people.some((another) => excludes(person, another)))
  );
}
