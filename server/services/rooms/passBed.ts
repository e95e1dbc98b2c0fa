import { isRoomSize } from '../../contract/rooms';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Room } from '../../models/room';
import { leaveRooms, noRoom } from './leaveRooms';
import { mailRoomsChosen } from './mailRoommates';
import { forgetWishes } from './wishes/saveWishes';
import { recordEvents } from '../access/webhooks/recordEvents';

/**
 * Passes the bed of a customer to somebody who travels in their place, inside the transaction that stores both. The
 * roommates stay and are mailed. Wishes by and for the customer end. A bed beside others does not pass to somebody of
 * another gender (rules §26.2): the roommates then keep the room without them.
 */
export async function passBed(leaver: StoredCustomer, newcomer: StoredCustomer): Promise<void> {
  const { _id: id, roomType, roomPartnerChosen } = leaver;
  await forgetWishes(id);
  const room = leaver.room && (await Room.findById(leaver.room).lean());
  const isAlone = roomType !== null && isRoomSize(roomType) && room?.customers.length === 1;
  if (leaver.gender !== newcomer.gender && !isAlone) return leaveRooms([id]);
  if (roomType === null) return;
  await Customer.updateOne({ _id: id }, { $set: noRoom });
  await Customer.updateOne(
    { _id: newcomer._id },
    { $set: { roomType, roomPartnerChosen, room: leaver.room }, $inc: { revision: 1 } },
  );
  recordEvents(newcomer.organization, 'customer.roomChanged', [newcomer._id]);
  if (!room) return;
  const replace = (guest: StoredCustomer['_id']) => (guest.equals(id) ? newcomer._id : guest);
  const passed = {
    ...room,
    customers: room.customers.map(replace),
    ...(room.fillers && { fillers: room.fillers.map(replace) }),
  };
  await Room.updateOne({ _id: room._id }, { $set: passed });
  const others = { _id: { $in: room.customers, $ne: id } };
  await Customer.updateMany(others, { $inc: { revision: 1 } });
  const roommates = await Customer.find(others).lean();
  recordEvents(
    room.organization,
    'customer.roomChanged',
    roommates.map(({ _id }) => _id),
  );
  await mailRoomsChosen([{ room: passed, sharers: [newcomer, ...roommates], recipients: roommates }]);
}
