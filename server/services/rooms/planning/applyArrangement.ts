import type { Types } from 'mongoose';
import type { ArrangementInput, ArrangedRoom } from '../../../contract/roomPlan';
import { AppError, RefusedRequest } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { RoomArrangement } from '../../../models/roomArrangement';
import type { StoredAccommodation } from '../../../models/accommodation';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import { markAllUndone, recordMassChange } from '../../access/massChanges/recordMassChange';
import { toArrangedRoom, requirePossibleRooms, roomsMissing } from './arrangement';
import { boardVersion } from './board';
import type { RoomChanges } from './buildRoomChanges';
import { checkRooms, findRoomFaults } from './checkRooms';
import { hotelInReach } from '../../trips/componentsInReach';
import { type Hotel, readHotel } from './hotel';
import { storeUnmetWishes } from './storeUnmetWishes';
import { roomlessGuests, storeRooms } from './storeRooms';

/**
 * Stores all rooms of a hotel in one step, unless somebody has changed a room or a guest has come or gone since the
 * board was read. Rooms must obey every rule, except for people who are locked together.
 * @throws AppError as `hotelInReach`; `roomsChanged`; `roomRuleBroken` with the paths of the rooms; `roomTypeFull`;
 *   InvalidInput as `requirePossibleRooms`
 */
export async function applyArrangement(
  actor: Actor,
  id: string,
  { rooms, version }: ArrangementInput,
): Promise<void> {
  try {
    await changeRooms(actor, id, version, async (hotel) => {
      requireValidRooms(hotel, rooms);
      const changes = await storeRooms(actor, hotel, rooms);
      await storeUnmetWishes(hotel, rooms);
      await keepForUndo(actor, hotel, changes, await recordStep(actor, hotel, changes));
      return changes;
    });
  } catch (error) {
    // Broken rules reveal private wishes, so `checkRooms` records them in the history.
    if (error instanceof RefusedRequest) await checkRooms(actor, id, rooms);
    throw error;
  }
}

/**
 * Restores the rooms, and the choices of guests without a room, from before the last arrangement.
 * @throws AppError as `hotelInReach`; `roomsChanged` if something else has changed since, or there is nothing to undo
 */
export async function undoArrangement(actor: Actor, id: string): Promise<void> {
  const { _id: accommodation } = await hotelInReach(actor, id);
  const last = await RoomArrangement.findOne({ accommodation }).lean();
  if (!last) throw new AppError('roomsChanged');
  await changeRooms(actor, id, last.version, async (hotel) => {
    const { deletedCount } = await RoomArrangement.deleteOne({ _id: last._id });
    if (deletedCount === 0) throw new AppError('roomsChanged');
    const rooms = last.rooms.map(toArrangedRoom);
    const changes = await storeRooms(actor, hotel, rooms, last.roomless);
    await storeUnmetWishes(hotel, rooms);
    if (last.massChange) await markAllUndone(last.massChange);
    return changes;
  });
}

async function changeRooms(
  actor: Actor,
  id: string,
  version: string,
  change: (hotel: Hotel) => Promise<RoomChanges>,
): Promise<void> {
  const { organization } = await hotelInReach(actor, id);
  await transaction(async () => {
    const hotel = await readHotel(await hotelInReach(actor, id));
    if (boardVersion(hotel) !== version) throw new AppError('roomsChanged');
    const changes = await change(hotel);
    await auditArrangement(actor, hotel.accommodation, hotel.rooms.length, changes);
    // Contends with the rooms that travellers choose.
  }, [organization]);
}

function requireValidRooms(hotel: Hotel, rooms: readonly ArrangedRoom[]): void {
  requirePossibleRooms(hotel, rooms);
  if (roomsMissing(hotel, rooms).length > 0) throw new AppError('roomTypeFull', { path: 'rooms' });
  const broken = findRoomFaults(hotel, rooms).filter(({ isConfirmed }) => !isConfirmed);
  const [first, ...others] = [...new Set(broken.map(({ room }) => room))].map((room) => ({
    code: 'roomRuleBroken' as const,
    path: `rooms.${room}`,
  }));
  if (first) throw new RefusedRequest([first, ...others]);
}

/** Null if nobody's room or roommates have changed. */
async function recordStep(actor: Actor, { accommodation }: Hotel, changes: RoomChanges) {
  const guests = [...changes.moved, ...changes.losingBed];
  if (guests.length === 0) return null;
  const { _id: subject, organization, name } = accommodation;
  const events = guests.map(({ event }) => event);
  const step = { kind: 'arrangeRooms' as const, organization, events, about: name, subject };
  return recordMassChange(actor, { ...step, count: guests.length });
}

async function keepForUndo(
  actor: Actor,
  before: Hotel,
  { rooms }: RoomChanges,
  massChange: Types.ObjectId | null,
): Promise<void> {
  const { _id: accommodation, organization } = before.accommodation;
  const fields = {
    organization,
    at: clock.now(),
    by: { id: actor.id, role: actor.role },
    massChange,
    version: boardVersion({ guests: before.guests, rooms }),
    rooms: before.rooms,
    roomless: roomlessGuests(before),
  };
  await RoomArrangement.updateOne({ accommodation }, { $set: fields }, { upsert: true });
}

async function auditArrangement(
  actor: Actor,
  { _id: id, organization }: StoredAccommodation,
  roomsBefore: number,
  { rooms, moved, losingBed }: RoomChanges,
): Promise<void> {
  await auditChange(actor, {
    type: 'accommodations',
    id,
    organization,
    before: { occupiedRooms: roomsBefore },
    after: { occupiedRooms: rooms.length, guestsMoved: moved.length + losingBed.length },
  });
}
