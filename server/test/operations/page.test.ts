import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../config/root';
import { connectDatabase, disconnectDatabase } from '../../database/connection';
import { Customer } from '../../models/customer';
import { Payment } from '../../models/payment';
import type { StoredGroup } from '../../models/group';
import { eventually } from '../crash';
import { password } from '../factories';
import { callProduct, registerAndPay } from '../overHttp';
import { buildTrip } from '../trip';
import { bootDebian, type Machine } from './machine';
import { type Outside, startOutside } from './outside';
import { type Block, countCommands, readPage } from './page';

/**
 * Runs docs/operations.md as its reader would, every command in its order, on a bare Debian with systemd. Packages come
 * from the registries. What is not to be had for a test is served under its real name: MongoDB's repository (with the
 * server in MONGOD and a small shell), Let's Encrypt (Caddy, by ACME), this project's repository, mail, chat.
 */
const folder = process.env.OPERATIONS_FOLDER!;
const url = 'https://matkat.example.fi';
const blocks = readPage();
const startedAt = Date.now();
let machine: Machine;
let outside: Outside;
let group: StoredGroup;
let isBroken = false;
const stops = [disconnectDatabase];

jest.setTimeout(1_200_000);

beforeAll(async () => {
  const shell = `/usr/bin/node ${path.join(root, 'server/test/compose/mongosh.cjs')}`;
  const project = ['node_modules', 'server/test/compose'].map((name) => path.join(root, name));
  machine = await bootDebian(
    folder,
    project.map((each) => `--bind-ro=${each}`),
  );
  stops.push(machine.remove);
  outside = await startOutside(folder, shell);
  stops.push(outside.stop);
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** A test after whose failure the later ones do not run. */
function step(title: string, work: () => Promise<void>): void {
  it(title, async () => {
    if (isBroken) throw new Error('An earlier step has failed');
    isBroken = true;
    await work();
    isBroken = false;
  });
}

/** Runs the next section of the page. */
async function follow(section: string, input = ''): Promise<string> {
  const own: Block[] = [];
  while (blocks[0]?.section === section) own.push(blocks.shift()!);
  if (own.length === 0) throw new Error(`The next section is ${blocks[0]?.section}, not ${section}`);
  const printed: string[] = [];
  for (const block of own) printed.push(await machine.run(block.commands, input));
  return printed.join('\n');
}

const health = async () => (await fetch(`${url}/api/health`)).status;
const backups = () => readdirSync(`${machine.files}/var/backups/reissu`);
const people = () => Customer.countDocuments();
const currentVersion = () => readlinkSync(`${machine.files}/opt/reissu/current`);

/** The folder in which the product runs. */
const runningVersion = () =>
  machine.run('readlink /proc/$(systemctl show --property MainPID --value reissu)/cwd');

step('a bare Debian gets packages, the database and the product', async () => {
  await follow('Packages and firewall');
  await follow('MongoDB');
  await follow('The product');

  const stranger = "db.getSiblingDB('admin').auth('reissu', 'wrong')";
  await expect(machine.run(`! mongosh --quiet --eval "${stranger}"`)).resolves.toContain('failed');
});

step('the proxy serves the portal over TLS, with a certificate that it fetched itself', async () => {
  await follow('Proxy');

  expect(await health()).toBe(200);
  expect(await (await fetch(url)).text()).toContain('<title>');
});

step('the first account logs in', async () => {
  await follow('First account', `${password}\n`);

  const body = { email: 'root@example.fi', password };
  expect(await callProduct(url, 'auth', { body })).toMatchObject({ role: 'root' });
});

step('a traveller registers and pays over TLS, and gets the receipt by mail', async () => {
  await connectToDatabase();
  ({ group } = await buildTrip());

  await registerAndPay(url, group);

  const { email } = await Customer.findOne({ group: group._id }).lean().orFail();
  await eventually(() =>
    outside.mails.some(({ to, headers }) => to === email && /Kuitti/.test(headers.subject ?? '')),
  );
});

/** Through the socket in its file system, with the password of its settings. */
async function connectToDatabase(): Promise<void> {
  const secret = await machine.run('echo $MONGO_PASSWORD');
  const socket = encodeURIComponent(`${machine.files}/tmp/mongodb-27017.sock`);
  await connectDatabase(`mongodb://reissu:${secret}@${socket}/reissu?directConnection=true&authSource=admin`);
}

step('backups are made and rehearsed, every night', async () => {
  await follow('Backup');

  const [first = ''] = backups();
  expect(statSync(`${machine.files}/var/backups/reissu/${first}`).mode & 0o777).toBe(0o600);
  expect(await machine.run('systemctl list-timers --all')).toMatch(/reissu-backup[^]*reissu-rehearsal/);
  expect(readdirSync(`${machine.files}/var/lib/reissu-rehearsal`)).toEqual([]);
});

step('a restore brings back what the backup had, and nothing else', async () => {
  await registerAndPay(url, group);
  const before = await people();

  await follow('Restore');

  expect([before, await people()]).toEqual([2, 1]);
  expect(await Payment.countDocuments({ paidAmount: { $gt: 0 } })).toBe(1);
  await registerAndPay(url, group);
});

step('an upgrade serves the new version, and the way back the earlier one, with all data', async () => {
  const first = currentVersion();
  outside.publish('second');

  await follow('Upgrading');
  const second = await runningVersion();
  expect(existsSync(`${machine.files}${second}/VERSION`)).toBe(true);
  expect(second).not.toBe(first);
  expect(backups().length).toBe(2);

  await follow('Going back');
  expect(await runningVersion()).toBe(first);
  expect(await people()).toBe(2);
});

step('operators are told of what fails, and visitors that the product is away', async () => {
  await follow('Alarms');
  expect(outside.messages).toEqual([{ text: expect.stringContaining('test has failed') }]);

  await machine.run('systemctl stop mongod; ! systemctl start reissu-backup');
  await eventually(() => outside.messages.some(({ text }) => text.includes('reissu-backup has failed')));
  await machine.run('systemctl start mongod');

  await machine.run('systemctl stop reissu');
  expect((await fetch(`${url}/status/`)).status).toBe(200);
  expect(await health()).toBe(502);
  await machine.run('systemctl start reissu');
});

step('a killed product is back by itself, and operators are told', async () => {
  await eventually(async () => (await health()) === 200);
  const isTold = () => outside.messages.some(({ text }) => text.startsWith('reissu has failed'));
  expect(isTold()).toBe(false);

  await machine.run('systemctl kill --signal KILL reissu');

  await eventually(async () => (await health()) !== 200);
  await eventually(async () => (await health()) === 200);
  await eventually(isTold);
});

step(
  'it goes live with an account of the payment provider, and nothing of the page is left out',
  async () => {
    await follow('Going live');

    expect(await health()).toBe(200);
    expect(blocks).toEqual([]);
    const minutes = (Date.now() - startedAt) / 60_000;
    const commands = readPage().reduce((sum, block) => sum + countCommands(block), 0);
    console.info({ commands, minutes: Number(minutes.toFixed(1)) });
  },
);
