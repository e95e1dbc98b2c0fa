import type { Types } from 'mongoose';
import { bedsIn } from '../../contract/rooms';
import { AppError } from '../../lib/AppError';
import { Customer, type StoredCustomer } from '../../models/customer';
import type { StoredGroup } from '../../models/group';
import { Room, type StoredRoom } from '../../models/room';
import { findByIds } from '../../lib/findByIds';
import type { Actor } from '../../lib/sessionToken';
import { queueMails } from '../mail/queueMail';
import { auditRooms } from './auditRooms';
import { leaveRooms, noRoom } from './leaveRooms';
import { roomLostMails } from './mailRoommates';
import { releaseRooms, lockReservations, type RoomCounts, reserveRooms } from './roomStock';

const path = 'accommodation';

/**
 * Moves the rooms of a group's customers to its new accommodation, inside the transaction that assigns it. Customers
 * who share a room with another group leave it.
 * @throws AppError `roomsDoNotFit`; `roomsReserved` if the group no longer has an accommodation
 */
export async function moveReservations(
  by: Actor,
  { _id: group, accommodation: to }: StoredGroup,
  from: Types.ObjectId | null,
): Promise<void> {
  if (!from || to?.equals(from)) return;
  const guests = await Customer.find({ group, room: { $ne: null } }).lean();
  const rooms = [
    ...(
      await findByIds(
        Room,
        guests.map(({ room }) => room),
      )
    ).values(),
  ];
  if (rooms.length > 0 && !to) throw new AppError('roomsReserved', { path, params: { count: rooms.length } });

  const guestIds = new Set(guests.map(({ _id }) => String(_id)));
  const isOwn = (room: StoredRoom) => room.customers.every((id) => guestIds.has(String(id)));
  await leaveShared(
    by,
    guests,
    rooms.filter((room) => !isOwn(room)),
  );
  if (to) await moveTo(to, rooms.filter(isOwn));
  await lockReservations(from);
}

async function leaveShared(
  by: Actor,
  guests: readonly StoredCustomer[],
  shared: readonly StoredRoom[],
): Promise<void> {
  const lost = guests.flatMap((customer) => {
    const room = shared.find(({ _id }) => customer.room?.equals(_id));
    return room ? [{ room, customer }] : [];
  });
  const leaving = lost.map(({ customer }) => customer);
  await leaveRooms(leaving.map(({ _id }) => _id));
  await queueMails('roomLost', await roomLostMails(lost));
  await auditRooms(by, leaving, noRoom);
}

async function moveTo(target: Types.ObjectId, rooms: readonly StoredRoom[]): Promise<void> {
  if (rooms.length === 0) return;
  await Room.updateMany({ _id: { $in: rooms.map(({ _id }) => _id) } }, { $set: { accommodation: target } });
  await releaseRooms(rooms);
  const missing = await reserveRooms(target, rooms);
  if (missing.size > 0)
    throw new AppError('roomsDoNotFit', { path, params: { missing: formatRoomCounts(missing) } });
}

/** `2h × 3, 3h × 1`; needs no translation. */
function formatRoomCounts(missing: RoomCounts): string {
  return [...missing]
    .sort(([one], [other]) => bedsIn(one) - bedsIn(other))
    .map(([size, count]) => `${size} × ${count}`)
    .join(', ');
}
