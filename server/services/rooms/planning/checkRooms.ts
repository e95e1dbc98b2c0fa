import type { ArrangedRoom, CheckedWish, RoomCheck, RoomFaultCode } from '../../../contract/roomPlan';
import { bedsIn } from '../../../contract/rooms';
import { fixedReasons } from '../../../roomPlan/explainWishes';
import { brokenRules, type RoomRule } from '../../../roomPlan/roomRules';
import { readSituation, type Situation } from '../../../roomPlan/situation';
import type { Actor } from '../../../lib/sessionToken';
import { toPlannedRooms, requirePossibleRooms, roomsMissing } from './arrangement';
import { hotelInReach } from '../../trips/componentsInReach';
import { type Hotel, readHotel } from './hotel';
import { presentReason, presentWish } from './presentWishes';
import { recordPrivateWishes } from './recordPrivateWishes';
import { buildProblem } from './buildProblem';

/** The solver's rules that a room without locks can break. */
const faultCodes: Partial<Record<RoomRule, RoomFaultCode>> = {
  beds: 'beds',
  paid: 'paid',
  exclusion: 'avoid',
  gender: 'gender',
};

/**
 * The faults of rooms arranged by hand, locked or not, and the wishes that they do not meet. Revealing that private
 * wishes are affected is recorded in the hotel's history.
 * @throws AppError as `hotelInReach`, `requirePossibleRooms`
 */
export async function checkRooms(
  actor: Actor,
  id: string,
  rooms: readonly ArrangedRoom[],
): Promise<RoomCheck> {
  const hotel = await readHotel(await hotelInReach(actor, id));
  requirePossibleRooms(hotel, rooms);
  const faults = findRoomFaults(hotel, rooms);
  for (const { room, code } of faults) {
    const people = code === 'avoid' ? rooms[room]?.customers : [];
    await recordPrivateWishes(actor, hotel.accommodation, 'privateWishesFound', people ?? []);
  }
  return { faults, missing: roomsMissing(hotel, rooms), unmet: findUnmetWishes(hotel, rooms) };
}

/** Does not reveal private wishes: only `explainWish` does, and records it. */
function findUnmetWishes(hotel: Hotel, rooms: readonly ArrangedRoom[]): CheckedWish[] {
  const found = fixedReasons(buildProblem(hotel, rooms), { rooms: toPlannedRooms(rooms) });
  return found.map(({ wish, staff }) => ({
    wish: presentWish(wish),
    reason: staff && staff.code !== 'exclusion' ? presentReason(staff) : null,
  }));
}

/**
 * The rules that rooms break. For people locked together, faults count as confirmed, and private wishes are not
 * revealed, because their own choice or the person who locked them has overridden the rules.
 */
export function findRoomFaults(hotel: Hotel, rooms: readonly ArrangedRoom[]): RoomCheck['faults'] {
  const [withLocks, withoutLocks] = [
    readSituation(buildProblem(hotel, rooms)),
    readSituation(buildProblem(hotel, [])),
  ];
  return rooms.flatMap((arranged, room) => {
    const unconfirmed = findFaultCodes(arranged, withLocks);
    return findFaultCodes(arranged, withoutLocks)
      .map((code) => ({ room, code, isConfirmed: !unconfirmed.includes(code) }))
      .filter(({ code, isConfirmed }) => code !== 'avoid' || !isConfirmed);
  });
}

function findFaultCodes({ roomType, customers }: ArrangedRoom, situation: Situation): RoomFaultCode[] {
  const people = customers.flatMap((id) => situation.byId.get(id) ?? []);
  const broken = brokenRules({ size: bedsIn(roomType), people }, situation);
  return broken.flatMap((rule) => faultCodes[rule] ?? []);
}
