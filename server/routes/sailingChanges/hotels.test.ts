import type {
  SailingChangeDetails,
  SailingChangeInput,
  SailingChangePreview,
} from '../../contract/sailingChange';
import type { Me } from '../../contract/customer';
import type { OnTheWire } from '../../contract/wireWords';
import { tokenHeader } from '../../contract/session';
import { Accommodation } from '../../models/accommodation';
import { AuditEntry } from '../../models/auditEntry';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildCustomer, buildFerry, buildGroup } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { countQueries } from '../../test/queries';
import { buildHotelGroup, buildRoom } from '../../test/rooms';
import { buildSailingCase, cancelled, change } from '../../test/sailingChanges';
import { tokenOf } from '../../test/session';

const app = useApp();
afterEach(expectAllInStep);

/** Travellers whose ferry arrives a day later than before, on the 19th, at a hotel with check-in on the 18th. */
async function buildCase() {
  const trip = await buildSailingCase(app);
  const { group: otherTrip, accommodation } = await buildHotelGroup();
  await Group.updateOne({ _id: otherTrip._id }, { accommodation: null });
  const { organization } = trip;
  await Accommodation.updateOne(
    { _id: accommodation._id },
    { organization, date: '2027-02-18', roomAllocationType: 'automatic' },
  );
  await Group.updateOne({ _id: trip.group._id }, { accommodation: accommodation._id });
  const destination = { city: 'Tallinna', terminal: 'D', dateTime: new Date('2027-02-19T06:00:00Z') };
  const other = await buildFerry({ organization, name: 'M/S Toinen', destination });
  const input = (changes: Partial<SailingChangeInput> = {}) =>
    cancelled(trip, { kind: 'replaced', replacement: String(other._id), ...changes });
  const preview = async () =>
    (await trip.staff.post('sailing-changes/preview', input())).body as SailingChangePreview;
  const moved = { _id: String(accommodation._id), date: '2027-02-18', arrival: '2027-02-19' };
  return { ...trip, hotel: accommodation, other, moved, input, preview };
}

const dayOf = async (hotel: { _id: unknown }) =>
  (await Accommodation.findById(hotel._id).lean().orFail()).date;

it('a change of the day of arrival moves the check-in of the hotels that staff choose, with history', async () => {
  const { staff, hotel, moved, people, input, preview } = await buildCase();
  expect((await preview()).hotels).toMatchObject([{ ...moved, name: hotel.name, others: [] }]);

  await change(staff, input({ movedHotels: [moved] }));

  const history = await AuditEntry.findOne({ record: hotel._id, 'changes.path': 'date' }).lean();
  expect(history?.changes).toMatchObject([{ before: '2027-02-18', after: '2027-02-19' }]);
  const token = await tokenOf(app, people[0]!);
  const me = (await app.api.get('/api/users/me').set(tokenHeader, token)).body as OnTheWire<Me>;
  expect(me.group.accomodation).toMatchObject({ date: '2027-02-19' });
});

it('a hotel keeps its day otherwise, and one whose day fits is not mentioned', async () => {
  const { staff, hotel, moved, input, preview } = await buildCase();
  await Accommodation.updateOne({ _id: hotel._id }, { date: '2027-02-19' });
  expect((await preview()).hotels).toEqual([]);
  const fitting = await staff.post('sailing-changes', input({ movedHotels: [moved] }));
  expect(faultsOf(fitting)).toEqual(['outdated']);

  await Accommodation.updateOne({ _id: hotel._id }, { date: '2027-02-18' });
  await change(staff, input());
  expect(await dayOf(hotel)).toBe('2027-02-18');
});

