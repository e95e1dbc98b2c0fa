import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import Papa from 'papaparse';
import type { Manifest as Answer } from '../../contract/manifest';
import type { PersonalData } from '../../contract/personalData';
import type { Dashboard } from '../../contract/dashboard';
import { addDays, clock, today } from '../../lib/clock';
import { Accommodation } from '../../models/accommodation';
import { Admin } from '../../models/admin';
import { AuditEntry } from '../../models/auditEntry';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { Manifest } from '../../models/manifest';
import { Organization } from '../../models/organization';
import { SecurityEvent } from '../../models/securityEvent';
import { purgeManifests } from '../../services/tickets/manifests/deleteManifests';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { storeCrowd } from '../../test/crowd';
import { buildCustomer, buildFerry, buildGroup } from '../../test/factories';
import { raceRounds } from '../../test/races';
import { buildHotelGroup, buildMixedRoom, buildSisterOf } from '../../test/rooms';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();

const realNow = clock.now;
afterEach(() => {
  jest.restoreAllMocks();
  clock.now = realNow;
});

/** A group at a hotel that takes one ferry there and another one back. */
async function buildCase() {
  const { group } = await buildHotelGroup();
  const { organization } = group;
  const staff = await buildStaff(app, 'admin', organization);
  const [ferry, back] = [await buildFerry({ organization }), await buildFerry({ organization })];
  const ferries = { outboundFerry: ferry._id, returnFerry: back._id };
  await Group.updateOne({ _id: group._id }, { $set: ferries });
  return { staff, organization, group: { ...group, ...ferries }, ferry, back };
}

type Case = Awaited<ReturnType<typeof buildCase>>;

const pathOf = ({ _id }: { _id: unknown }, direction = 'outbound') => `manifests/${String(_id)}/${direction}`;

async function read(staff: Staff, ferry: { _id: unknown }, direction?: string): Promise<Answer> {
  const { status, body } = await staff.get(pathOf(ferry, direction));
  expect(status).toBe(200);
  return body as Answer;
}

/** Reads the list and freezes it as the next version. */
async function freeze({ staff, ferry }: Pick<Case, 'staff' | 'ferry'>, more: object = {}) {
  const { hash, versions } = await read(staff, ferry);
  return staff.post(pathOf(ferry), { hash, number: versions.length, ...more });
}

async function download(staff: Staff, ferry: { _id: unknown }, number: number, content: string) {
  const answer = await staff.get(`${pathOf(ferry)}/${number}?content=${content}&format=csv&template=all`);
  expect(answer.status).toBe(200);
  return Papa.parse<Record<string, string>>(answer.text.replace(/^\ufeff/, ''), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  }).data;
}

const rename = ({ _id }: { _id: Types.ObjectId }, fields: Partial<StoredCustomer>) =>
  Customer.updateOne({ _id }, { $set: fields });

