import type { Types } from 'mongoose';
import { type Allotment as Answer, type AllotmentInput, defaultAssumptions } from '../../contract/allotment';
import type { Dashboard } from '../../contract/dashboard';
import { addDays, today } from '../../lib/clock';
import { Accommodation } from '../../models/accommodation';
import { Allotment } from '../../models/allotment';
import { AuditEntry } from '../../models/auditEntry';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import type { StoredAccommodation } from '../../models/accommodation';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildAccommodation, buildCustomer, buildFerry, buildGroup } from '../../test/factories';
import { raceRounds } from '../../test/races';
import { buildHotelGroup, buildRoom } from '../../test/rooms';
import { buildStaff, type Staff } from '../../test/staff';
import { buildProduct } from '../../test/trip';

const app = useApp();

/** Days from today. */
const inDays = (days: number) => addDays(today(), days);
const steps = [
  { days: 28, percent: 0 },
  { days: 21, percent: 10 },
  { days: 14, percent: 25 },
  { days: 7, percent: 50 },
];
const cabins = { id: 'c4', name: '4-bed cabin', beds: 4, units: 10, price: 240.5 };

const contract = (more: Partial<AllotmentInput> = {}): AllotmentInput => ({
  supplier: 'Tallink Silja',
  reference: 'G-4711',
  notes: '',
  optionUntil: null,
  steps,
  blocks: [cabins],
  assumptions: { ...defaultAssumptions, arrivals: 0, emptyBeds: 0, lossPerTraveller: 120 },
  ...more,
});

/** A group of 40 seats on a ferry that sails in eleven weeks. */
async function buildSailing() {
  const group = await buildGroup({ capacity: 40 });
  const { organization } = group;
  const ferry = await buildFerry({ organization });
  await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id });
  await sailIn({ ferry }, 77);
  const staff = await buildStaff(app, 'admin', organization);
  return { ferry, group, staff, path: `allotments/ferry/${String(ferry._id)}` };
}

/** As if so many days were left. */
async function sailIn({ ferry }: { ferry: { _id: Types.ObjectId } }, days: number): Promise<void> {
  const departure = new Date(`${inDays(days)}T15:00:00Z`);
  await Ferry.updateOne({ _id: ferry._id }, { 'pointOfDeparture.dateTime': departure });
}

type Case = Awaited<ReturnType<typeof buildSailing>>;

async function buildContract(more?: Partial<AllotmentInput>): Promise<Case> {
  const built = await buildSailing();
  expect((await built.staff.put(built.path, contract(more))).status).toBe(200);
  return built;
}

async function read({ staff, path }: Pick<Case, 'staff' | 'path'>): Promise<Answer> {
  const { status, body } = await staff.get(path);
  expect(status).toBe(200);
  return body as Answer;
}

/** Of what is shown now. */
async function release({ staff, path }: Pick<Case, 'staff' | 'path'>, units: number, more: object = {}) {
  const { revision, releaseRevision } = await read({ staff, path });
  const seen = { revision, releaseRevision, on: today(), units: [{ block: 'c4', units }], fee: 0 };
  return staff.post(`${path}/releases`, { ...seen, ...more });
}

async function fill(group: Types.ObjectId, people: number): Promise<void> {
  for (let each = 0; each < people; each += 1) await buildCustomer({ group });
}

