import type { Types } from 'mongoose';
import { Customer } from '../../models/customer';
import { Room, type StoredRoom } from '../../models/room';
import { releaseRooms } from './roomStock';
import { mailPartnerLeft } from './mailRoommates';

/** What a customer's record says of their room when they have none. */
export const noRoom = { room: null, roomType: null, roomPartnerChosen: false } as const;

/**
 * Takes customers out of their rooms, and takes back what they chose, inside the transaction that disables or
 * moves them, or before it deletes them. Who stays keeps the room and is told; a room without anyone is no
 * longer reserved. As many queries for thousands as for one.
 */
export async function leaveRooms(customers: readonly Types.ObjectId[]): Promise<void> {
  const rooms = await Room.find({ users: { $in: customers } }).lean();
  await Customer.updateMany(
    { _id: { $in: customers }, $or: [{ roomPartnerChosen: true }, { roomType: { $ne: null } }] },
    { $set: noRoom, $inc: { revision: 1 } },
  );
  if (rooms.length === 0) return;

  const leaving = new Set(customers.map(String));
  const stays = (id: Types.ObjectId) => !leaving.has(String(id));
  const emptied = rooms.filter(({ users }) => !users.some(stays));
  const kept = rooms.filter(({ users }) => users.some(stays));
  await Room.deleteMany({ _id: { $in: emptied.map(({ _id }) => _id) } });
  await keepRooms(kept.map((room) => ({ ...room, users: room.users.filter(stays) })));
  await mailPartnerLeft(kept, leaving);
  // The contended update comes last: everybody who reserves or gives back a room of the hotel meets there.
  await releaseRooms(emptied);
}

/** Leaves rooms to those who stay in them. Their records change too: a form that shows who left is outdated. */
async function keepRooms(rooms: readonly StoredRoom[]): Promise<void> {
  if (rooms.length === 0) return;
  await Room.bulkWrite(
    rooms.map(({ _id, users }) => ({ updateOne: { filter: { _id }, update: { $set: { users } } } })),
  );
  const staying = rooms.flatMap(({ users }) => users);
  await Customer.updateMany({ _id: { $in: staying } }, { $inc: { revision: 1 } });
}
