import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { connectDatabase, disconnectDatabase } from '../server/database/connection';
import { type EmbeddedDatabase, startEmbedded } from '../server/database/embeddedDatabase';
import { smallDemo, storeDemo } from '../server/start/demo/storeDemo';
import { Customer } from '../server/models/customer';
import { Upgrade } from '../server/models/upgrade';
import { prepareDatabase } from '../server/start/prepareDatabase';
import { expectAllInStep } from '../server/test/invariants';
import { connectTestDatabase } from '../server/test/testDatabase';
import { moveDatabase, readContents, requireSame } from './backup/moveDatabase';
import { runBuilt } from './product';

const folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-move-test-'));
const dataDir = path.join(folder, 'data');
const customers = process.env.LONG_TESTS ? 20_000 : smallDemo.customers;
const log = pino({ level: 'silent' });
const move = (args: string[], env: Record<string, string> = {}) =>
  runBuilt('scripts/move.js', args, { env: { DATA_DIR: dataDir, ...env } });

let target: string;
let source: EmbeddedDatabase;

/** When the tests run on MongoDB, that is the target. */
beforeAll(async () => {
  target = await connectTestDatabase();
  source = await startEmbedded(dataDir, log);
  await connectTo(source.uri);
  await prepareDatabase();
  await storeDemo({ ...smallDemo, customers });
}, 600_000);
afterAll(async () => {
  await disconnectDatabase();
  await source.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function connectTo(uri: string): Promise<void> {
  await disconnectDatabase();
  await connectDatabase(uri);
}

it('copies every collection and index, so that the product runs on the copy, and changes nothing at its source', async () => {
  const before = await readContents();

  const running = await move(['--to', target]);
  await source.stop();
  const moved = await move(['--to', target]);
  source = await startEmbedded(dataDir, log);

  expect(running.stderr).toContain('stop it first');
  expect(moved).toMatchObject({ status: 0, stderr: '' });
  expect(moved.stdout).toContain('copied and compared');
  await connectTo(source.uri);
  expect(await readContents()).toEqual(before);
  await connectTo(target);
  expect(await readContents()).toEqual(before);
  await prepareDatabase();
  expect(await Customer.countDocuments()).toBe(customers);
  await expectAllInStep();
}, 600_000);

it('refuses a target that has records, and changes neither database', async () => {
  await connectTo(target);
  const there = await readContents();
  await connectTo(source.uri);

  const refusal = moveDatabase(target);

  await expect(refusal).rejects.toThrow(
    /^The database is not empty: it has records in \w+\. Name another one/,
  );

  expect(await readContents()).toEqual(there);
});

it('names a collection that differs, and marks the copy so that the product does not start on it', async () => {
  const before = await readContents();
  const [customer] = await Customer.find().lean();
  await Customer.updateOne({ _id: customer!._id }, { country: 'SE' });

  await expect(requireSame(before, await readContents())).rejects.toThrow('differs in users.');

  expect(await Upgrade.exists({ _id: 'restore' })).not.toBeNull();
});

it('requires a target', async () => {
  const { status, stderr } = await move([]);

  expect(status).toBe(1);
  expect(stderr).toContain('npm run move -- --to mongodb://');
});