describe('the contract', () => {
  it('is stored with its blocks, scale and assumptions, and is in the history of the ferry', async () => {
    const { staff, ferry, path } = await buildContract();

    const answer = await read({ staff, path });

    expect(answer).toMatchObject({
      kind: 'ferry',
      startsOn: inDays(77),
      releaseRevision: 0,
      terms: { supplier: 'Tallink Silja', reference: 'G-4711', steps },
      blocks: [{ ...cabins, released: 0, occupied: 0, needed: 0 }],
      cost: 2405,
    });
    const entry = await AuditEntry.findOne({ record: ferry._id, 'changes.path': /^allotment/ }).lean();
    expect(entry).toMatchObject({ type: 'ferries', action: 'update' });
  });

  it('is refused with all its faults: steps out of order, a block named twice', async () => {
    const { staff, path } = await buildSailing();
    const wrong = [
      { days: 28, percent: 10 },
      { days: 28, percent: 10 },
    ];

    const answer = await staff.put(path, contract({ steps: wrong, blocks: [cabins, cabins] }));

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual([
      'steps.1.days: notInRange',
      'steps.1.percent: notInRange',
      'blocks.1.id: duplicate',
    ]);
  });

  it('of a hotel has rooms of up to three beds, and none has more than 2,000 units', async () => {
    const { group, accommodation } = await buildHotelGroup();
    const staff = await buildStaff(app, 'admin', group.organization);

    const answer = await staff.put(
      `allotments/hotel/${String(accommodation._id)}`,
      contract({
        blocks: [
          { ...cabins, units: 1_999 },
          { ...cabins, id: 'b', beds: 3, units: 2 },
        ],
      }),
    );

    expect(faultsOf(answer)).toEqual(['blocks.0.beds: notInRange', 'blocks: notInRange']);
  });

  it('that was removed and entered again is not overwritten by an older form', async () => {
    const { staff, path } = await buildContract();
    const { revision } = await read({ staff, path });
    await staff.delete(path);
    await staff.put(path, contract());

    const answer = await staff.put(path, contract({ revision, supplier: 'Vanha' }));

    expect(answer.body).toMatchObject({ errors: [{ code: 'outdated' }] });
  });

  it('can be saved after a release, which does not change it', async () => {
    const built = await buildContract();
    const { revision } = await read(built);
    await release(built, 1);

    expect((await built.staff.put(built.path, contract({ revision }))).status).toBe(200);
  });

  it('is refused to who has not seen the latest one', async () => {
    const { staff, path } = await buildContract();

    const answer = await staff.put(path, { ...contract(), revision: 0 });

    expect(answer.body).toMatchObject({ errors: [{ code: 'outdated' }] });
  });

  it('keeps blocks with released units, and as many units as were released', async () => {
    const built = await buildContract();
    await release(built, 3);

    const fewer = await built.staff.put(built.path, contract({ blocks: [{ ...cabins, units: 2 }] }));
    const gone = await built.staff.put(built.path, contract({ blocks: [{ ...cabins, id: 'other' }] }));

    expect(faultsOf(fewer)).toEqual(['blocks.0.units: belowReleased']);
    expect(faultsOf(gone)).toEqual(['blocks: belowReleased']);
  });

  it.each([
    ['ferry', buildFerry, 'ferrys'],
    ['hotel', buildAccommodation, 'accomodations'],
  ] as const)('is deleted with its record (%s)', async (kind, build, route) => {
    const { organization } = await buildGroup();
    const { _id } = await build({ organization });
    const staff = await buildStaff(app, 'admin', organization);
    await staff.put(`allotments/${kind}/${String(_id)}`, contract({ blocks: [{ ...cabins, beds: 2 }] }));
    const stored = await Allotment.countDocuments({ of: _id });

    await staff.delete(`${route}/${String(_id)}`);

    expect([stored, await Allotment.countDocuments({ of: _id })]).toEqual([1, 0]);
  });

  it('of another organization does not exist, nor does that of another kind of record', async () => {
    const { path, ferry } = await buildContract();
    const stranger = await buildStaff(app, 'owner', (await buildGroup()).organization);

    const others = await stranger.get(path);
    const wrongKind = await stranger.get(`allotments/groups/${String(ferry._id)}`);

    expect([others.status, wrongKind.status]).toEqual([404, 404]);
  });
});

describe('the price of a release', () => {
  it.each([
    [28, 0],
    [27, 10],
    [21, 10],
    [20, 25],
    [14, 25],
    [13, 50],
    [7, 50],
    [6, 100],
  ])('is that of its day: %i days before, %i %%, to the cent', async (days, percent) => {
    const built = await buildContract();
    await sailIn(built, days);
    // 3 × 240.50 = 721.50
    const fee = { 0: 0, 10: 72.15, 25: 180.38, 50: 360.75, 100: 721.5 }[percent];

    const wrong = await release(built, 3, { fee: Number(fee) + 1 });
    const { status, body } = await release(built, 3, { fee });

    expect(wrong.body).toMatchObject({ errors: [{ code: 'releaseFeeChanged' }] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      cost: Math.round((7 * 240.5 + Number(fee)) * 100) / 100,
      blocks: [{ released: 3 }],
      releases: [{ percent, fee, units: [{ block: 'c4', units: 3 }] }],
    });
  });

  it('is nothing as long as the option lasts', async () => {
    const built = await buildContract({ optionUntil: inDays(-1) });
    await sailIn(built, 7);

    const last = await release(built, 1, { on: inDays(-1) });
    const later = await release(built, 1, { fee: 120.25 });

    expect([last.status, later.status]).toEqual([201, 201]);
    expect((await read(built)).releases.map(({ percent }) => percent)).toEqual([0, 50]);
  });

  it('stays what it was if the scale changes later', async () => {
    const built = await buildContract();
    await sailIn(built, 21);
    await release(built, 2, { fee: 48.1 });

    await built.staff.put(built.path, contract({ steps: [{ days: 1, percent: 0 }] }));

    expect((await read(built)).cost).toBe(8 * 240.5 + 48.1);
  });
});

