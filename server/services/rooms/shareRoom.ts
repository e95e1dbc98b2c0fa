import { Types } from 'mongoose';
import type { RoomSize } from '../../contract/rooms';
import { AppError } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group } from '../../models/group';
import { Room, type StoredRoom } from '../../models/room';
import { noRoom } from './leaveRooms';
import { auditRooms, type RoomFields } from './auditRooms';
import { releaseRooms, reserveRoom } from './roomStock';
import { mailPartnerLeft, mailRoomChosen } from './mailRoommates';

/**
 * Makes a customer and partners of the same group share a room of the hotel, and nobody else with them: the
 * room that the customer has, or a new one. Everybody for whom this is news is told, but whoever does it. Inside
 * a transaction that has read the customers; what it changes of the partners is noted. Answers the room.
 * @param path where the input names the room type
 * @throws AppError `noAccommodation`; `roomTypeFull`; `conflict` where one of them cannot share it any more
 */
export async function shareRoom(
  by: Actor,
  customer: StoredCustomer,
  partners: readonly StoredCustomer[],
  roomType: RoomSize,
  path: string,
): Promise<StoredRoom> {
  const before = customer.room && (await Room.findById(customer.room).lean().orFail());
  const sharers = [customer, ...partners];
  const users = sharers.map(({ _id }) => _id);
  if (before?.roomType === roomType && isSame(before.users, users)) return before;

  const room = { ...(before ?? (await newRoom(customer))), roomType, users };
  const dropped = before ? await Customer.find({ _id: { $in: before.users, $nin: users } }).lean() : [];
  await Room.updateOne({ _id: room._id }, { $set: room }, { upsert: true });
  const fields = { room: room._id, roomType, roomPartnerChosen: true };
  await assignRoom(customer, users, fields);
  await Customer.updateMany(
    { _id: { $in: dropped.map(({ _id }) => _id) } },
    { $set: noRoom, $inc: { revision: 1 } },
  );
  await auditRooms(by, partners, fields);
  await auditRooms(by, dropped, noRoom);
  await queueRoomMails(by, before, room, sharers);
  // The contended updates come last: everybody who reserves or gives back a room of the hotel meets there.
  if (before?.roomType === roomType) return room;
  if (before) await releaseRooms([before]);
  await reserveRoom(room.accomodation, roomType, path);
  return room;
}

function isSame(some: readonly Types.ObjectId[], others: readonly Types.ObjectId[]): boolean {
  return some.length === others.length && some.every((id) => others.some((other) => other.equals(id)));
}

async function newRoom({ group, organization }: StoredCustomer) {
  const { accomodation } = await Group.findById(group, 'accomodation').lean().orFail();
  if (!accomodation) throw new AppError('noAccommodation', { path: 'room' });
  return { _id: new Types.ObjectId(), organization, accomodation };
}

/** Only those who are still of the group and have no other room, whoever else chose them at the same time. */
async function assignRoom(
  { group }: StoredCustomer,
  users: readonly Types.ObjectId[],
  fields: RoomFields,
): Promise<void> {
  const { modifiedCount } = await Customer.updateMany(
    { _id: { $in: users }, group, disabled: false, room: { $in: [null, fields.room] } },
    { $set: fields, $inc: { revision: 1 } },
  );
  if (modifiedCount !== users.length) throw new AppError('conflict');
}

/** A new partner is told with whom the room is shared, and so is who had it already; else who has left it. */
async function queueRoomMails(
  by: Actor,
  before: StoredRoom | null,
  room: StoredRoom,
  sharers: readonly StoredCustomer[],
): Promise<void> {
  const present = new Set(room.users.map(String));
  const left = new Set(before?.users.map(String).filter((id) => !present.has(id)));
  const someoneIsNew = sharers.some(({ _id }) => !before?.users.some((id) => id.equals(_id)));
  const readers = sharers.filter(({ _id }) => String(_id) !== by.id);
  if (someoneIsNew) await mailRoomChosen(room, sharers, readers);
  else if (before && left.size > 0) await mailPartnerLeft([{ ...room, users: before.users }], left);
}
