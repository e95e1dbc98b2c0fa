import { Types } from 'mongoose';
import { isRoomSize } from '../../contract/rooms';
import { AppError } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Room, type StoredRoom } from '../../models/room';
import { auditRooms } from './auditRooms';
import { leaveRooms } from './leaveRooms';
import { shareRoom } from './shareRoom';

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
 * @throws AppError `conflict` if one of the rooms is gone
 */
export async function moveGuest(by: Actor, guestId: string, { room, swapsWith }: GuestMove): Promise<void> {
  const guest = await findGuest(guestId);
  const other = swapsWith === null ? null : await findGuest(swapsWith);
  const [from, to] = [await Room.findById(guest.room).lean(), await Room.findById(room).lean()];
  if (!to || (other && !from)) throw new AppError('conflict');
  await leaveRooms(other ? [guest._id, other._id] : [guest._id]);
  await join(by, guest, to);
  if (other && from) await join(by, other, from);
}

async function findGuest(id: string): Promise<StoredCustomer> {
  const guest = await Customer.findById(new Types.ObjectId(id)).lean();
  if (!guest) throw new AppError('conflict');
  return guest;
}

/** @param guest as before leaving their room */
async function join(by: Actor, guest: StoredCustomer, { _id, roomType }: StoredRoom): Promise<void> {
  if (!isRoomSize(roomType)) throw new AppError('conflict');
  const [host, ...others] = await Customer.find({ room: _id }).lean();
  if (host) {
    await shareRoom(by, host, [...others, guest], roomType, 'answer');
    return;
  }
  const { _id: room } = await shareRoom(by, { ...guest, room: null }, [], roomType, 'answer');
  await auditRooms(by, [guest], { room, roomType, roomPartnerChosen: true });
}