describe('a release', () => {
  it('is refused for unknown blocks, for one named twice, and for more than is left', async () => {
    const built = await buildContract();
    const units = [
      { block: 'x', units: 1 },
      { block: 'c4', units: 11 },
      { block: 'c4', units: 1 },
    ];

    const answer = await release(built, 0, { units });

    expect(faultsOf(answer)).toEqual([
      'units.0.block: notFound',
      'units.1.units: notInRange',
      'units.2.block: duplicate',
    ]);
  });

  it('on a day to come is refused', async () => {
    const built = await buildContract();

    expect(faultsOf(await release(built, 1, { on: inDays(1) }))).toEqual(['on: futureDate']);
  });

  it('of the same cabins by two people at once is noted once', async () => {
    const built = await buildContract();
    for (let round = 0; round < raceRounds; round += 1) {
      const { releaseRevision, blocks } = await read(built);
      await Promise.all([1, 2].map(() => release(built, 1, { releaseRevision })));
      const after = await read(built);
      expect(after.releaseRevision).toBe(releaseRevision + 1);
      expect(after.blocks[0]!.released).toBe(blocks[0]!.released + 1);
    }
  });

  it('can be withdrawn, after which the units are left again', async () => {
    const built = await buildContract();
    const { releases } = (await release(built, 4)).body as Answer;

    const { body } = await built.staff.delete(`${built.path}/releases/${releases[0]!._id}`);

    expect(body).toMatchObject({ releases: [], cost: 2405, blocks: [{ released: 0 }] });
  });

  it('is in the history of the ferry, by the name of the block', async () => {
    const built = await buildContract();
    await release(built, 4);

    const entry = await AuditEntry.findOne({ record: built.ferry._id }).sort({ _id: -1 }).lean();

    expect(JSON.stringify(entry?.changes)).toContain(`4 × 4-bed cabin on ${today()} for 0.00 €`);
  });
});

describe('rooms of a hotel', () => {
  const doubles = { id: 'r2', name: 'Double', beds: 2, units: 20, price: 90 };

  async function buildHotel(hotel: Partial<StoredAccommodation> = {}) {
    const { group, accommodation } = await buildHotelGroup({
      date: inDays(77),
      twoPersonRoom: { capacity: 20, reserved: 0 },
      ...hotel,
    });
    const staff = await buildStaff(app, 'admin', group.organization);
    const path = `allotments/hotel/${String(accommodation._id)}`;
    await staff.put(path, contract({ blocks: [doubles] }));
    return { group, accommodation, staff, path };
  }

  const releaseRooms = (built: { staff: Staff; path: string }, units: number) =>
    release(built, units, { units: [{ block: 'r2', units }] });

  const capacityOf = async ({ _id }: { _id: Types.ObjectId }) =>
    (await Accommodation.findById(_id).lean())?.twoPersonRoom.capacity;

  it('that are released are no longer offered to travellers', async () => {
    const built = await buildHotel();

    const { body } = await releaseRooms(built, 5);

    expect(await capacityOf(built.accommodation)).toBe(15);
    expect((body as Answer).roomsOnSale[1]).toEqual({ beds: 2, onSale: 15, left: 15 });
  });

  it('that the hotel did not offer are released first', async () => {
    const built = await buildHotel({ twoPersonRoom: { capacity: 16, reserved: 0 } });

    await releaseRooms(built, 3);

    expect(await capacityOf(built.accommodation)).toBe(16);
  });

  it('that are occupied cannot be released', async () => {
    const built = await buildHotel();
    for (let room = 0; room < 3; room += 1) await buildRoom(built.group, '2h', 2);

    const tooMany = await releaseRooms(built, 18);
    const enough = await releaseRooms(built, 17);

    expect(tooMany.body).toMatchObject({ errors: [{ code: 'belowReserved', path: 'units' }] });
    expect(enough.status).toBe(201);
    expect((enough.body as Answer).blocks).toMatchObject([{ occupied: 3, needed: 3, released: 17 }]);
  });

  it('are as full as those that travellers have chosen, once a quarter of the seats is taken', async () => {
    const built = await buildHotel();
    await buildRoom(built.group, '2h', 2);
    await buildRoom(built.group, '2h', 1);
    const first = await read(built);
    await Group.updateOne({ _id: built.group._id }, { capacity: 12 });

    expect(first.outlook.measured.emptyBeds).toBe(10);
    expect((await read(built)).outlook.measured.emptyBeds).toBe(25);
  });
});

