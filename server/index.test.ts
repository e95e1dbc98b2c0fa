import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, startProduct } from '../scripts/product';
import { connectDatabase, disconnectDatabase } from './lib/database';
import { Account } from './models/account';
import { Customer } from './models/customer';
import { Group, type StoredGroup } from './models/group';
import { buildGroup, registrationTo } from './test/factories';

let dataDir: string;
let product: Product;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-crash-'));
  product = await startProduct(dataDir);
  await connectDatabase(product.databaseUri);
}, 30_000);

afterEach(async () => {
  await disconnectDatabase();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

/** Registers travellers into the group until told to stop; notes the address of each that was answered 201. */
function registerSteadily(group: StoredGroup) {
  const acknowledged: string[] = [];
  const refused: number[] = [];
  let going = true;
  const worker = async () => {
    while (going) {
      const input = registrationTo(group);
      const answer = await fetch(`${product.url}/api/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }).catch(() => undefined);
      if (answer?.status === 201) acknowledged.push(input.email);
      else {
        if (answer) refused.push(answer.status);
        await sleep(20);
      }
    }
  };
  const workers = Promise.all([worker(), worker(), worker(), worker()]);
  return {
    acknowledged,
    refused,
    until: (condition: () => boolean) => eventually(async () => condition()),
    async stop() {
      going = false;
      await workers;
    },
  };
}

async function eventually(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

async function health(): Promise<number> {
  const answer = await fetch(`${product.url}/api/health`);
  await answer.arrayBuffer();
  return answer.status;
}

async function expectNothingLost(group: StoredGroup, acknowledged: string[]): Promise<void> {
  const customers = await Customer.find({ group: group._id }).lean();
  const emails = customers.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(acknowledged));
  expect((await Group.findById(group._id).orFail()).userCount).toBe(customers.length);
  expect(await Account.countDocuments({ email: { $in: emails } })).toBe(customers.length);
  expect(await Account.countDocuments()).toBe(customers.length);
}

it('keeps every acknowledged registration when the whole process group is killed, and seats equal customers', async () => {
  const group = await buildGroup({ capacity: 10_000 });
  for (let round = 1; round <= 3; round += 1) {
    const registering = registerSteadily(group);
    await registering.until(() => registering.acknowledged.length >= 15);

    await disconnectDatabase();
    await product.kill();
    await registering.stop();
    product = await startProduct(dataDir);
    await connectDatabase(product.databaseUri);

    await expectNothingLost(group, registering.acknowledged);
  }
}, 60_000);

it('answers 503 when its database is killed, recovers by itself, and loses nothing acknowledged', async () => {
  const group = await buildGroup({ capacity: 10_000 });
  const registering = registerSteadily(group);
  await registering.until(() => registering.acknowledged.length >= 15);

  const before = product.databasePid();
  process.kill(before, 'SIGKILL');
  await eventually(async () => (await health()) === 503);
  await eventually(async () => (await health()) === 200);
  const recovered = registering.acknowledged.length;
  await registering.until(() => registering.acknowledged.length >= recovered + 5);
  await registering.stop();

  expect(product.databasePid()).not.toBe(before);
  expect(registering.refused.filter((status) => status !== 503)).toEqual([]);
  await expectNothingLost(group, registering.acknowledged);
}, 60_000);

it('ends by itself on SIGTERM, and its database with it', async () => {
  const pid = product.databasePid();

  await disconnectDatabase();
  await product.stop();

  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  product = await startProduct(dataDir);
}, 30_000);
