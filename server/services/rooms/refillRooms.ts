import type { Types } from 'mongoose';
import { AppError } from '../../lib/AppError';
import { findByIds } from '../../lib/findByIds';
import { Customer } from '../../models/customer';
import { Room, type StoredRoom } from '../../models/room';
import type { LostRoom } from '../../models/tripChange';
import { mailRoomsChosen } from './mailRoommates';
import { lockReservations, reserveRooms } from './roomStock';
import { recordEvents } from '../access/webhooks/recordEvents';

/** Somebody who gets back the bed that they lost. */
interface ReturningGuest {
  customer: Types.ObjectId;
  room: LostRoom;
  /** Whether a plan, rather than a person, had put them there. */
  wasFiller: boolean;
}

/**
 * Puts guests back into their rooms, recreates rooms that had been emptied, and mails the guests who have stayed.
 * Call it inside the transaction that stores the guests' fields.
 * @throws AppError `conflict` when a hotel has no room left
 */
export async function refillRooms(returning: readonly ReturningGuest[]): Promise<void> {
  if (returning.length === 0) return;
  const stored = await findByIds(
    Room,
    returning.map(({ room }) => room._id),
  );
  const refilled = new Map<string, StoredRoom>();
  for (const { customer, room, wasFiller } of returning) {
    const id = String(room._id);
    const {
      customers,
      fillers = [],
      ...rest
    } = refilled.get(id) ?? stored.get(id) ?? { ...room, customers: [], fillers: [] };
    refilled.set(id, {
      ...rest,
      customers: [...customers, customer],
      fillers: wasFiller ? [...fillers, customer] : fillers,
    });
  }
  const rooms = [...refilled.values()];
  await Room.bulkWrite(
    rooms.map(({ _id, ...room }) => ({
      updateOne: { filter: { _id }, update: { $set: room }, upsert: true },
    })),
  );
  const stayed = [...stored.values()].flatMap(({ _id, customers }) => {
    const room = refilled.get(String(_id));
    return room ? [{ room, customers }] : [];
  });
  await notifyRoommates(stayed);
  // Last, because all reservations at the accommodation contend for it.
  await reserve(rooms.filter(({ _id }) => !stored.has(String(_id))));
  for (const hotel of distinctHotels(rooms)) await lockReservations(hotel);
}

/** Raises the revision of those who have stayed, because forms that show the old roommates are outdated. */
async function notifyRoommates(
  stayed: readonly { room: StoredRoom; customers: Types.ObjectId[] }[],
): Promise<void> {
  const guests = await findByIds(
    Customer,
    stayed.flatMap(({ room }) => room.customers),
  );
  const find = (ids: readonly Types.ObjectId[]) => ids.flatMap((id) => guests.get(String(id)) ?? []);
  await mailRoomsChosen(
    stayed.map(({ room, customers }) => ({
      room,
      sharers: find(room.customers),
      recipients: find(customers),
    })),
  );
  for (const { room, customers } of stayed)
    recordEvents(room.organization, 'customer.roomChanged', customers);
  const ids = stayed.flatMap(({ customers }) => customers);
  await Customer.updateMany({ _id: { $in: ids } }, { $inc: { revision: 1 } });
}

async function reserve(rooms: readonly StoredRoom[]): Promise<void> {
  for (const hotel of distinctHotels(rooms)) {
    const own = rooms.filter(({ accommodation }) => accommodation.equals(hotel));
    if ((await reserveRooms(hotel, own)).size > 0) throw new AppError('conflict');
  }
}

function distinctHotels(rooms: readonly StoredRoom[]): Types.ObjectId[] {
  return [...new Map(rooms.map(({ accommodation }) => [String(accommodation), accommodation])).values()];
}
