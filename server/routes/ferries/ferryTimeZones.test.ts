import type { Types } from 'mongoose';
import type { Ferry as WireFerry } from '../../contract/ferry';
import { Ferry } from '../../models/ferry';
import { useApp } from '../../test/app';
import { faultsOf } from '../../test/answers';
import { ferryInput } from '../../test/inputs';
import { buildStaff } from '../../test/staff';

const app = useApp();

async function buildOrganizationAdmin() {
  const staff = await buildStaff(app, 'admin');
  return { staff, organization: staff.admin.organization! };
}

const instant = '2027-02-20T15:45:00.000Z';

/** A body without time zones, as from a client that does not know them. */
function buildBodyWithoutTimeZones(organization: Types.ObjectId, city: string, destination = 'Turku') {
  const port = { terminal: 'Satama', dateTime: instant };
  return {
    ...ferryInput(organization),
    pointOfDeparture: { ...port, city },
    destination: { ...port, city: destination },
  };
}

const zonesOf = (body: unknown) => {
  const { pointOfDeparture, destination } = body as WireFerry;
  return [pointOfDeparture.timeZone, destination.timeZone];
};

describe('the time zone of a port', () => {
  it('is the one that staff have chosen, whatever the city', async () => {
    const { staff, organization } = await buildOrganizationAdmin();
    const body = ferryInput(organization);
    const pointOfDeparture = { ...body.pointOfDeparture, city: 'Tukholma', timeZone: 'Europe/Oslo' };

    const { body: made } = await staff.post('ferrys', { ...body, pointOfDeparture });
    const { body: read } = await staff.get(`ferrys/${(made as WireFerry)._id}`);

    expect(zonesOf(made)).toEqual(['Europe/Oslo', 'Europe/Mariehamn']);
    expect(zonesOf(read)).toEqual(['Europe/Oslo', 'Europe/Mariehamn']);
  });

  it.each([
    ['Tukholma', 'Europe/Stockholm'],
    ['Tallinn', 'Europe/Tallinn'],
    ['Maarianhamina', 'Europe/Mariehamn'],
    ['Helsinki', 'Europe/Helsinki'],
    ['Merellä', 'Europe/Helsinki'],
  ])('defaults to that of the city (%s: %s), and the instant is as sent', async (city, timeZone) => {
    const { staff, organization } = await buildOrganizationAdmin();

    const { body } = await staff.post('ferrys', buildBodyWithoutTimeZones(organization, city));

    expect(zonesOf(body)).toEqual([timeZone, 'Europe/Helsinki']);
    expect((body as WireFerry).pointOfDeparture.dateTime).toBe(instant);
  });

  it('stays if a change omits it, unless the city changes', async () => {
    const { staff, organization } = await buildOrganizationAdmin();
    const body = buildBodyWithoutTimeZones(organization, 'Satama', 'Tukholma');
    const pointOfDeparture = { ...body.pointOfDeparture, timeZone: 'Europe/Riga' };
    const { _id } = (await staff.post('ferrys', { ...body, pointOfDeparture })).body as WireFerry;

    const same = await staff.put(`ferrys/${_id}`, body);
    const moved = await staff.put(
      `ferrys/${_id}`,
      buildBodyWithoutTimeZones(organization, 'Tallinna', 'Naantali'),
    );

    expect(zonesOf(same.body)).toEqual(['Europe/Riga', 'Europe/Stockholm']);
    expect(zonesOf(moved.body)).toEqual(['Europe/Tallinn', 'Europe/Helsinki']);
  });

  it('must be one that a port can have', async () => {
    const { staff, organization } = await buildOrganizationAdmin();
    const body = ferryInput(organization);
    const pointOfDeparture = { ...body.pointOfDeparture, timeZone: 'Europe/Tukholma' };

    const answer = await staff.post('ferrys', { ...body, pointOfDeparture });

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual(['pointOfDeparture.timeZone: invalidChoice']);
  });
});

it('the time zone is Finland’s in a record of an earlier version, unless the city is known', async () => {
  const { staff, organization } = await buildOrganizationAdmin();
  const { _id } = (await staff.post('ferrys', buildBodyWithoutTimeZones(organization, 'Stockholm', 'Satama')))
    .body as WireFerry;
  await Ferry.collection.updateOne(
    { name: ferryInput(organization).name },
    { $unset: { 'pointOfDeparture.timeZone': '', 'destination.timeZone': '' } },
  );

  const { body } = await staff.get(`ferrys/${_id}`);

  expect(zonesOf(body)).toEqual(['Europe/Stockholm', 'Europe/Helsinki']);
  // The time was entered as Finland's time, as the form said, and stays the same instant.
  expect((body as WireFerry).pointOfDeparture.dateTime).toBe(instant);
});
