import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Room } from '../../models/room';
import { type RequestedRoom, setRoom } from '../rooms/setRoom';

interface RoomFields {
  room?: RequestedRoom | null;
  roomPartnerChosen?: boolean;
}

interface RoomChange {
  /** Nothing where the room is to stay as it is. */
  room?: RequestedRoom | null;
  roomPartnerChosen: boolean;
}

/**
 * What is wished of the room, if it is another thing than what is: a form sends the room along that it was
 * opened with, and that must not hold on to it when the customer moves.
 */
export async function findRoomChange(
  before: StoredCustomer,
  { room, roomPartnerChosen = before.roomPartnerChosen }: RoomFields,
): Promise<RoomChange | undefined> {
  const isOther = room !== undefined && keyOf(room, before) !== keyOf(await currentRoom(before), before);
  if (isOther) return { room, roomPartnerChosen };
  return roomPartnerChosen === before.roomPartnerChosen ? undefined : { roomPartnerChosen };
}

/** Sets the room as it is wished, after the customer has moved. @throws as `setRoom` */
export async function applyRoomChange(by: Actor, { _id }: StoredCustomer, wish: RoomChange): Promise<void> {
  const customer = await Customer.findById(_id).lean().orFail();
  const room = wish.room === undefined ? await currentRoom(customer) : wish.room;
  await setRoom(by, customer, room, wish.roomPartnerChosen);
}

async function currentRoom({ room, roomType }: StoredCustomer): Promise<RequestedRoom | null> {
  if (!roomType) return null;
  const shared = room && (await Room.findById(room, 'users').lean());
  return { roomType, users: shared ? shared.users.map(String) : [] };
}

/** The same for wishes that mean the same: the customer may be named among who shares the room, or not. */
function keyOf(wish: RequestedRoom | null, { _id }: StoredCustomer): string {
  if (!wish) return '';
  return [wish.roomType, ...[...new Set([...wish.users, String(_id)])].sort()].join(' ');
}
