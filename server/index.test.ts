import { setTimeout as sleep } from 'node:timers/promises';
import { disconnectDatabase } from './database/connection';
import { Account } from './models/account';
import { Customer } from './models/customer';
import { Group, type StoredGroup } from './models/group';
import { eventually, steadily, useProduct } from './test/crash';
import { buildGroup, registrationTo } from './test/factories';

const test = useProduct(() => ({ MONGODB_URI: '' }));

const rounds = process.env.LONG_TESTS ? 3 : 1;

/** Registers travellers into the group until stopped; notes the address of each that was answered 201. */
function registerSteadily(group: StoredGroup) {
  const acknowledged: string[] = [];
  const refused: number[] = [];
  const { stop } = steadily(4, async () => {
    const input = registrationTo(group);
    const answer = await fetch(`${test.product.url}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    if (answer.status === 201) acknowledged.push(input.email);
    else {
      refused.push(answer.status);
      await sleep(20);
    }
  });
  return { acknowledged, refused, stop };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function health(): Promise<number> {
  const answer = await fetch(`${test.product.url}/api/health`);
  await answer.arrayBuffer();
  return answer.status;
}

async function expectNothingLost(group: StoredGroup, acknowledged: string[]): Promise<void> {
  const customers = await Customer.find({ group: group._id }).lean();
  const emails = customers.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(acknowledged));
  expect((await Group.findById(group._id).orFail()).userCount).toBe(customers.length);
  expect(await Account.countDocuments({ kind: 'customer' })).toBe(await Customer.countDocuments());
}

it('loads the demo on its first start', async () => {
  const answer = await fetch(`${test.product.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'root@reissu.test', password: 'reissu-demo' }),
  });

  expect(await answer.json()).toMatchObject({ role: 'root' });
  expect(await Account.countDocuments()).toBeGreaterThan(3);
}, 60_000);

it('keeps every acknowledged registration when the whole process group is killed, and loads no second demo', async () => {
  const group = await buildGroup({ capacity: 10_000 });
  const staff = await Account.countDocuments({ kind: 'admin' });
  for (let round = 1; round <= rounds; round += 1) {
    const registering = registerSteadily(group);
    await eventually(() => registering.acknowledged.length >= 15);

    await test.killAndStart();
    await registering.stop();

    await expectNothingLost(group, registering.acknowledged);
  }
  expect(await Account.countDocuments({ kind: 'admin' })).toBe(staff);
}, 60_000);

it('answers 503 when its database is killed, recovers by itself, and loses nothing acknowledged', async () => {
  const group = await buildGroup({ capacity: 10_000 });
  const registering = registerSteadily(group);
  await eventually(() => registering.acknowledged.length >= 15);

  const before = test.product.databasePid();
  // It is started again faster than a look at its health takes, so it is killed for as long as that.
  const killing = setInterval(() => killIfThere(test.product.databasePid()), 20);
  await eventually(async () => (await health()) === 503);
  clearInterval(killing);
  await eventually(async () => (await health()) === 200);
  const recovered = registering.acknowledged.length;
  await eventually(() => registering.acknowledged.length >= recovered + 5);
  await registering.stop();

  expect(test.product.databasePid()).not.toBe(before);
  expect(registering.refused.filter((status) => status !== 503)).toEqual([]);
  await expectNothingLost(group, registering.acknowledged);
}, 60_000);

it('ends by itself on SIGTERM, and its database with it', async () => {
  const pid = test.product.databasePid();

  await disconnectDatabase();
  await test.product.stop();

  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 60_000);