describe('the list', () => {
  it('has the enabled customers whose groups take the ferry in this direction, in Finnish order of names', async () => {
    const { staff, group, ferry, back } = await buildCase();
    const names = [
      ['Öhman', 'Bo'],
      ['äijälä', 'Bo'],
      ['Virtanen', 'Maija'],
      ['Virtanen', 'Aada'],
    ] as const;
    for (const [lastName, firstName] of names) await buildCustomer({ group: group._id, lastName, firstName });
    await buildCustomer({ group: group._id, lastName: 'Poissa', disabled: true });
    const other = await buildGroup({ event: group.event, returnFerry: back._id });
    await buildCustomer({ group: other._id, lastName: 'Zetterberg', country: 'SE', gender: 'M' });

    const outbound = await read(staff, ferry);
    const homeward = await read(staff, back, 'return');
    const wrongWay = await read(staff, back);

    const namesIn = ({ rows }: Answer) => rows.map(({ lastName, firstName }) => `${lastName} ${firstName}`);
    expect(namesIn(outbound)).toEqual(['Virtanen Aada', 'Virtanen Maija', 'äijälä Bo', 'Öhman Bo']);
    expect(namesIn(homeward)).toEqual([
      'Virtanen Aada',
      'Virtanen Maija',
      'Zetterberg Päivi',
      'äijälä Bo',
      'Öhman Bo',
    ]);
    expect(homeward.rows[2]).toMatchObject({
      gender: 'M',
      nationality: 'SE',
      group: other.name,
      roommates: '',
    });
    expect(wrongWay).toMatchObject({ rows: [], passengers: { outbound: 0, return: 5 } });
  });

  it('names as roommates those who share the room and sail too', async () => {
    const { staff, group, ferry } = await buildCase();
    const ashore = await buildSisterOf(group, group.accommodation);
    const { sharers } = await buildMixedRoom('3h', [group, group, ashore]);

    const { rows } = await read(staff, ferry);

    const codes = sharers.slice(0, 2).map(({ userCode }) => userCode);
    expect(rows.map(({ userCode, roommates }) => [userCode, roommates]).sort()).toEqual(
      [codes, [...codes].reverse()].sort(),
    );
  });

  it('has a hash that follows from its rows as the rules say', async () => {
    const { staff, group, ferry } = await buildCase();
    await buildCustomer({ group: group._id });
    await buildCustomer({ group: group._id, lastName: 'Oja' });

    const { rows, hash } = await read(staff, ferry);

    const lines = rows.map(({ _id, ...row }) =>
      JSON.stringify([
        ...[row.userCode, row.lastName, row.firstName, row.birthday, row.gender, row.nationality],
        ...[row.phone, row.group, row.roommates],
      ]),
    );
    expect(hash).toBe(createHash('sha256').update(lines.join('\n')).digest('hex'));
  });

  it('is 404 for another organization and in an unknown direction', async () => {
    const { staff, ferry } = await buildCase();
    const stranger = await buildStaff(app, 'owner');
    const { hash } = await read(staff, ferry);

    const answers = [
      await stranger.get(pathOf(ferry)),
      await stranger.post(pathOf(ferry), { hash, number: 0 }),
      await stranger.get(`${pathOf(ferry)}/1?content=full&format=csv&template=all`),
      await staff.get(pathOf(ferry, 'sideways')),
      await staff.get(`${pathOf(ferry)}/1?content=full&format=csv&template=all`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await Manifest.countDocuments({ ferry: ferry._id })).toBe(0);
  });
});

describe('minors', () => {
  it('are those under eighteen on the day of departure in the port’s time zone, by group', async () => {
    const { staff, group, ferry } = await buildCase();
    // 1 March in Stockholm, and 2 March in Finland.
    const departure = { city: 'Tukholma', terminal: 'Värtan', timeZone: 'Europe/Stockholm' };
    const dateTime = new Date('2027-03-01T22:30:00Z');
    await Ferry.updateOne({ _id: ferry._id }, { pointOfDeparture: { ...departure, dateTime } });
    const build = (birthday: string) => buildCustomer({ group: group._id, birthday });
    await build('2009-03-01');
    const minor = await build('2009-03-02');

    const { minors } = await read(staff, ferry);

    expect(minors).toEqual([
      {
        ...{ group: group.name, adults: 1, missingAdults: 0 },
        minors: [{ _id: String(minor._id), name: `${minor.lastName} ${minor.firstName}`, age: 17 }],
      },
    ]);
  });

  it.each([
    [10, 1, 0],
    [11, 1, 1],
    [1, 0, 1],
    [21, 0, 3],
  ])('of a group, %i with %i adults, lack %i', async (count, adults, missingAdults) => {
    const { staff, group, ferry } = await buildCase();
    await Group.updateOne({ _id: group._id }, { capacity: 100 });
    await storeCrowd({ ...group, capacity: 100 }, count + adults);
    const ids = await Customer.find({ group: group._id }, '_id').limit(count).lean();
    await Customer.updateMany({ group: group._id }, { birthday: '1990-01-01' });
    await Customer.updateMany({ _id: { $in: ids.map(({ _id }) => _id) } }, { birthday: '2020-01-01' });

    const { minors } = await read(staff, ferry);

    expect(minors).toMatchObject([{ adults, missingAdults }]);
    expect(minors[0]?.minors).toHaveLength(count);
  });
});

describe('freezing', () => {
  it('stores the list as the next version with its author, and records it in the history of the ferry', async () => {
    const { staff, group, ferry } = await buildCase();
    const aino = await buildCustomer({ group: group._id, lastName: 'Aalto' });
    const bo = await buildCustomer({ group: group._id, lastName: 'Berg' });
    await freeze({ staff, ferry });
    await rename(aino, { firstName: 'Aino', country: 'EE' });
    await Customer.updateOne({ _id: bo._id }, { disabled: true });
    const caj = await buildCustomer({ group: group._id, lastName: 'Cederberg' });
    const { changes, hash } = await read(staff, ferry);

    const { status, body } = await freeze({ staff, ferry });

    expect(changes).toMatchObject([
      {
        state: 'changed',
        row: { _id: String(aino._id), firstName: 'Aino' },
        fields: [
          { field: 'firstName', before: 'Päivi', after: 'Aino' },
          { field: 'nationality', before: 'FI', after: 'EE' },
        ],
      },
      { state: 'new', row: { _id: String(caj._id) }, fields: [] },
      { state: 'cancelled', row: { _id: String(bo._id), lastName: 'Berg' }, fields: [] },
    ]);
    expect(status).toBe(200);
    const by = { _id: String(staff.admin._id), name: staff.admin.name };
    const common = { by, passengers: 2, erased: 0, isPurged: false };
    expect(body).toMatchObject({
      changes: [],
      versions: [
        { ...common, number: 2, hash, counts: { new: 1, cancelled: 1, changed: 1 } },
        { ...common, number: 1, counts: { new: 2, cancelled: 0, changed: 0 } },
      ],
    });
    const entries = await AuditEntry.find({ type: 'ferries', record: ferry._id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ changes: fields }) => fields)).toEqual([
      [{ path: 'manifest.outbound', before: null, after: 1 }],
      [{ path: 'manifest.outbound', before: 1, after: 2 }],
    ]);
  });

  it('refuses a list or a latest version that the caller has not seen', async () => {
    const { staff, group, ferry } = await buildCase();
    const customer = await buildCustomer({ group: group._id });
    const { hash } = await read(staff, ferry);
    await rename(customer, { lastName: 'Uusi' });

    const otherList = await staff.post(pathOf(ferry), { hash, number: 0 });
    const otherNumber = await freeze({ staff, ferry }, { number: 1 });

    expect([otherList.status, otherNumber.status]).toEqual([409, 409]);
    expect([otherList, otherNumber].map(faultsOf)).toEqual([['manifestChanged'], ['manifestChanged']]);
    expect(await Manifest.countDocuments({ ferry: ferry._id })).toBe(0);
  });

  it('makes one version of two freezes at once', async () => {
    const { staff, group, ferry } = await buildCase();
    await buildCustomer({ group: group._id });
    const colleague = await buildStaff(app, 'owner', group.organization);
    for (let round = 1; round <= raceRounds; round += 1) {
      const { hash } = await read(staff, ferry);
      const both = [staff, colleague].map((each) => each.post(pathOf(ferry), { hash, number: round - 1 }));

      const answers = await Promise.all(both);

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await Manifest.countDocuments({ ferry: ferry._id })).toBe(round);
    }
  });

  it.each([
    ['V.', 'Mäkelä', ['firstName']],
    ['Ville', '-', ['lastName']],
    ['J. P.', '…', ['lastName', 'firstName']],
  ])('refuses an incomplete list without confirmation: %s %s', async (firstName, lastName, missing) => {
    const { staff, group, ferry } = await buildCase();
    await buildCustomer({ group: group._id, lastName: 'O', firstName: 'Bo' });
    const { _id } = await buildCustomer({ group: group._id, firstName, lastName });

    const { incomplete } = await read(staff, ferry);
    const refused = await freeze({ staff, ferry });
    const confirmed = await freeze({ staff, ferry }, { confirmIncomplete: true });

    expect(incomplete).toEqual([{ _id: String(_id), name: `${lastName} ${firstName}`, missing }]);
    expect([refused.status, faultsOf(refused)]).toEqual([409, ['confirmIncomplete: manifestIncomplete']]);
    expect(confirmed.status).toBe(200);
  });

  it('names what a customer of an earlier release lacks', async () => {
    const { staff, group, ferry } = await buildCase();
    const { _id } = await buildCustomer({ group: group._id });
    await Customer.collection.updateOne({ _id }, { $set: { birthday: '', gender: '', country: '' } });

    const { incomplete } = await read(staff, ferry);

    expect(incomplete).toMatchObject([{ missing: ['birthday', 'gender', 'nationality'] }]);
  });
});

