import type { CheckedWish, UnmetWish, UnmetWishReason } from '#contract/roomPlan';
import { type BoardRoom, roomName } from './boardRooms';

/** The unmet wishes of the guests in each room, by its name, and of each guest without a bed, by their id. */
export type UnmetByPlace = ReadonlyMap<string, readonly CheckedWish[]>;

/**
 * Groups unmet wishes by place.
 * @param before the previous result: its lists are reused where they are equal, so that unchanged rooms do not render
 *   again
 */
export function unmetByPlace(
  rooms: readonly BoardRoom[],
  unmet: readonly CheckedWish[],
  before: UnmetByPlace = new Map(),
): UnmetByPlace {
  const placeByGuest = new Map(
    rooms.flatMap((room) => room.customers.map((id) => [id, roomName(room)] as const)),
  );
  const byPlace = new Map<string, CheckedWish[]>();
  for (const each of unmet) {
    const place = placeByGuest.get(each.wish.from) ?? each.wish.from;
    byPlace.set(place, [...(byPlace.get(place) ?? []), each]);
  }
  return new Map([...byPlace].map(([place, wishes]) => [place, reuseIfEqual(before.get(place), wishes)]));
}

function reuseIfEqual(before: readonly CheckedWish[] | undefined, now: readonly CheckedWish[]) {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

/** Whether a wish that was unmet at the last check is still unmet in its guest's current room. */
export function isStillUnmet(wish: UnmetWish, { customers, roomType }: BoardRoom): boolean {
  if (!customers.includes(wish.from)) return false;
  return 'to' in wish ? !customers.includes(wish.to) : wish.roomType !== roomType;
}

/** Returns a copy in which a wish has the reason why it is unmet. */
export function withReason(unmet: UnmetByPlace, wish: UnmetWish, reason: UnmetWishReason): UnmetByPlace {
  return new Map(
    [...unmet].map(([place, wishes]) => [
      place,
      wishes.some((each) => isSameWish(each.wish, wish))
        ? wishes.map((each) => (isSameWish(each.wish, wish) ? { wish, reason } : each))
        : wishes,
    ]),
  );
}

export function isSameWish(one: UnmetWish, other: UnmetWish): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
