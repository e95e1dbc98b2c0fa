import { Types } from 'mongoose';
import type { HotelGuest } from '../../contract/rooms';
import { useApp } from '../../test/app';
import { buildCustomer, buildEvent, buildGroup } from '../../test/factories';
import { buildHotelGroup, buildSisterOf } from '../../test/rooms';
import { buildStaff } from '../../test/staff';

const app = useApp();

it('the guests of a hotel are the enabled customers of all its groups, of every event, by name', async () => {
  const { group, accommodation } = await buildHotelGroup();
  const { organization } = group;
  const event = await buildEvent({ organization });
  const later = await buildGroup({ event: event._id, name: 'Oulu', accommodation: accommodation._id });
  await buildCustomer({ group: group._id, lastName: 'Salo', firstName: 'Åke' });
  await buildCustomer({ group: later._id, lastName: 'Aalto', firstName: 'Anni' });
  await buildCustomer({ group: later._id, disabled: true });
  await buildCustomer({ group: (await buildSisterOf(group, null))._id });
  const staff = await buildStaff(app, 'admin', organization);

  const { body } = await staff.get(`accomodations/${String(accommodation._id)}/guests`);

  expect((body as HotelGuest[]).map(({ _id: _, ...guest }) => guest)).toEqual([
    { firstName: 'Anni', lastName: 'Aalto', group: { _id: String(later._id), name: 'Oulu' } },
    { firstName: 'Åke', lastName: 'Salo', group: { _id: String(group._id), name: group.name } },
  ]);
});

it('the guests of a hotel that does not exist, or of another organization, are not found', async () => {
  const staff = await buildStaff(app, 'admin');
  const { accommodation } = await buildHotelGroup();

  const statuses = [accommodation._id, new Types.ObjectId()].map(
    async (id) => (await staff.get(`accomodations/${String(id)}/guests`)).status,
  );

  expect(await Promise.all(statuses)).toEqual([404, 404]);
});