describe('the proposal', () => {
  it('releases at once, without cost, what nobody can need: there are no more seats', async () => {
    const built = await buildContract({ blocks: [{ ...cabins, units: 15 }] });
    await fill(built.group._id, 2);

    const [first] = (await read(built)).days;

    // 40 seats fill ten cabins.
    expect(first).toMatchObject({ on: inDays(49), percent: 0, fee: 0 });
    expect(first!.units[0]!.units).toBeGreaterThanOrEqual(5);
  });

  it('has a row for each release day, with sums to the cent', async () => {
    const built = await buildContract();
    await fill(built.group._id, 8);
    await sailIn(built, 38);

    const { days } = await read(built);

    expect(days.map(({ on, percent }) => [on, percent])).toEqual([
      [inDays(10), 0],
      [inDays(17), 10],
      [inDays(24), 25],
      [inDays(31), 50],
    ]);
    for (const { units, percent, fee, saved } of days) {
      const count = units[0]?.units ?? 0;
      expect(fee).toBe(Math.floor((24_050 * count * percent + 50) / 100) / 100);
      expect(Math.round((fee + saved) * 100)).toBe(24_050 * count);
    }
  });

  it('proposes nothing until it is known how many register, unless staff enter it', async () => {
    const unknown = { ...defaultAssumptions, emptyBeds: 0, lossPerTraveller: 120 };
    const built = await buildContract({ assumptions: unknown });

    const { days, outlook } = await read(built);

    expect(outlook.measured.arrivals).toBeNull();
    expect(days.map(({ units }) => units)).toEqual([[], [], [], []]);
  });

  it('measures the new travellers of a week from the opening on', async () => {
    const built = await buildContract();
    const opened = new Date(Date.now() - 14 * 86_400_000);
    await Group.updateOne({ _id: built.group._id }, { registrationOpensAt: opened });
    await fill(built.group._id, 6);

    const { outlook } = await read(built);

    expect(outlook).toMatchObject({ isOpen: true, measured: { arrivals: 3 } });
  });

  it('knows who is late: past a due day, or without one some time after registering', async () => {
    const built = await buildContract({
      assumptions: { ...contract().assumptions, leave: 0, lateLeave: 100 },
    });
    const product = await buildProduct({ organization: built.ferry.organization });
    await fill(built.group._id, 40);
    const released = async () =>
      (await read(built)).days.reduce((sum, { units }) => sum + (units[0]?.units ?? 0), 0);
    const collectBy = (dueOn: string | null) =>
      Event.updateOne(
        { _id: built.group.event },
        { products: [{ product: product._id, collectPayment: true, dueOn }] },
      );
    await collectBy(inDays(30));
    const before = await released();
    await collectBy(null);
    const withoutDay = await released();
    await collectBy(inDays(-1));

    expect([before, withoutDay]).toEqual([0, 0]);
    expect(await released()).toBe(10);
  });

  it('counts travellers who have not paid, those who wait, seats and beds', async () => {
    const built = await buildContract();
    await fill(built.group._id, 3);
    await Group.updateOne({ _id: built.group._id }, { capacity: 50 });

    expect((await read(built)).outlook).toMatchObject({ travellers: 3, waiting: 0, seats: 50, beds: 40 });
  });
});

describe('the landing page', () => {
  const due = async ({ staff }: Case) =>
    ((await staff.get('dashboard')).body as Dashboard).attention.dueReleases;

  it('names an allotment with more than is needed from a week before its release day', async () => {
    const built = await buildContract();
    await fill(built.group._id, 8);
    await sailIn(built, 36);
    const early = await due(built);
    await sailIn(built, 35);
    const inTime = await due(built);
    await release(built, 8);
    const released = await due(built);

    expect([early, released]).toEqual([[], []]);
    expect(inTime).toMatchObject([
      { kind: 'ferry', on: inDays(7), percent: 0, nextPercent: 10, units: 8, isOption: false },
    ]);
  });

  it.each([
    ['and everything is needed', []],
    ['and releases stay free for a while', steps],
  ])('names an option that ends %s', async (_, later) => {
    const optionUntil = inDays(3);
    const built = await buildContract({ optionUntil, steps: later, blocks: [{ ...cabins, units: 1 }] });
    await fill(built.group._id, 4);

    expect(await due(built)).toMatchObject([{ on: optionUntil, isOption: true }]);
  });
});
