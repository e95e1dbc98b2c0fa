import type { Accommodation as WireAccommodation } from '../../contract/accommodation';
import type { Ferry as WireFerry } from '../../contract/ferry';
import { ourWord } from '../../contract/wireWords';
import { Accommodation } from '../../models/accommodation';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildAccommodation, buildEvent, buildFerry, buildGroup } from '../../test/factories';
import { accommodationInput, ferryInput, groupInput } from '../../test/inputs';
import { countQueries } from '../../test/queries';
import { raceRounds } from '../../test/races';
import { buildStaff } from '../../test/staff';

const app = useApp();

async function buildOrganizationAdmin() {
  const staff = await buildStaff(app, 'admin');
  return { staff, organization: staff.admin.organization! };
}

describe('a ferry', () => {
  it.each([
    ['dateTime', '2027-02-18T20:55:00+02:00', '2027-02-18T18:55:00.000Z'],
    ['dateTime', '2027-02-18T18:55:00Z', '2027-02-18T18:55:00.000Z'],
  ])('stores its departure %s %s as %s', async (_field, dateTime, instant) => {
    const { staff, organization } = await buildOrganizationAdmin();
    const body = ferryInput(organization);
    const pointOfDeparture = { ...body.pointOfDeparture, dateTime };

    const answer = await staff.post('ferrys', { ...body, pointOfDeparture });

    expect((answer.body as WireFerry).pointOfDeparture.dateTime).toBe(instant);
  });

  it.each(['2027-02-18', '2027-02-18T18:55', '2027-02-30T25:00:00Z', 'huomenna'])(
    'refuses the departure time %j',
    async (dateTime) => {
      const { staff, organization } = await buildOrganizationAdmin();
      const body = ferryInput(organization);

      const answer = await staff.post('ferrys', { ...body, destination: { ...body.destination, dateTime } });

      expect(faultsOf(answer)).toEqual(['destination.dateTime: invalidDate']);
    },
  );

  it('is listed with the groups that use it in either direction, and their events', async () => {
    const { staff, organization } = await buildOrganizationAdmin();
    const ferry = await buildFerry({ organization });
    const both = { outboundFerry: ferry._id, returnFerry: ferry._id };
    const first = await buildGroup({ organization, name: 'A', userCount: 4, ...both });
    const second = await buildGroup({ organization, name: 'B', returnFerry: ferry._id });
    await buildGroup({ organization, name: 'C' });

    const [listed] = (await staff.get('ferrys')).body as WireFerry[];

    expect(listed!.groups).toEqual([
      { _id: String(first._id), name: 'A', userCount: 4, event: String(first.event) },
      { _id: String(second._id), name: 'B', userCount: 0, event: String(second.event) },
    ]);
  });

  it('is not deleted while groups use it, counting each once', async () => {
    const { staff, organization } = await buildOrganizationAdmin();
    const ferry = await buildFerry({ organization });
    await buildGroup({ organization, outboundFerry: ferry._id, returnFerry: ferry._id });
    await buildGroup({ organization, returnFerry: ferry._id });

    const answer = await staff.delete(`ferrys/${String(ferry._id)}`);

    expect(answer.status).toBe(409);
    expect(answer.body.errors[0].msg).toBe('This cannot be deleted while it is used by 2 groups');
    expect(await Ferry.exists({ _id: ferry._id })).not.toBeNull();
  });
});

describe('an accommodation', () => {
  const rooms = { onePersonRoom: { capacity: 3, reserved: 1 }, twoPersonRoom: { capacity: 9, reserved: 4 } };

  it('keeps its reservations on save, whatever is sent', async () => {
    const { staff, organization } = await buildOrganizationAdmin();
    const { _id } = await buildAccommodation({ organization, ...rooms });
    const body = accommodationInput(organization, { twoPersonRoom: { capacity: 5 } });

    const { body: saved } = await staff.put(`accomodations/${String(_id)}`, {
      ...body,
      onePersonRoom: { capacity: 2, reserved: 0 },
    });

    expect(saved).toMatchObject({
      onePersonRoom: { capacity: 2, reserved: 1 },
      twoPersonRoom: { capacity: 5, reserved: 4 },
    });
    expect(await Accommodation.findById(_id).lean()).toMatchObject({
      onePersonRoom: { capacity: 2, reserved: 1 },
      twoPersonRoom: { capacity: 5, reserved: 4 },
    });
  });

  it('cannot have fewer rooms than are reserved', async () => {
    const { staff, organization } = await buildOrganizationAdmin();
    const { _id } = await buildAccommodation({ organization, ...rooms });
    const body = accommodationInput(organization, { name: 'Uusi', twoPersonRoom: { capacity: 3 } });

    const answer = await staff.put(`accomodations/${String(_id)}`, body);

    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([
      {
        code: 'belowReserved',
        path: 'twoPersonRoom.capacity',
        msg: '4 of these rooms are already reserved: the capacity cannot be lower',
      },
    ]);
    expect((await Accommodation.findById(_id).orFail()).name).not.toBe('Uusi');
  });

  it('is listed with its groups', async () => {
    const { staff, organization } = await buildOrganizationAdmin();
    const hotel = await buildAccommodation({ organization });
    const { _id, event } = await buildGroup({
      organization,
      name: 'A',
      userCount: 4,
      accommodation: hotel._id,
    });

    const [listed] = (await staff.get('accomodations')).body as WireAccommodation[];

    expect(listed!.groups).toEqual([{ _id: String(_id), name: 'A', userCount: 4, event: String(event) }]);
  });

  it('is not deleted while groups use it', async () => {
    const { staff, organization } = await buildOrganizationAdmin();
    const hotel = await buildAccommodation({ organization });
    await buildGroup({ organization, accommodation: hotel._id });

    const answer = await staff.delete(`accomodations/${String(hotel._id)}`);

    expect(faultsOf(answer)).toEqual(['stillUsed']);
  });
});

describe.each([
  ['ferrys', 'outboundFerry', buildFerry],
  ['accomodations', 'accomodation', buildAccommodation],
] as const)('%s', (name, field, build) => {
  it('are never deleted while a group that uses them is being created', async () => {
    const { staff, organization } = await buildOrganizationAdmin();
    const event = await buildEvent({ organization });
    for (let i = 0; i < raceRounds; i += 1) {
      const { _id } = await build({ organization });
      await Promise.all([
        staff.post('groups', groupInput(event._id, { [field]: String(_id) })),
        staff.delete(`${name}/${String(_id)}`),
      ]);

      const count = await Group.countDocuments({ [ourWord(field)]: _id });
      const exists = (await staff.get(`${name}/${String(_id)}`)).status === 200;
      expect(count).toBe(exists ? 1 : 0);
    }
  });

  it('are listed with the same number of queries for many as for one', async () => {
    const { staff, organization } = await buildOrganizationAdmin();
    const add = async () =>
      buildGroup({ organization, [ourWord(field)]: (await build({ organization }))._id });
    await add();
    const forOne = await countQueries(() => staff.get(name));
    for (let i = 0; i < 9; i += 1) await add();

    const forTen = await countQueries(() => staff.get(name));

    expect((await staff.get(name)).body).toHaveLength(10);
    expect(forTen).toBe(forOne);
  });
});