describe('a download', () => {
  it('of the difference, applied to the version before, gives the version: 500 passengers, 30 changes', async () => {
    const { staff, group, ferry } = await buildCase();
    const random = seededRandom(1038);
    const sister = await buildGroup({ event: group.event, outboundFerry: ferry._id, capacity: 600 });
    await storeCrowd(group, 250, { inRooms: true });
    await storeCrowd(sister, 250);
    await freeze({ staff, ferry });
    const [cancelled, joined, changed] = await changeAtRandom([group._id, sister._id], random);
    await freeze({ staff, ferry });

    const before = await download(staff, ferry, 1, 'full');
    const after = await download(staff, ferry, 2, 'full');
    const difference = await download(staff, ferry, 2, 'difference');

    expect(before).toHaveLength(500);
    const states = difference.map(({ Change }) => Change);
    expect(states.filter((state) => state === 'Cancelled')).toHaveLength(cancelled);
    expect(states.filter((state) => state === 'New')).toHaveLength(joined);
    // Those whose roommate was cancelled have changed too.
    expect(states.filter((state) => state === 'Changed').length).toBeGreaterThanOrEqual(changed);
    expect(applyDifference(before, difference)).toEqual(byCode(after));
    expect(byCode(before)).not.toEqual(byCode(after));
  }, 60_000);

  it('is a workbook on request, and no cell of the CSV is run as a formula', async () => {
    const { staff, group, ferry } = await buildCase();
    const customer = { firstName: '=1+1', lastName: 'Oja', birthday: '1999-02-28', userCode: '001234' };
    await buildCustomer({ group: group._id, ...customer });
    await freeze({ staff, ferry }, { confirmIncomplete: true });
    const { readXlsx } = await import('hucre/xlsx');

    const path = `${pathOf(ferry)}/1?content=difference`;
    const workbook = await staff.get(`${path}&format=xlsx&template=all`).responseType('blob');
    const csv = await staff.get(`${path}&format=csv&template=all`);

    expect(workbook.headers['content-disposition']).toBe(
      'attachment; filename=manifest-outbound-1-difference.xlsx',
    );
    const [sheet] = (await readXlsx(workbook.body as Buffer)).sheets;
    expect(sheet?.rows.map((row) => row.slice(0, 8))).toEqual([
      ['Change', 'Code', 'Last name', 'First name', 'Birthday', 'Gender', 'Nationality', 'Phone'],
      ['New', '001234', 'Oja', '=1+1', new Date('1999-02-28T00:00:00Z'), 'F', 'FI', '+358401234567'],
    ]);
    expect(csv.text).toContain(`"New";"001234";"Oja";"'=1+1";"1999-02-28";"F";"FI";"+358401234567"`);
  });

  it('is recorded as an export', async () => {
    const { staff, organization, group, ferry } = await buildCase();
    await buildCustomer({ group: group._id });
    await freeze({ staff, ferry });

    await download(staff, ferry, 1, 'full');

    const [event] = await SecurityEvent.find({ organization, kind: 'exported' }).lean();
    expect(event).toMatchObject({ actor: String(staff.admin._id), details: { format: 'csv', rows: 1 } });
  });
});

