import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../config/root';
import { disconnectDatabase } from './database/connection';
import { Account } from './models/account';
import { eventually, useProduct } from './test/crash';
import { buildGroup } from './test/factories';
import { expectNothingLost, registerSteadily } from './test/steadyRegistrations';

const metricsToken = 'a token that Prometheus alone knows';

const test = useProduct(() => ({ MONGODB_URI: '', METRICS_TOKEN: metricsToken }));

const rounds = process.env.LONG_TESTS ? 3 : 1;

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

it('the product loads the demo on its first start', async () => {
  const answer = await fetch(`${test.product.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'root@reissu.test', password: 'reissu-demo' }),
  });

  expect(await answer.json()).toMatchObject({ role: 'root' });
  expect(await Account.countDocuments()).toBeGreaterThan(3);
}, 60_000);

it('the product measures the event loop, the commands to the database, and everything that the alarms query', async () => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${test.product.url}/metrics`, { headers })).text();

  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(metrics).toMatch(/^reissu_database_command_seconds_count\{command="find"\} [1-9]/m);
  const alarms = readFileSync(path.join(root, 'config/alarms.yml'), 'utf8');
  const names = [...alarms.matchAll(/\b(?:reissu|nodejs)_\w+?(?=_bucket|_count|\b)/g)].flat();
  expect(names).toHaveLength(9);
  for (const name of names) expect(metrics).toContain(`# TYPE ${name} `);
}, 60_000);

it('the product keeps every acknowledged registration when the whole process group is killed, and does not load the demo again', async () => {
  const group = await buildGroup({ capacity: 10_000 });
  const staff = await Account.countDocuments({ kind: 'admin' });
  for (let round = 1; round <= rounds; round += 1) {
    const registering = registerSteadily(test.product.url, group);
    await registering.untilAcknowledged(15);

    await test.killAndStart();
    await registering.stop();

    await expectNothingLost(group, registering);
  }
  expect(await Account.countDocuments({ kind: 'admin' })).toBe(staff);
}, 60_000);

it('the product answers 503 when its database is killed, recovers by itself, and loses nothing acknowledged', async () => {
  const group = await buildGroup({ capacity: 10_000 });
  const registering = registerSteadily(test.product.url, group);
  await registering.untilAcknowledged(15);

  const before = test.product.databasePid();
  // The database restarts faster than a health check, so it is killed again until a check has failed.
  const killing = setInterval(() => killIfThere(test.product.databasePid()), 20);
  await eventually(async () => (await health()) === 503);
  clearInterval(killing);
  await eventually(async () => (await health()) === 200);
  await registering.untilAcknowledged(5);
  await registering.stop();

  expect(test.product.databasePid()).not.toBe(before);
  expect(registering.refused.filter((status) => status !== 503)).toEqual([]);
  await expectNothingLost(group, registering);
}, 60_000);

it('the product ends by itself on SIGTERM, and so does its database', async () => {
  const pid = test.product.databasePid();

  await disconnectDatabase();
  await test.product.stop();

  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 60_000);
