import { Customer, type StoredCustomer } from '../../models/customer';
import { Room } from '../../models/room';
import { leaveRooms, noRoom } from './leaveRooms';
import { mailRoomsChosen } from './mailRoommates';
import { forgetWishes } from './wishes/saveWishes';
import { recordEvents } from '../access/webhooks/recordEvents';

/**
 * Passes the bed of a customer to somebody who travels in their place, inside the transaction that stores both. The
 * roommates stay and are mailed. Wishes by and for the customer end. A bed beside others passes only to somebody of the
 * gender of all of them (rules §26.2): otherwise the roommates keep the room without them.
 */
export async function passBed(leaver: StoredCustomer, newcomer: StoredCustomer): Promise<void> {
  const { _id: id, roomType, roomPartnerChosen } = leaver;
  await forgetWishes(id);
  const room = leaver.room && (await Room.findById(leaver.room).lean());
  const others = { _id: { $in: room?.customers ?? [], $ne: id } };
  const roommates = await Customer.find(others).lean();
  const sameGender = room ? roommates : [leaver];
  if (!sameGender.every(({ gender }) => gender === newcomer.gender)) return leaveRooms([id]);
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
  await Customer.updateMany(others, { $inc: { revision: 1 } });
  recordEvents(
    room.organization,
    'customer.roomChanged',
    roommates.map(({ _id }) => _id),
  );
  await mailRoomsChosen([{ room: passed, sharers: [newcomer, ...roommates], recipients: roommates }]);
}
