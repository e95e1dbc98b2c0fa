import type { ListedPerson } from './matchRows';

/** Somebody's cabin or room by the returned list. */
export interface Placed {
  person: ListedPerson;
  /** The number; not ''. */
  place: string;
}

/** A person with another number than their roommates, or with the number of another room. */
export interface WrongPlace extends Placed {
  /** The number of the roommates' place; '' if their room has none of its own. */
  expected: string;
  /** The id of our room that has the number; null if none has. */
  room: string | null;
}

/**
 * Compares who shares a cabin or room on the returned list with who shares a room here (rules §31.2).
 * @param areShared whether one place may have people of several rooms, as cabins may
 */
export function comparePlaces(placed: readonly Placed[], areShared: boolean): WrongPlace[] {
  const rooms = groupByRoom(placed);
  const expected = assignPlaces(rooms, areShared);
  const roomAt = new Map([...expected].map(([room, place]) => [place, room]));
  return placed.flatMap(({ person, place }) => {
    const roomPlace = person.room === null ? place : expected.get(person.room);
    if (roomPlace === place) return [];
    return [{ person, place, expected: roomPlace ?? '', room: roomAt.get(place) ?? null }];
  });
}

function groupByRoom(placed: readonly Placed[]): Map<string, string[]> {
  const rooms = new Map<string, string[]>();
  for (const { person, place } of placed) {
    if (person.room !== null) rooms.set(person.room, [...(rooms.get(person.room) ?? []), place]);
  }
  return rooms;
}

/** The place of each room: where most of its people are, or else where the fewest others are. Clear cases come first. */
function assignPlaces(
  rooms: ReadonlyMap<string, readonly string[]>,
  areShared: boolean,
): Map<string, string> {
  const inPlace = countTexts([...rooms.values()].flat());
  const assigned = new Map<string, string>();
  const taken = new Set<string>();
  const isFree = (place: string) => !taken.has(place);
  const byClarity = [...rooms].sort(([, one], [, other]) => majority(other) - majority(one));
  for (const [room, places] of byClarity) {
    const own = countTexts(places);
    const best = [...own.keys()].sort(
      (one, other) =>
        count(own, other) - count(own, one) ||
        Number(isFree(other)) - Number(isFree(one)) ||
        count(inPlace, one) - count(own, one) - (count(inPlace, other) - count(own, other)) ||
        one.localeCompare(other),
    );
    const place = areShared ? best[0] : best.find(isFree);
    if (place === undefined) continue;
    assigned.set(room, place);
    taken.add(place);
  }
  return assigned;
}

/** How clearly most people of a room are in one place. */
function majority(places: readonly string[]): number {
  const [most = 0, next = 0] = [...countTexts(places).values()].sort((one, other) => other - one);
  return most - next;
}

function countTexts(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, count(counts, text) + 1);
  return counts;
}

function count(counts: ReadonlyMap<string, number>, text: string): number {
  return counts.get(text) ?? 0;
}