describe('personal data', () => {
  it('of an erased customer is removed from every version, whose number and hash stay', async () => {
    const { group, ferry } = await buildCase();
    const staff = await buildStaff(app, 'root');
    const { sharers } = await buildMixedRoom('2h', [group, group]);
    const [gone, kept] = sharers as [StoredCustomer, StoredCustomer];
    await freeze({ staff, ferry });
    const [{ hash } = { hash: '' }] = (await read(staff, ferry)).versions;

    await staff.delete(`users/${String(gone._id)}`);

    const stored = await Manifest.findOne({ ferry: ferry._id }).lean().orFail();
    expect(stored.rows).toMatchObject([{ customer: kept._id, roommates: [] }]);
    expect(JSON.stringify(stored)).not.toContain(gone.userCode);
    const { versions } = await read(staff, ferry);
    expect(versions).toMatchObject([{ number: 1, hash, passengers: 2, erased: 1 }]);
  });

  it('is in the copy that the customer may ask for, without the codes of roommates', async () => {
    const { staff, group, ferry } = await buildCase();
    const { sharers } = await buildMixedRoom('2h', [group, group]);
    const [customer, roommate] = sharers as [StoredCustomer, StoredCustomer];
    await freeze({ staff, ferry });
    await rename(customer, { lastName: 'Uusi' });

    const { body } = await staff.get(`users/${String(customer._id)}/data`);

    const { manifests } = body as PersonalData;
    const { lastName, userCode } = customer;
    const row = { ferry: ferry.name, direction: 'outbound', number: 1, lastName, userCode };
    expect(manifests).toEqual([expect.objectContaining(row)]);
    expect(JSON.stringify(manifests)).not.toContain(roommate.userCode);
  });

  it('of somebody who is erased while the list is frozen stays in no version', async () => {
    const { group, ferry } = await buildCase();
    const staff = await buildStaff(app, 'root');
    await buildCustomer({ group: group._id });
    for (let round = 0; round < raceRounds; round += 1) {
      const { _id } = await buildCustomer({ group: group._id });
      const { hash, versions } = await read(staff, ferry);
      const input = { hash, number: versions.length };
      await Promise.all([staff.post(pathOf(ferry), input), staff.delete(`users/${String(_id)}`)]);

      expect(await Manifest.countDocuments({ 'rows.customer': _id })).toBe(0);
      expect(await Customer.exists({ _id })).toBeNull();
    }
  });

  it('of somebody whom another instance erases while the list is frozen stays in no version', async () => {
    const { staff, group, ferry } = await buildCase();
    const { _id } = await buildCustomer({ group: group._id });
    const { hash } = await read(staff, ferry);
    // Instances do not wait for each other's transactions. This erasure writes what conflicts with the freezing one.
    jest.spyOn(AuditEntry, 'insertMany').mockImplementationOnce(async () => {
      await Customer.collection.deleteOne({ _id });
      await Group.collection.updateOne({ _id: group._id }, { $inc: { userCount: -1, customerCount: -1 } });
      return [];
    });

    const answer = await staff.post(pathOf(ferry), { hash, number: 0 });

    expect([answer.status, faultsOf(answer)]).toEqual([409, ['manifestChanged']]);
    expect(await Manifest.countDocuments({ ferry: ferry._id })).toBe(0);
  });

  it('is deleted from the versions 30 days after the arrival', async () => {
    const { staff, group, ferry } = await buildCase();
    await buildCustomer({ group: group._id });
    await freeze({ staff, ferry });
    const { dateTime } = (await Ferry.findById(ferry._id).lean().orFail()).destination;
    const rowCount = async () => (await Manifest.findOne({ ferry: ferry._id }).lean().orFail()).rows.length;
    const after = (days: number) => () => new Date(dateTime.getTime() + days * 24 * 3_600_000);

    clock.now = after(29.9);
    await purgeManifests();
    const before = await rowCount();
    clock.now = after(30.1);
    await purgeManifests();

    clock.now = realNow;
    expect([before, await rowCount()]).toEqual([1, 0]);
    const { versions } = await read(staff, ferry);
    expect(versions).toMatchObject([{ number: 1, passengers: 1, erased: 0, isPurged: true }]);
    const file = await staff.get(`${pathOf(ferry)}/1?content=full&format=csv&template=all`);
    expect(file.status).toBe(404);
  });

  it('is deleted with the ferry, and with the organization', async () => {
    const { staff, group, ferry } = await buildCase();
    const other = await buildCase();
    await freeze({ staff, ferry });
    await freeze(other);
    await Group.updateOne({ _id: group._id }, { outboundFerry: null });
    const root = await buildStaff(app, 'root');

    const ferryAnswer = await root.delete(`ferrys/${String(ferry._id)}`);
    const left = await Manifest.distinct('ferry', { ferry: { $in: [ferry._id, other.ferry._id] } });
    await removeRecords(other);
    const answer = await root.delete(`organization/${String(other.organization)}`);

    expect(ferryAnswer.status).toBe(200);
    expect(left).toEqual([other.ferry._id]);
    expect([answer.status, await Organization.exists({ _id: other.organization })]).toEqual([200, null]);
    expect(await Manifest.countDocuments({ ferry: other.ferry._id })).toBe(0);
  });
});

