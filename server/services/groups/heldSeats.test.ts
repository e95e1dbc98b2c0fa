import Piscina from 'piscina';
import type { PublicGroup } from '../../contract/group';
import { Customer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { eventually } from '../../test/crash';
import { buildCustomer, buildGroup, registrationTo } from '../../test/factories';
import { groupInput } from '../../test/inputs';
import { expectAllInStep } from '../../test/invariants';
import { buildStaff } from '../../test/staff';

const app = useApp();
afterEach(expectAllInStep);
afterEach(() => jest.restoreAllMocks());

const register = (group: StoredGroup, overrides = {}) =>
  app.api.post('/api/users').send(registrationTo(group, overrides));
const holdsOf = async ({ _id }: StoredGroup) => (await Group.findById(_id).lean().orFail()).holds;
const expire = ({ _id }: StoredGroup) =>
  Group.updateOne({ _id }, { $set: { 'holds.$[].until': new Date() } });

/** A registration that holds its seat and waits for the hash of its password until `finish` is called. */
async function beginRegistration(group: StoredGroup) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const hashing = jest.spyOn(Piscina.prototype, 'run').mockImplementation(async function (
    this: Piscina,
    ...task: Parameters<Piscina['run']>
  ): Promise<unknown> {
    await opened;
    return this.run(...task);
  });
  const answer = register(group).then((answered) => answered);
  await eventually(() => hashing.mock.calls.length > 0);
  hashing.mockRestore();
  return {
    finish: () => {
      open();
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

  it('is free again when its time is over, and then is not sold twice', async () => {
    const group = await buildGroup({ capacity: 1 });
    const { finish } = await beginRegistration(group);
    await expire(group);

    const other = await register(group);
    const late = await finish();

    expect(other.status).toBe(201);
    expect(faultsOf(late)).toEqual(['groupFull']);
    expect(await Customer.countDocuments({ group: group._id })).toBe(1);
  });

  it('is taken anew after its time, if it is still free', async () => {
    const group = await buildGroup({ capacity: 1 });
    const { finish } = await beginRegistration(group);
    await expire(group);

    expect((await finish()).status).toBe(201);
  });

  it('is held on while the registration is under way', async () => {
    jest.useFakeTimers({ doNotFake: notIntervals });
    const group = await buildGroup({ capacity: 1 });
    const { finish } = await beginRegistration(group);
    const soon = new Date(Date.now() + 5_000);
    await Group.updateOne({ _id: group._id }, { $set: { 'holds.$[].until': soon } });

    jest.advanceTimersByTime(15_000);

    jest.useRealTimers();
    await eventually(async () => (await holdsOf(group)).every(({ until }) => until > soon));
    expect((await finish()).status).toBe(201);
  });

  it('of another process counts for as long as that process renews it', async () => {
    const hold = { process: 'another', seats: 1, until: new Date(Date.now() + 30_000) };
    const group = await buildGroup({ capacity: 1, holds: [hold] });

    expect(faultsOf(await register(group))).toEqual(['groupFull']);
    await expire(group);
    expect((await register(group)).status).toBe(201);
  });
});

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
