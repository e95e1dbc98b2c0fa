import type { Types } from 'mongoose';
import { Customer } from '../../models/customer';
import { Room, type StoredRoom } from '../../models/room';
import { releaseRooms } from './roomStock';
import { mailPartnerLeft } from './mailRoommates';
import { recordEvents } from '../access/webhooks/recordEvents';

/** The fields of a customer without a room. */
export const noRoom = { room: null, roomType: null, roomPartnerChosen: false } as const;

/**
 * Takes customers out of their rooms and resets their choice, inside the transaction that disables, moves or
 * deletes them. Remaining roommates keep the room and get a mail; empty rooms are released. The number of queries
 * does not depend on the number of customers.
 */
export async function leaveRooms(customers: readonly Types.ObjectId[]): Promise<void> {
  const rooms = await Room.find({ customers: { $in: customers } }).lean();
  await Customer.updateMany(
    { _id: { $in: customers }, $or: [{ roomPartnerChosen: true }, { roomType: { $ne: null } }] },
    { $set: noRoom, $inc: { revision: 1 } },
  );
  if (rooms.length === 0) return;

  const leaving = new Set(customers.map(String));
  const stays = (id: Types.ObjectId) => !leaving.has(String(id));
  const emptied = rooms.filter(({ customers }) => !customers.some(stays));
  const kept = rooms.filter(({ customers }) => customers.some(stays));
  await Room.deleteMany({ _id: { $in: emptied.map(({ _id }) => _id) } });
  await keepRooms(
    kept.map(({ fillers = [], ...room }) => ({
      ...room,
      customers: room.customers.filter(stays),
      fillers: fillers.filter(stays),
    })),
  );
  await mailPartnerLeft(kept, leaving);
  // Last, because all reservations at the accommodation contend for its record.
  await releaseRooms(emptied);
}

/** Stores the rooms, and raises the revision of those who remain, because forms that show the old roommates are outdated. */
async function keepRooms(rooms: readonly StoredRoom[]): Promise<void> {
  if (rooms.length === 0) return;
  await Room.bulkWrite(
    rooms.map(({ _id, customers, fillers }) => ({
      updateOne: { filter: { _id }, update: { $set: { customers, fillers } } },
    })),
  );
  for (const { organization, customers } of rooms)
    recordEvents(organization, 'customer.roomChanged', customers);
  const staying = rooms.flatMap(({ customers }) => customers);
  await Customer.updateMany({ _id: { $in: staying } }, { $inc: { revision: 1 } });
}
