import type { ArrangedRoom } from '../../../contract/roomPlan';
import { isRoomSize, roomSizes, stockField } from '../../../contract/rooms';
import { AppError } from '../../../lib/AppError';
import { Accommodation } from '../../../models/accommodation';
import { Customer } from '../../../models/customer';
import { Room, type StoredRoom } from '../../../models/room';
import type { RoomlessGuest } from '../../../models/roomArrangement';
import type { By } from '../../access/audit/auditChanges';
import { auditRoomChanges } from '../auditRooms';
import { queueMails } from '../../mail/queueMail';
import { noRoom } from '../leaveRooms';
import { roomLostMails, roomPlannedMails } from '../mailRoommates';
import { buildRoomChanges, type RoomChanges } from './buildRoomChanges';
import type { Guest, Hotel } from './hotel';
import { recordEvents } from '../../access/webhooks/recordEvents';

/**
 * Replaces the rooms of a hotel with the given ones, inside the transaction that has read it. Everybody whose room or
 * roommates change, or who loses their bed, gets a mail and an entry in their history.
 * @param roomless the choices of guests without a room; guests not listed have none
 * @throws AppError `roomTypeFull`; `conflict` if a guest has left the hotel in the meantime
 */
export async function storeRooms(
  by: By,
  hotel: Hotel,
  arranged: readonly ArrangedRoom[],
  roomless: readonly RoomlessGuest[] = [],
): Promise<RoomChanges> {
  const changes = buildRoomChanges(hotel, arranged);
  await setReservations(hotel, changes.rooms);
  await Room.deleteMany({ _id: { $in: changes.removed.map(({ _id }) => _id) } });
  await saveRooms(changes.saved);
  await clearRooms(changes, roomless);
  await assignRooms(changes.regrouped);
  for (const { organization, customers } of changes.regrouped)
    recordEvents(organization, 'customer.roomChanged', customers);
  await auditRoomChanges(by, [...changes.moved, ...changes.losingBed]);
  await queueMails('roomPlanned', await roomPlannedMails(withGuests(changes.regrouped, hotel)));
  await queueMails('roomLost', await roomLostMails(withRooms(changes.losingBed, hotel)));
  return changes;
}

/** Guests with the room that they had before a change. */
export function withRooms(
  guests: readonly Guest[],
  { rooms }: Hotel,
): { room: StoredRoom; customer: Guest }[] {
  return guests.flatMap((customer) => {
    const room = rooms.find(({ customers }) => customers.some((id) => id.equals(customer._id)));
    return room ? [{ room, customer }] : [];
  });
}

/** Called first, because all other changes of the hotel's rooms contend for this record. */
async function setReservations(
  { accommodation: { _id } }: Hotel,
  rooms: readonly StoredRoom[],
): Promise<void> {
  const counts = roomSizes.map(
    (size) => [stockField[size], rooms.filter(({ roomType }) => roomType === size).length] as const,
  );
  const { matchedCount } = await Accommodation.updateOne(
    { _id, ...Object.fromEntries(counts.map(([stock, count]) => [`${stock}.capacity`, { $gte: count }])) },
    {
      $set: Object.fromEntries(counts.map(([stock, count]) => [`${stock}.reserved`, count])),
      $inc: { __v: 1 },
    },
  );
  if (matchedCount === 0) throw new AppError('roomTypeFull', { path: 'rooms' });
}

async function saveRooms(rooms: readonly StoredRoom[]): Promise<void> {
  if (rooms.length === 0) return;
  await Room.bulkWrite(
    rooms.map(({ _id, ...fields }) => ({
      updateOne: { filter: { _id }, update: { $set: fields }, upsert: true },
    })),
  );
}

async function clearRooms({ losingBed }: RoomChanges, roomless: readonly RoomlessGuest[]): Promise<void> {
  const chosen = new Map(roomless.map((guest) => [String(guest.customer), guest]));
  if (losingBed.length === 0) return;
  await Customer.bulkWrite(
    losingBed.map(({ _id }) => {
      const { roomType, roomPartnerChosen } = chosen.get(String(_id)) ?? noRoom;
      const update = { $set: { room: null, roomType, roomPartnerChosen }, $inc: { revision: 1 } };
      return { updateOne: { filter: { _id }, update } };
    }),
  );
}

async function assignRooms(rooms: readonly StoredRoom[]): Promise<void> {
  if (rooms.length === 0) return;
  const { matchedCount } = await Customer.bulkWrite(
    rooms.map(({ _id, roomType, customers }) => ({
      updateMany: {
        filter: { _id: { $in: customers }, disabled: false },
        update: { $set: { room: _id, roomType, roomPartnerChosen: true }, $inc: { revision: 1 } },
      },
    })),
  );
  if (matchedCount !== rooms.flatMap(({ customers }) => customers).length) throw new AppError('conflict');
}

export function withGuests(rooms: readonly StoredRoom[], { guests }: Hotel) {
  return rooms.map((room) => ({
    room,
    guests: room.customers.flatMap((id) => guests.get(String(id)) ?? []),
  }));
}

/** The choices of the guests without a room, as read before a change. */
export function roomlessGuests({ guests }: Hotel): RoomlessGuest[] {
  return [...guests.values()].flatMap(({ _id, room, roomType, roomPartnerChosen }) =>
    room === null && (roomPartnerChosen || (roomType !== null && !isRoomSize(roomType)))
      ? [{ customer: _id, roomType, roomPartnerChosen }]
      : [],
  );
}
