import { Types } from 'mongoose';
import { clock } from '../lib/clock';
import { insertAll } from '../start/demo/storeDemo';
import { Accommodation } from '../models/accommodation';
import { Account } from '../models/account';
import { Customer } from '../models/customer';
import { Group, type StoredGroup } from '../models/group';
import { Room } from '../models/room';
import { registrationTo, unknownId } from './factories';

interface Crowd {
  disabled?: boolean;
  /** Whether they share double rooms of the group's hotel. */
  inRooms?: boolean;
}

/** Bulk-inserts customers of a group with accounts that cannot log in. Returns their ids. */
export async function storeCrowd(
  group: StoredGroup,
  size: number,
  { disabled = false, inRooms = false }: Crowd = {},
): Promise<string[]> {
  const { password: _, ...person } = registrationTo(group);
  const { organization, event, accommodation } = group;
  const rooms = Array.from({ length: inRooms ? Math.ceil(size / 2) : 0 }, () => new Types.ObjectId());
  const roomOf = (index: number) => {
    const room = rooms[Math.floor(index / 2)];
    return room ? { room, roomType: '2h', roomPartnerChosen: true } : {};
  };
  const customers = Array.from({ length: size }, (_, index) => {
    const _id = new Types.ObjectId();
    const email = `${String(_id)}@example.fi`;
    const ids = { organization, event, group: group._id };
    const own = {
      _id,
      email,
      userCode: String(_id).toUpperCase(),
      language: 'fi',
      disabled,
      registeredAt: clock.now(),
    };
    return { ...person, ...ids, ...own, ...roomOf(index) };
  });
  await insertAll(Customer, customers);
  await insertAll(
    Account,
    customers.map(({ _id, email }) => ({ _id, email, kind: 'customer', passwordHash: unknownId() })),
  );
  await insertAll(
    Room,
    rooms.map((_id, index) => ({
      _id,
      organization,
      accommodation,
      roomType: '2h',
      customers: customers.slice(2 * index, 2 * index + 2).map((customer) => customer._id),
    })),
  );
  await Accommodation.updateOne({ _id: accommodation }, { $inc: { 'twoPersonRoom.reserved': rooms.length } });
  await Group.updateOne(
    { _id: group._id },
    { $inc: { userCount: disabled ? 0 : size, customerCount: size } },
  );
  return customers.map(({ _id }) => String(_id));
}
