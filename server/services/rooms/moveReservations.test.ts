import { Types } from 'mongoose';
import { prepareCollections } from '../../database/connection';
import { transaction } from '../../lib/database';
import { Customer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { barrier } from '../../test/barrier';
import { buildCustomer } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildHotelGroup, buildRoom, buildSisterOf } from '../../test/rooms';
import { useTestDatabase } from '../../test/testDatabase';
import type { Actor } from '../../lib/sessionToken';
import { moveReservations } from './moveReservations';
import { setRoom } from './setRoom';

useTestDatabase();
beforeAll(prepareCollections);
afterEach(expectAllInStep);

const staff: Actor = { id: String(new Types.ObjectId()), role: 'root', organization: null };

async function assign(group: StoredGroup, accommodation: Types.ObjectId): Promise<void> {
  await Group.updateOne({ _id: group._id }, { accommodation });
  await moveReservations(staff, { ...group, accommodation }, group.accommodation);
}

it('a customer whom staff put into a room while the group moves to another hotel does not stay behind', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { group, accommodation } = await buildHotelGroup();
    const { accommodation: other } = await buildHotelGroup();
    const { sharers } = await buildRoom(group, '2h', 1);
    const sister = await buildSisterOf(group, accommodation._id);
    const newcomer = await buildCustomer({ group: sister._id });
    const bothHaveLooked = barrier(2);
    const afterLooking = (work: () => Promise<void>) =>
      transaction(async () => {
        await Customer.findById(newcomer._id).lean();
        await bothHaveLooked();
        await work();
      });
    const wish = { roomType: '2h', customers: [String(newcomer._id)] } as const;

    const [moved] = await Promise.allSettled([
      afterLooking(() => assign(sister, other._id)),
      afterLooking(() => setRoom(staff, sharers[0]!, wish, true)),
    ]);

    expect(moved.status).toBe('fulfilled');
    await expectAllInStep();
  }
});
