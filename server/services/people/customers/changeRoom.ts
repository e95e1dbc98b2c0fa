import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Room } from '../../../models/room';
import { type RequestedRoom, setRoom } from '../../rooms/setRoom';

interface RoomFields {
  room?: RequestedRoom | null;
  roomPartnerChosen?: boolean;
}

interface RoomChange {
  /** Undefined to keep the room. */
  room?: RequestedRoom | null;
  roomPartnerChosen: boolean;
}

/**
 * Compares the requested room with the current one. Forms always send the room they were opened with; if that
 * counted as a request, a customer who moves to another group would keep it.
 */
export async function findRoomChange(
  before: StoredCustomer,
  { room, roomPartnerChosen = before.roomPartnerChosen }: RoomFields,
): Promise<RoomChange | undefined> {
  const isChanged = room !== undefined && keyOf(room, before) !== keyOf(await currentRoom(before), before);
  if (isChanged) return { room, roomPartnerChosen };
  return roomPartnerChosen === before.roomPartnerChosen ? undefined : { roomPartnerChosen };
}

/** Call it after the customer has moved to their new group. @throws as `setRoom` */
export async function applyRoomChange(by: Actor, { _id }: StoredCustomer, change: RoomChange): Promise<void> {
  const customer = await Customer.findById(_id).lean().orFail();
  const room = change.room === undefined ? await currentRoom(customer) : change.room;
  await setRoom(by, customer, room, change.roomPartnerChosen);
}

async function currentRoom({ room, roomType }: StoredCustomer): Promise<RequestedRoom | null> {
  if (!roomType) return null;
  const shared = room && (await Room.findById(room, 'customers').lean());
  return { roomType, customers: shared ? shared.customers.map(String) : [] };
}

/** Equal for equivalent requests, whether or not `customers` includes the customer. */
function keyOf(room: RequestedRoom | null, { _id }: StoredCustomer): string {
  if (!room) return '';
  return [room.roomType, ...[...new Set([...room.customers, String(_id)])].sort()].join(' ');
}
