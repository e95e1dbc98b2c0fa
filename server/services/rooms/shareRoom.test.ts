import { Types } from 'mongoose';
import { prepareCollections } from '../../database/connection';
import { transaction } from '../../lib/database';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Room } from '../../models/room';
import { buildCustomer } from '../../test/factories';
import { buildHotelGroup, buildSisterOf, reservedAt } from '../../test/rooms';
import { useTestDatabase } from '../../test/testDatabase';
import type { Actor } from '../../lib/sessionToken';
import { shareRoom } from './shareRoom';

useTestDatabase();
beforeAll(prepareCollections);

const staff: Actor = { id: String(new Types.ObjectId()), role: 'root', organization: null };

const changes: [string, (customer: StoredCustomer) => object | Promise<object>][] = [
  ['has been disabled', () => ({ disabled: true })],
  ['has another room', () => ({ room: new Types.ObjectId() })],
  ['has left the hotel', async (customer) => ({ group: (await buildSisterOf(customer, null))._id })],
];

describe.each(changes)('a room with somebody who %s since they were read', (_what, change) => {
  it.each(['the customer', 'the partner'])('is not stored if it is %s', async (who) => {
    const { group, accommodation } = await buildHotelGroup();
    const customer = await buildCustomer({ group: group._id });
    const partner = await buildCustomer({ group: group._id });
    const changed = who === 'the customer' ? customer : partner;
    await Customer.updateOne({ _id: changed._id }, await change(changed));

    const sharing = transaction(() => shareRoom(staff, customer, [partner], '2h', 'room.roomType'));

    await expect(sharing).rejects.toMatchObject({ code: 'conflict' });
    expect(await reservedAt(accommodation, '2h')).toBe(0);
    expect(await Room.countDocuments({ accommodation: accommodation._id })).toBe(0);
  });
});
