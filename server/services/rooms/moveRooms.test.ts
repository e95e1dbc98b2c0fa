import { prepareCollections } from '../../database/connection';
import { transaction } from '../../lib/database';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { buildCustomer } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { buildHotelGroup, buildRoom, buildSisterOf, reservedAt, roomsOf } from '../../test/rooms';
import { useTestDatabase } from '../../test/testDatabase';
import { moveRooms } from './moveRooms';

useTestDatabase();
beforeAll(prepareCollections);
afterEach(expectAllInStep);

/** Moves the customers to another group, except for their rooms. */
async function move(customers: StoredCustomer[], target: StoredGroup): Promise<void> {
  await transaction(async () => {
    await moveRooms(customers, target);
    for (const { _id, group } of customers) {
      await Customer.updateOne({ _id }, { group: target._id, event: target.event });
      await Group.updateOne({ _id: group }, { $inc: { userCount: -1, customerCount: -1 } });
      await Group.updateOne({ _id: target._id }, { $inc: { userCount: 1, customerCount: 1 } });
    }
  });
}

describe('customers moved together to another group', () => {
  it('keep their room at the same hotel if all roommates move', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const { sharers } = await buildRoom(group, '2h', 2);
    const target = await buildSisterOf(group, accommodation._id);

    await move(sharers, target);

    expect(await roomsOf(sharers)).toEqual(['2h of 2', '2h of 2']);
    expect(await reservedAt(accommodation, '2h')).toBe(1);
  });

  it('leave the room to a roommate who stays', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const { sharers } = await buildRoom(group, '3h', 3);
    const target = await buildSisterOf(group, accommodation._id);

    await move(sharers.slice(0, 2), target);

    expect(await roomsOf(sharers)).toEqual([null, null, '3h of 1']);
  });

  it('leave the room if the new group has another hotel or none', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const first = await buildRoom(group, '2h', 2);
    const second = await buildRoom(group, '1h', 1);
    const { accommodation: other } = await buildHotelGroup();

    await move(first.sharers, await buildSisterOf(group, other._id));
    await move(second.sharers, await buildSisterOf(group, null));

    expect(await roomsOf([...first.sharers, ...second.sharers])).toEqual([null, null, null]);
    expect([await reservedAt(accommodation, '2h'), await reservedAt(accommodation, '1h')]).toEqual([0, 0]);
    expect(await reservedAt(other, '2h')).toBe(0);
  });

  it('keep waiting for staff to find a partner only at the same hotel', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const waiting = { group: group._id, roomType: 'F', roomPartnerChosen: true } as const;
    const [near, far] = [await buildCustomer(waiting), await buildCustomer(waiting)];

    await move([near], await buildSisterOf(group, accommodation._id));
    await move([far], await buildSisterOf(group, null));

    expect(await roomsOf([near, far])).toEqual(['F', null]);
  });

  it('keep their room if they are in the group already', async () => {
    const { group } = await buildHotelGroup();
    const { sharers } = await buildRoom(group, '2h', 2);

    await transaction(() => moveRooms([sharers[0]!], group));

    expect(await roomsOf(sharers)).toEqual(['2h of 2', '2h of 2']);
  });
});
