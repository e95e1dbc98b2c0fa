import type { Types } from 'mongoose';
import type { MassUndo } from '../../contract/massChange';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { seededRandom } from '../../roomPlan/random';
import { useApp } from '../../test/app';
import { buildCustomer, buildEvent, buildFerry, buildGroup } from '../../test/factories';
import { expectAllInStep } from '../../test/invariants';
import { readDatabase, undo } from '../../test/massChanges';
import { buildHotelGroup, buildMixedRoom, buildSisterOf } from '../../test/rooms';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();
jest.setTimeout(600_000);

const seed = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000);
const [undisturbed, disturbed] = process.env.LONG_TESTS ? [400, 400] : [20, 20];
const random = seededRandom(seed);

function pick<Item>(items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

interface RandomOrganization {
  staff: Staff;
  groups: readonly [StoredGroup, ...StoredGroup[]];
  /** The outbound ferry of some of the groups. */
  ferry: Types.ObjectId;
}

/**
 * Two groups of one hotel and ferry, one without a hotel, and one of another event; with guests, tickets and disabled
 * people.
 */
async function buildOrganization(): Promise<RandomOrganization> {
  const { group, accommodation } = await buildHotelGroup();
  const { organization } = group;
  const sister = await buildSisterOf(group, accommodation._id);
  const plain = await buildSisterOf(group, null);
  const event = await buildEvent({ organization });
  const other = await buildGroup({ event: event._id, capacity: 1_000 });
  const groups: RandomOrganization['groups'] = [group, sister, plain, other];
  const { _id: ferry } = await buildFerry({ organization });
  await Group.updateMany({ _id: { $in: [group._id, sister._id] } }, { outboundFerry: ferry });
  for (const size of ['1h', '2h', '2h', '3h'] as const) {
    const beds = Number(size[0]);
    await buildMixedRoom(
      size,
      Array.from({ length: beds }, () => pick([group, sister])),
    );
  }
  for (let index = 0; index < 12; index += 1) {
    const outboundTicket = index % 3 === 0 ? `SEA-${index}` : null;
    const owner = outboundTicket ? group : pick(groups);
    await buildCustomer({ group: owner._id, outboundTicket, disabled: !outboundTicket && random() < 0.5 });
  }
  return { staff: await buildStaff(app, 'admin', organization), groups, ferry };
}

const readCustomers = ({ staff }: RandomOrganization) =>
  Customer.find({ organization: staff.admin.organization! }).sort({ _id: 1 }).lean();

function pickSome<Item>(items: readonly Item[]): Item[] {
  const share = random();
  const chosen = items.filter(() => random() < share);
  return chosen.length > 0 ? chosen : items.slice(0, 1);
}

/** Makes a random mass change; returns its step, or null if it changed nobody. */
async function makeRandomChange(organization: RandomOrganization): Promise<string | null> {
  const { staff, groups, ferry } = organization;
  const users = pickSome(await readCustomers(organization)).map(({ _id }) => String(_id));
  const kind = pick(['disable', 'enable', 'changeGroup', 'importTickets'] as const);
  const { status, body } =
    kind === 'importTickets'
      ? await staff.post(`ferrys/tickets/${String(ferry)}`, { csvJSON: await ticketsFor(organization) })
      : await staff.post(`mass/${kind}`, { users, group: String(pick(groups)._id) });
  if (status === 400) return null;
  expect(status).toBe(200);
  return (body as { massChange: string | null }).massChange;
}

async function ticketsFor(organization: RandomOrganization) {
  const { ferry } = organization;
  const groupIds = (await Group.find({ outboundFerry: ferry }).lean()).map(({ _id }) => String(_id));
  const passengers = (await readCustomers(organization)).filter(
    ({ group, disabled }) => groupIds.includes(String(group)) && !disabled,
  );
  return pickSome(passengers).map(({ email }) => ({ email, ticket: `NEW-${Math.floor(random() * 1e9)}` }));
}

it(`${undisturbed} changes of random kinds, each undone, leave the database as it was except for history (RANDOM_SEED=${seed})`, async () => {
  const organization = await buildOrganization();
  for (let made = 0; made < undisturbed;) {
    const before = await readDatabase();
    const step = await makeRandomChange(organization);
    if (step === null) continue;
    made += 1;

    expect((await undo(organization.staff, step)).left).toEqual([]);
    expect(await readDatabase()).toEqual(before);
    await makeRandomChange(organization);
  }
  await expectAllInStep();
});

/** The state of a customer's trip, as the test itself defines it. */
function tripOf(customer: StoredCustomer): string {
  const { disabled, event, group, room, roomType, roomPartnerChosen, outboundTicket, returnTicket } =
    customer;
  const choice = [room, roomType, roomPartnerChosen].map(String);
  return [disabled, event, group, ...choice, outboundTicket, returnTicket].map(String).join(' ');
}

async function readTrips(organization: RandomOrganization): Promise<Map<string, string>> {
  return new Map(
    (await readCustomers(organization)).map((customer) => [String(customer._id), tripOf(customer)]),
  );
}

it(`after changes in between, undoing ${disturbed} changes restores exactly the customers who are still as the change left them (RANDOM_SEED=${seed})`, async () => {
  const organization = await buildOrganization();
  let leftCount = 0;
  for (let made = 0; made < disturbed;) {
    const before = await readTrips(organization);
    const step = await makeRandomChange(organization);
    if (step === null) continue;
    made += 1;
    const after = await readTrips(organization);
    await makeRandomChange(organization);
    const between = await readTrips(organization);
    const isTouched = (id: string) => before.get(id) !== after.get(id);
    const isUntouchedSince = (id: string) => after.get(id) === between.get(id);

    const { undone, left }: MassUndo = await undo(organization.staff, step);

    const ids = [...before.keys()];
    const expected = ids.map((id) =>
      isTouched(id) && isUntouchedSince(id) ? before.get(id) : between.get(id),
    );
    const now = await readTrips(organization);
    expect(ids.map((id) => now.get(id))).toEqual(expected);
    expect(undone).toBe(ids.filter((id) => isTouched(id) && isUntouchedSince(id)).length);
    expect(left.map(({ _id }) => _id).sort()).toEqual(
      ids.filter((id) => isTouched(id) && !isUntouchedSince(id)).sort(),
    );
    leftCount += left.length;
    await expectAllInStep();
  }
  expect(leftCount).toBeGreaterThan(0);
});
