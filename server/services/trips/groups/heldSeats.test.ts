import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicGroup } from '../../../contract/group';
import { clock } from '../../../lib/clock';
import { Customer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { SeatHold } from '../../../models/seatHold';
import { faultsOf } from '../../../test/answers';
import { useApp } from '../../../test/app';
import { buildCustomer, buildEvent, buildGroup, registrationTo } from '../../../test/factories';
import { eventually } from '../../../test/crash';
import { pauseHashing } from '../../../test/hashing';
import { groupInput } from '../../../test/inputs';
import { expectAllInStep } from '../../../test/invariants';
import { buildStaff } from '../../../test/staff';
import { endExpiredHolds, withHeldSeat } from './heldSeats';

const app = useApp();
afterEach(expectAllInStep);
afterEach(() => jest.restoreAllMocks());

const register = (group: StoredGroup, overrides = {}) =>
  app.api.post('/api/users').send(registrationTo(group, overrides));
const expire = async ({ _id: group }: StoredGroup) => {
  await SeatHold.updateMany({ group }, { $set: { until: clock.now() } });
  await endExpiredHolds();
};

/** A registration that holds its seat, and whose password is not hashed until `finish` is called. */
async function beginRegistration(group: StoredGroup) {
  const hashing = pauseHashing();
  const answer = register(group).then((answered) => answered);
  await hashing.untilOneWaits();
  return {
    finish: () => {
      hashing.resume();
      return answer;
    },
  };
}

describe('a seat held for a registration', () => {
  it('counts as taken for travellers and staff', async () => {
    const staff = await buildStaff(app, 'admin');
    const group = await buildGroup({ organization: staff.admin.organization!, capacity: 1 });
    const { finish } = await beginRegistration(group);

    const refused = await register(group);
    const { body } = await app.api.get(`/api/groups/${String(group.organization)}`);
    const lowered = await staff.put(`groups/${String(group._id)}`, groupInput(group.event, { capacity: 0 }));

    expect(faultsOf(refused)).toEqual(['groupFull']);
    expect((body as PublicGroup[])[0]).toMatchObject({ capacity: 1, userCount: 1 });
    expect(faultsOf(lowered)).toEqual(['capacity: belowUserCount']);
    expect((await finish()).status).toBe(201);
  });

  it('is free again when the registration fails', async () => {
    const group = await buildGroup({ capacity: 1 });
    const { email } = await buildCustomer();

    const failed = await register(group, { email });

    expect(faultsOf(failed)).toEqual(['email: emailInUse']);
    expect((await register(group)).status).toBe(201);
  });

  it('is free again when it expires, and is not sold twice', async () => {
    const group = await buildGroup({ capacity: 1 });
    const { finish } = await beginRegistration(group);
    await expire(group);

    const other = await register(group);
    const late = await finish();

    expect(other.status).toBe(201);
    expect(faultsOf(late)).toEqual(['groupFull']);
    expect(await Customer.countDocuments({ group: group._id })).toBe(1);
  });

  it('can still be taken after it has expired if it is free', async () => {
    const group = await buildGroup({ capacity: 1 });
    const { finish } = await beginRegistration(group);
    await expire(group);

    expect((await finish()).status).toBe(201);
  });

  it('stays held while the registration is running', async () => {
    jest.useFakeTimers({ doNotFake: notIntervals });
    const group = await buildGroup({ capacity: 1 });
    const { finish } = await beginRegistration(group);
    const soon = new Date(Date.now() + 5_000);
    await SeatHold.updateMany({ group: group._id }, { $set: { until: soon } });

    jest.advanceTimersByTime(15_000);

    jest.useRealTimers();
    await eventually(async () => (await SeatHold.exists({ until: { $lte: soon } })) === null);
    expect((await finish()).status).toBe(201);
  });

  it('counts for as long as the process that holds it renews it', async () => {
    const group = await buildGroup({ capacity: 1, held: 1 });
    await SeatHold.create({ group: group._id, process: 'another', until: inAMinute() });

    await endExpiredHolds();
    expect(faultsOf(await register(group))).toEqual(['groupFull']);
    await expire(group);
    expect((await register(group)).status).toBe(201);
  });

  it('counts as taken if its process died after storing the customer', async () => {
    const { group } = await buildCustomer();
    await Group.updateOne({ _id: group }, { $inc: { userCount: -1, customerCount: -1, held: 1 } });
    await SeatHold.create({ group, process: 'another', until: clock.now(), used: true });

    await endExpiredHolds();

    expect(await Group.findById(group).lean()).toMatchObject({ userCount: 1, customerCount: 1, held: 0 });
  });

  it('keeps its group from being deleted', async () => {
    const staff = await buildStaff(app, 'admin');
    const group = await buildGroup({ organization: staff.admin.organization! });
    const { finish } = await beginRegistration(group);

    const deleted = await staff.delete(`groups/${String(group._id)}`);

    expect(faultsOf(deleted)).toEqual(['stillUsed']);
    expect((await finish()).status).toBe(201);
  });

  it('is released when its group moves to another event', async () => {
    const staff = await buildStaff(app, 'admin');
    const organization = staff.admin.organization!;
    const group = await buildGroup({ organization });
    const { _id: event } = await buildEvent({ organization });
    const { finish } = await beginRegistration(group);

    const moved = await staff.put(`groups/${String(group._id)}`, groupInput(event));

    expect(moved.status).toBe(200);
    expect(faultsOf(await finish())).toEqual(['conflict']);
  });

  it('is held together with others in a rush, so that the group is written once for all of them', async () => {
    const group = await buildGroup({ capacity: 40 });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const hold = () => withHeldSeat(group, () => released);
    const rush = Array.from({ length: 10 }, hold);
    await eventually(async () => (await SeatHold.countDocuments({ group: group._id })) === 10);
    rush.push(hold());
    await eventually(async () => (await SeatHold.countDocuments({ group: group._id })) === 11);

    // On a slow machine, the second of a pair may come too late; one pair is enough.
    let areTogether = false;
    for (let pair = 0; pair < 10 && !areTogether; pair += 1) {
      rush.push(hold());
      await sleep(20);
      rush.push(hold());
      await eventually(async () => (await SeatHold.countDocuments({ group: group._id })) === rush.length);
      const [last, next] = await SeatHold.find({ group: group._id }).sort({ until: -1 }).limit(2).lean();
      areTogether = last?.until.getTime() === next?.until.getTime();
    }

    release();
    await Promise.all(rush);
    expect(areTogether).toBe(true);
  });

  it('is never given to more people than there are seats', async () => {
    const group = await buildGroup({ capacity: 3 });

    const answers = await Promise.all(Array.from({ length: 10 }, () => register(group)));

    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(409)]).toEqual([3, 7]);
  });
});

const inAMinute = () => new Date(clock.now().getTime() + 60_000);

const notIntervals = [
  ...([
    'Date',
    'hrtime',
    'nextTick',
    'performance',
    'queueMicrotask',
    'setImmediate',
    'clearImmediate',
  ] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];