it('the check-in is moved only from and to the days that the preview has shown', async () => {
  const { staff, hotel, other, moved, input } = await buildCase();
  const order = async (changes: Partial<SailingChangeInput> = {}) =>
    faultsOf(await staff.post('sailing-changes', input({ movedHotels: [moved], ...changes })));

  await Accommodation.updateOne({ _id: hotel._id }, { date: '2027-02-20' });
  expect(await order()).toEqual(['outdated']);
  await Accommodation.updateOne({ _id: hotel._id }, { date: '2027-02-18' });
  const later = { 'destination.dateTime': new Date('2027-02-25T06:00:00Z') };
  await Ferry.updateOne({ _id: other._id }, { $set: later, $inc: { revision: 1 } });
  expect(await order()).toEqual(['outdated']);
  expect(await order({ replacementRevision: 1 })).toEqual(['outdated']);

  expect(await dayOf(hotel)).toBe('2027-02-18');
  const shown = { ...moved, arrival: '2027-02-25' };
  await change(staff, input({ replacementRevision: 1, movedHotels: [shown] }));
  expect(await dayOf(hotel)).toBe('2027-02-25');
});

it('the check-in is not moved for other groups of the hotel, which the preview names', async () => {
  const { staff, event, group, hotel, moved, input, preview } = await buildCase();
  await buildGroup({ event, name: 'Bussilla', accommodation: hotel._id });
  expect((await preview()).hotels).toMatchObject([{ others: [{ name: 'Bussilla' }] }]);

  const answer = await staff.post('sailing-changes', input({ movedHotels: [moved] }));

  expect(faultsOf(answer)).toEqual(['outdated']);
  expect(await dayOf(hotel)).toBe('2027-02-18');
  expect(await Group.findById(group._id).lean()).toMatchObject({ revision: 0 });
});

it('groups of the hotel that arrive on the new day anyway do not keep its day', async () => {
  const { staff, event, hotel, other, moved, input, preview } = await buildCase();
  await buildGroup({ event, accommodation: hotel._id, outboundFerry: other._id });
  expect((await preview()).hotels).toMatchObject([{ others: [] }]);

  await change(staff, input({ movedHotels: [moved] }));
  expect(await dayOf(hotel)).toBe('2027-02-19');
});

it('a change lists its hotels, and those of the groups to change to, with guests who have no room', async () => {
  const { staff, group, later, hotel, input, preview } = await buildCase();
  const { accommodation: laterHotel } = await buildHotelGroup();
  const { organization } = group;
  await Accommodation.updateOne({ _id: laterHotel._id }, { organization, name: 'Toinen hotelli' });
  await Group.updateOne({ _id: later._id }, { accommodation: laterHotel._id });
  await buildRoom({ ...group, accommodation: hotel._id }, '2h', 1);
  await buildCustomer({ group: later._id });

  const [offered] = (await preview()).laterGroups;
  // 50 rooms of each size, and one guest.
  expect(offered).toMatchObject({ name: 'Sunnuntai', freeBeds: 299 });
  const { hotels } = await change(staff, input({ travellerCount: 3 }));

  expect(hotels).toMatchObject([
    { name: hotel.name, date: '2027-02-18', isPlanned: true, withoutBed: 2, freeBeds: 1 },
    { name: 'Toinen hotelli', isPlanned: false, withoutBed: 1, freeBeds: 0 },
  ]);
});

it('hotels of many groups to change to cause no more queries than one', async () => {
  const trip = await buildSailingCase(app);
  const { staff, organization, event } = trip;
  const laterGroups: string[] = [];
  const addGroup = async () => {
    const { accommodation } = await buildHotelGroup();
    await Accommodation.updateOne({ _id: accommodation._id }, { organization });
    const group = await buildGroup({ event, accommodation: accommodation._id });
    await buildCustomer({ group: group._id });
    laterGroups.push(String(group._id));
  };
  const queriesOf = () =>
    countQueries(() => staff.post('sailing-changes/preview', cancelled(trip, { laterGroups })));
  await addGroup();
  const forOne = await queriesOf();
  for (const _more of [1, 2, 3]) await addGroup();

  expect(await queriesOf()).toBe(forOne);
  const { _id } = await change(staff, cancelled(trip, { laterGroups }));
  const { hotels } = (await staff.get(`sailing-changes/${_id}`)).body as SailingChangeDetails;
  expect(hotels.map(({ withoutBed }) => withoutBed)).toEqual([1, 1, 1, 1]);
});
