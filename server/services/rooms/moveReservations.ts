import type { Types } from 'mongoose';
import { AppError } from '../../lib/AppError';
import { Customer } from '../../models/customer';
import type { StoredGroup } from '../../models/group';
import { Room, type StoredRoom } from '../../models/room';
import { findByIds } from '../../lib/findByIds';
import { releaseRooms, lockReservations, type RoomCounts, reserveRooms } from './roomStock';

/**
 * Moves the rooms of a group's customers to its new accommodation, inside the transaction that assigns it.
 * @throws AppError `roomsDoNotFit`; `roomsReserved` if the group has no accommodation any more
 */
export async function moveReservations(group: StoredGroup, from: Types.ObjectId | null): Promise<void> {
  const to = group.accommodation;
  if (!from || to?.equals(from)) return;
  const rooms = await readRooms(group);
  if (rooms.length > 0) await moveTo(to, rooms);
  await lockReservations(from);
}

async function readRooms({ _id: group }: StoredGroup): Promise<StoredRoom[]> {
  const customers = await Customer.find({ group, room: { $ne: null } }, 'room').lean();
  const rooms = await findByIds(
    Room,
    customers.map(({ room }) => room),
  );
  return [...rooms.values()];
}

async function moveTo(target: Types.ObjectId | null, rooms: readonly StoredRoom[]): Promise<void> {
  const path = 'accommodation';
  if (!target) throw new AppError('roomsReserved', { path, params: { count: rooms.length } });
  await Room.updateMany({ _id: { $in: rooms.map(({ _id }) => _id) } }, { $set: { accommodation: target } });
  await releaseRooms(rooms);
  const missing = await reserveRooms(target, rooms);
  if (missing.size > 0)
    throw new AppError('roomsDoNotFit', { path, params: { missing: formatRoomCounts(missing) } });
}

/** `2h × 3, 3h × 1`; needs no translation. */
function formatRoomCounts(missing: RoomCounts): string {
  return [...missing]
    .sort()
    .map(([size, count]) => `${size} × ${count}`)
    .join(', ');
}
