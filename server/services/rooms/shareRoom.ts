import { Types } from 'mongoose';
import type { RoomSize } from '../../contract/rooms';
import { AppError } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group } from '../../models/group';
import { Room, type StoredRoom } from '../../models/room';
import { queueMails } from '../mail/queueMail';
import { noRoom } from './leaveRooms';
import { auditRooms, type RoomFields } from './auditRooms';
import { lockReservations, releaseRooms, reserveRoom } from './roomStock';
import { mailPartnerLeft, mailRoomsChosen, roomLostMails } from './mailRoommates';
import { recordEvents } from '../access/webhooks/recordEvents';

/**
 * Puts a customer and partners at the same hotel into the customer's room or a new one, with nobody else. Planning then
 * keeps the room together, except for guests put there by a plan. Mails everybody affected except the actor,
 * and audits the changes of the partners. Call it inside the transaction that has read the customers.
 * @param path of the room type in the input
 * @throws AppError `noAccommodation`; `roomTypeFull`; `conflict` if one of them has got another room or moved to
 *   another hotel
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
  const customers = sharers.map(({ _id }) => _id);
  if (before?.roomType === roomType && haveSameGuests(before.customers, customers)) return before;

  const fillers =
    by.role === 'customer' ? plannedGuests(before).filter((id) => !id.equals(customer._id)) : [];
  const room = { ...(before ?? (await newRoom(customer))), roomType, customers, locked: true, fillers };
  const dropped = before
    ? await Customer.find({ _id: { $in: before.customers, $nin: customers } }).lean()
    : [];
  await Room.updateOne({ _id: room._id }, { $set: room }, { upsert: true });
  const fields = { room: room._id, roomType, roomPartnerChosen: true };
  await assignRoom(room, fields);
  await Customer.updateMany(
    { _id: { $in: dropped.map(({ _id }) => _id) } },
    { $set: noRoom, $inc: { revision: 1 } },
  );
  recordEvents(customer.organization, 'customer.roomChanged', customers);
  await auditRooms(by, partners, fields);
  await auditRooms(by, dropped, noRoom);
  await queueRoomMails(by, before, room, sharers);
  if (before)
    await queueMails(
      'roomLost',
      await roomLostMails(dropped.map((lost) => ({ room: before, customer: lost }))),
    );
  // Last, because all reservations at the accommodation contend for it.
  await reserve(before, room, path);
  return room;
}

/** The guests whom a plan has put into the room. */
function plannedGuests(room: StoredRoom | null): Types.ObjectId[] {
  if (!room) return [];
  return room.locked === false ? room.customers : (room.fillers ?? []);
}

function haveSameGuests(some: readonly Types.ObjectId[], others: readonly Types.ObjectId[]): boolean {
  return some.length === others.length && some.every((id) => others.some((other) => other.equals(id)));
}

async function newRoom({ group, organization }: StoredCustomer) {
  const { accommodation } = await Group.findById(group, 'accommodation').lean().orFail();
  if (!accommodation) throw new AppError('noAccommodation', { path: 'room' });
  return { _id: new Types.ObjectId(), organization, accommodation };
}

/**
 * The filter refuses customers who have left the hotel or got another room since they were read, and those who have
 * been disabled since their request was authenticated.
 */
async function assignRoom(
  { organization, accommodation, customers }: StoredRoom,
  fields: RoomFields,
): Promise<void> {
  const group = { $in: await groupsAt(organization, accommodation) };
  const { modifiedCount } = await Customer.updateMany(
    { _id: { $in: customers }, group, disabled: false, room: { $in: [null, fields.room] } },
    { $set: fields, $inc: { revision: 1 } },
  );
  if (modifiedCount !== customers.length) throw new AppError('conflict');
}

/** Always writes to the accommodation, so that moving a newcomer's group to another one conflicts with this. */
async function reserve(before: StoredRoom | null, room: StoredRoom, path: string): Promise<void> {
  if (before?.roomType === room.roomType) {
    await lockReservations(room.accommodation);
    return;
  }
  if (before) await releaseRooms([before]);
  await reserveRoom(room.accommodation, room.roomType, path);
}

/**
 * If there is a new roommate, everybody gets the list of roommates; otherwise they get only a mail about those who
 * left.
 */
async function queueRoomMails(
  by: Actor,
  before: StoredRoom | null,
  room: StoredRoom,
  sharers: readonly StoredCustomer[],
): Promise<void> {
  const present = new Set(room.customers.map(String));
  const left = new Set(before?.customers.map(String).filter((id) => !present.has(id)));
  const hasNewRoommate = sharers.some(({ _id }) => !before?.customers.some((id) => id.equals(_id)));
  const recipients = sharers.filter(({ _id }) => String(_id) !== by.id);
  if (hasNewRoommate) await mailRoomsChosen([{ room, sharers, recipients }]);
  else if (before && left.size > 0) await mailPartnerLeft([{ ...room, customers: before.customers }], left);
}

/** The ids of an organization's groups at a hotel, of all events; with null, of those without a hotel. */
export async function groupsAt(
  organization: Types.ObjectId,
  accommodation: Types.ObjectId | null,
): Promise<Types.ObjectId[]> {
  const groups = await Group.find({ organization, accommodation }, '_id').lean();
  return groups.map(({ _id }) => _id);
}