/** Removes what an organization must no longer have when it is deleted. */
async function removeRecords({ organization, group }: Case): Promise<void> {
  await Event.deleteOne({ _id: group.event });
  await Group.deleteMany({ organization });
  await Ferry.deleteMany({ organization });
  await Accommodation.deleteMany({ organization });
  await Admin.deleteMany({ organization });
}

/** A linear congruential generator, from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Makes 30 changes to different people: cancels, adds or changes somebody. Returns how many of each. */
async function changeAtRandom(groups: readonly Types.ObjectId[], random: () => number) {
  const people = await Customer.find({ group: { $in: groups } })
    .sort({ _id: 1 })
    .lean();
  const counts: [number, number, number] = [0, 0, 0];
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  for (let change = 0; change < 30; change += 1) {
    const [person] = people.splice(Math.floor(random() * people.length), 1);
    const kind = pick([0, 1, 2, 2] as const);
    counts[kind] += 1;
    if (kind === 0) await Customer.updateOne({ _id: person!._id }, { disabled: true });
    if (kind === 1) await buildCustomer({ group: pick(groups), lastName: `Uusi ${change}` });
    if (kind === 2) await rename(person!, pick(possibleChanges)(change));
  }
  return counts;
}

const possibleChanges: ((change: number) => Partial<StoredCustomer>)[] = [
  (change) => ({ lastName: `Åström; "${change}"` }),
  (change) => ({ firstName: `Muutos ${change}`, phone: `+35840123${1000 + change}` }),
  (change) => ({ birthday: `1990-01-${String((change % 28) + 1).padStart(2, '0')}` }),
  () => ({ country: 'SE', gender: 'M' }),
];

