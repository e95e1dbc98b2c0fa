import { type ArrangedRoom, lockedIn } from '../../../contract/roomPlan';
import type { Gender } from '../../../contract/fields';
import type { RoomCompany } from '../../../contract/roomWishes';
import { bedsIn, roomSizes } from '../../../contract/rooms';
import { maxWishes, type RoomLock, type RoomPerson, type RoomProblem } from '../../../roomPlan/problem';
import { roomCapacity, type Guest, type Hotel } from './hotel';

/** The guests of a room, and which of them are locked. */
export type Arranged = Pick<ArrangedRoom, 'customers' | 'roomType' | 'locked' | 'fillers'>;

/** A constant, so that the same hotel always gets the same plan. */
const seed = 1;

/**
 * The input for planning a hotel. Guests locked in a room stay there regardless of payments and exclusions, because
 * somebody has decided it. The id of a lock is the index of its room.
 * @param rooms unlocked ones are ignored
 */
export function buildProblem(hotel: Hotel, rooms: readonly Arranged[]): RoomProblem {
  const lockByGuest = new Map<string, RoomLock>();
  const locks = rooms.flatMap((room, index): RoomLock[] => {
    const people = lockedIn(room);
    if (people.length === 0) return [];
    const lock = { id: String(index), people, size: bedsIn(room.roomType), closed: false };
    for (const id of people) lockByGuest.set(id, lock);
    return [lock];
  });
  const areLockedTogether = (one: string, other: string) =>
    lockByGuest.has(one) && lockByGuest.get(one) === lockByGuest.get(other);
  const capacity = roomCapacity(hotel.accommodation);
  return {
    people: [...hotel.guests.values()].map((guest) => toPerson(guest, hotel, lockByGuest)),
    rooms: roomSizes.map((size) => ({ size: bedsIn(size), count: capacity[size] })),
    locks,
    exclusions: listExclusions(hotel).filter(([one, other]) => !areLockedTogether(one, other)),
    seed,
  };
}

function toPerson(
  { _id, gender, group }: Guest,
  hotel: Hotel,
  locks: ReadonlyMap<string, RoomLock>,
): RoomPerson {
  const id = String(_id);
  const wish = hotel.wishes.get(id);
  const company = wish?.company ?? gender;
  const paid = hotel.paid.get(id);
  const paidSize = paid ? bedsIn(paid) : null;
  const lock = locks.get(id);
  return {
    id,
    group: String(group),
    gender,
    roomsWith: toRoomsWith(company, gender),
    paidSize: lock && lock.size !== paidSize ? null : paidSize,
    wishes: wishedGuests(id, hotel),
    wishedSize: wish?.roomType ? bedsIn(wish.roomType) : null,
  };
}

/** Choosing to share with the other gender requires the consent of the others. */
function toRoomsWith(company: RoomCompany, gender: Gender): RoomPerson['roomsWith'] {
  if (company === 'either') return 'either';
  return company === gender ? 'own' : 'other';
}

/** The guests with whom somebody wishes to share, the most wanted first. */
export function wishedGuests(id: string, { wishes, guests }: Hotel): string[] {
  const people = wishes.get(id)?.people.map(String) ?? [];
  return people.filter((other) => guests.has(other)).slice(0, maxWishes);
}

/** Each pair in which at least one guest wishes not to share with the other, listed once. */
function listExclusions({ wishes, guests }: Hotel): [string, string][] {
  const pairs = new Map<string, [string, string]>();
  for (const [id, { avoid }] of wishes) {
    for (const other of avoid.map(String)) {
      if (!guests.has(other)) continue;
      const pair: [string, string] = id < other ? [id, other] : [other, id];
      pairs.set(pair.join(' '), pair);
    }
  }
  return [...pairs.values()];
}
