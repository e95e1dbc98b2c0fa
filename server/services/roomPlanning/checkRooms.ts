import type { ArrangedRoom, RoomCheck, RoomFaultCode } from '../../contract/roomPlan';
import { bedsIn } from '../../contract/rooms';
import { brokenRules, type RoomRule } from '../../roomPlan/roomOk';
import { readSituation } from '../../roomPlan/situation';
import type { Actor } from '../access/sessionToken';
import { requireRooms, roomsMissing } from './arrangement';
import { type Hotel, hotelInReach, readHotel } from './hotel';
import { problemOf } from './problemOf';

/** The engine's rules that a room without locks can break. */
const faultCodes: Partial<Record<RoomRule, RoomFaultCode>> = {
  beds: 'beds',
  paid: 'paid',
  exclusion: 'avoid',
  gender: 'gender',
};

/** What is wrong with rooms arranged by hand, locked or not. @throws AppError as `hotelInReach`, `requireRooms` */
export async function checkRooms(
  actor: Actor,
  id: string,
  rooms: readonly ArrangedRoom[],
): Promise<RoomCheck> {
  const hotel = await readHotel(await hotelInReach(actor, id));
  requireRooms(hotel, rooms);
  return { faults: faultsIn(hotel, rooms), missing: roomsMissing(hotel, rooms) };
}

export function faultsIn(hotel: Hotel, rooms: readonly ArrangedRoom[]): RoomCheck['faults'] {
  const situation = readSituation(problemOf(hotel, []));
  return rooms.flatMap(({ roomType, customers }, room) => {
    const people = customers.flatMap((id) => situation.byId.get(id) ?? []);
    const broken = brokenRules({ size: bedsIn(roomType), people }, situation);
    return broken.flatMap((rule) => {
      const code = faultCodes[rule];
      return code ? [{ room, code }] : [];
    });
  });
}
