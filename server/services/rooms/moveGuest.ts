import { Types } from 'mongoose';
import { isRoomSize, type RoomSize } from '../../contract/rooms';
import { AppError } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Room, type StoredRoom } from '../../models/room';
import { auditRooms } from './auditRooms';
import { leaveRooms } from './leaveRooms';
import { mailRoomsChosen } from './mailRoommates';
import { lockReservations } from './roomStock';
import { shareRoom } from './shareRoom';
import { recordEvents } from '../access/webhooks/recordEvents';

/** Into which room a guest moves. */
export interface GuestMove {
  /** The id of the room. */
  room: string;
  /** The id of the guest of that room who gets the bed that becomes free; null if a bed is free. */
  swapsWith: string | null;
}

/**
 * Moves a guest into another room of the same hotel, or lets two guests change places, inside a transaction. Mails the
 * roommates, and audits both.
 * @throws AppError `conflict` if somebody has moved meanwhile
 */
export async function moveGuest(by: Actor, guestId: string, { room, swapsWith }: GuestMove): Promise<void> {
  const guest = await findGuest(guestId);
  const to = await findRoom(new Types.ObjectId(room));
  if (swapsWith !== null) {
    await swap(
      by,
      { guest, room: await findRoom(guest.room) },
      { guest: await findGuest(swapsWith), room: to },
    );
    return;
  }
  await leaveRooms([guest._id]);
  const [host, ...others] = await Customer.find({ room: to._id }).lean();
  if (!host) throw new AppError('conflict');
  await shareRoom(by, host, [...others, guest], to.roomType, 'answer');
}

async function findGuest(id: string): Promise<StoredCustomer> {
  const guest = await Customer.findById(new Types.ObjectId(id)).lean();
  if (!guest) throw new AppError('conflict');
  return guest;
}

type SizedRoom = StoredRoom & { roomType: RoomSize };

async function findRoom(id: Types.ObjectId | null): Promise<SizedRoom> {
  const room = await Room.findById(id).lean();
  if (!room || !isRoomSize(room.roomType)) throw new AppError('conflict');
  return { ...room, roomType: room.roomType };
}

interface Place {
  guest: StoredCustomer;
  room: SizedRoom;
}

/** Nobody leaves a bed free, so the roommates only get the new list. */
async function swap(by: Actor, one: Place, other: Place): Promise<void> {
  if (!one.guest.room?.equals(one.room._id) || !other.guest.room?.equals(other.room._id))
    throw new AppError('conflict');
  const rooms = [await replaceGuest(by, one, other.guest), await replaceGuest(by, other, one.guest)];
  for (const room of rooms) {
    const sharers = await Customer.find({ _id: { $in: room.customers } }).lean();
    await mailRoomsChosen([{ room, sharers, recipients: sharers }]);
  }
  await lockReservations(one.room.accommodation);
}

async function replaceGuest(by: Actor, { guest, room }: Place, newcomer: StoredCustomer): Promise<SizedRoom> {
  const customers = room.customers.map((id) => (id.equals(guest._id) ? newcomer._id : id));
  const fillers = room.fillers?.filter((id) => !id.equals(guest._id)) ?? [];
  await Room.updateOne({ _id: room._id }, { $set: { customers, fillers, locked: true } });
  const fields = { room: room._id, roomType: room.roomType, roomPartnerChosen: true };
  await Customer.updateOne({ _id: newcomer._id }, { $set: fields });
  await Customer.updateMany({ _id: { $in: customers } }, { $inc: { revision: 1 } });
  recordEvents(room.organization, 'customer.roomChanged', customers);
  await auditRooms(by, [newcomer], fields);
  return { ...room, customers, fillers, locked: true };
}