type Row = Record<string, string>;

function byCode(rows: readonly Row[]): Map<string | undefined, Row> {
  return new Map(
    [...rows].sort((one, other) => (one.Code! < other.Code! ? -1 : 1)).map((row) => [row.Code, row]),
  );
}

function applyDifference(before: readonly Row[], difference: readonly Row[]): Map<string | undefined, Row> {
  const rows = byCode(before);
  for (const { Change, ...row } of difference) {
    if (Change === 'Cancelled') rows.delete(row.Code);
    else rows.set(row.Code, row);
  }
  return byCode([...rows.values()]);
}

describe('the day by which the carrier wants the list', () => {
  const dueIn = (days: number) => addDays(today(), days);
  const due = async ({ staff }: Case) => {
    const { body } = await staff.get('dashboard');
    return (body as Dashboard).attention.dueManifests;
  };
  const setDueDay = ({ ferry }: Case, manifestDueOn: string) =>
    Ferry.updateOne(
      { _id: ferry._id },
      { manifestDueOn, 'pointOfDeparture.dateTime': new Date(Date.now() + 86_400_000) },
    );

  it('puts the list on the landing page from a week before, until it is frozen, and again if it changes', async () => {
    const built = await buildCase();
    const passenger = await buildCustomer({ group: built.group._id });
    await setDueDay(built, dueIn(8));
    const early = await due(built);
    await setDueDay(built, dueIn(7));

    const open = await due(built);
    await freeze(built);
    const frozen = await due(built);
    await rename(passenger, { firstName: 'Aino-Maija' });
    const changed = await due(built);

    const list = { ferry: { _id: String(built.ferry._id) }, direction: 'outbound', dueOn: dueIn(7) };
    expect([early, frozen]).toEqual([[], []]);
    expect(open).toMatchObject([{ ...list, changes: null }]);
    expect(changed).toMatchObject([{ ...list, changes: { new: 0, cancelled: 0, changed: 1 } }]);
  });

  it('is past once the ferry has left, and means nothing while nobody sails', async () => {
    const [empty, left] = [await buildCase(), await buildCase()];
    await setDueDay(empty, dueIn(-1));
    await buildCustomer({ group: left.group._id });
    await setDueDay(left, dueIn(-1));

    const before = await due(left);
    await Ferry.updateOne({ _id: left.ferry._id }, { 'pointOfDeparture.dateTime': new Date(Date.now() - 1) });

    expect(before).toHaveLength(1);
    expect([await due(left), await due(empty)]).toEqual([[], []]);
  });
});
