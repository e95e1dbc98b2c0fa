import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import mongoose, { Types } from 'mongoose';
import pino from 'pino';
import { connectDatabase, disconnectDatabase } from '../server/database/connection';
import { type EmbeddedDatabase, startEmbedded } from '../server/database/embeddedDatabase';
import { smallDemo, storeDemo } from '../server/start/demo/storeDemo';
import { transaction } from '../server/lib/database';
import { AuditEntry } from '../server/models/auditEntry';
import { Customer } from '../server/models/customer';
import { DiscardedMailFile } from '../server/models/discardedMailFile';
import { PersonKey } from '../server/models/personKey';
import { Upgrade } from '../server/models/upgrade';
import { prepareDatabase } from '../server/start/prepareDatabase';
import { repeatUntilStopped } from '../server/test/crash';
import { expectAllInStep } from '../server/test/invariants';
import { connectTestDatabase } from '../server/test/testDatabase';
import { encodeFrame, encodeRecord, plainMagic } from './backup/format';
import { readContents } from './backup/moveDatabase';
import { checkBackup, DamagedBackup } from './backup/readBackup';
import { checkRestorable, restoreBackup } from './backup/restoreBackup';
import { collectionNames } from './backup/snapshot';
import { writeBackup, writeCopy } from './backup/writeBackup';
import { runBuilt } from './product';

const [customers, flips] = process.env.LONG_TESTS ? [5_000, 80] : [smallDemo.customers, 24];

const folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-backup-'));
const file = path.join(folder, 'reissu.backup');
const keyFile = path.join(folder, 'persons.keys');
let source: string;
let other: EmbeddedDatabase;

/** When the tests run on MongoDB, the backup and the restore use different database servers. */
beforeAll(async () => {
  source = await connectTestDatabase();
  await prepareDatabase();
  await storeDemo({ ...smallDemo, customers });
  await writeBackup(file, keyFile);
  other = await startEmbedded(path.join(folder, 'other'), pino({ level: 'silent' }));
});
afterEach(() => connectTo(source));
afterAll(async () => {
  await disconnectDatabase();
  await other.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function connectTo(uri: string): Promise<void> {
  await disconnectDatabase();
  await connectDatabase(uri);
}

async function restore(from: string, options: { replace?: boolean } = {}): Promise<void> {
  await restoreBackup(from, await checkRestorable(from, keyFile), options);
}

/** All but the keys, which no backup contains. */
async function readBackedUp(): Promise<ReadonlyMap<string, string>> {
  const contents = new Map(await readContents());
  contents.delete(PersonKey.collection.name);
  return contents;
}

async function countRecords(): Promise<number> {
  const { db } = mongoose.connection;
  const counts = (await collectionNames(db!)).map((name) => db!.collection(name).countDocuments());
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

it('a backup restores into the other database and back, collection by collection', async () => {
  const before = await readBackedUp();
  const back = path.join(folder, 'back.backup');

  await connectTo(other.uri);
  await restore(file);
  expect(await readBackedUp()).toEqual(before);
  await prepareDatabase();
  await expectAllInStep();

  await writeBackup(back, keyFile);
  await connectTo(source);
  await Customer.deleteMany();
  await restore(back, { replace: true });
  expect(await readBackedUp()).toEqual(before);
  await prepareDatabase();
});

it('a backup is consistent while the product writes: it contains a transaction completely or not at all', async () => {
  const busy = path.join(folder, 'busy.backup');
  let written = 0;
  const writers = repeatUntilStopped(4, async () => {
    const record = new Types.ObjectId();
    const by = { id: 'backup', role: 'root' as const };
    await transaction(async () => {
      await AuditEntry.insertMany([{ type: 'events', record, action: 'create', at: new Date(), by }]);
      await DiscardedMailFile.insertMany([{ mail: record }]);
    });
    written += 1;
  });
  while (written < 20) await new Promise((resolve) => setTimeout(resolve, 10));
  const writtenBefore = written;

  await writeBackup(busy, keyFile);

  const writtenAfter = written;
  await writers.stop();
  expect(writtenAfter).toBeGreaterThan(writtenBefore);
  await connectTo(other.uri);
  await restore(busy, { replace: true });
  const entries = await AuditEntry.find({ 'by.id': 'backup' }).distinct('record');
  const mails = await DiscardedMailFile.find().distinct('mail');
  expect(entries.length).toBeGreaterThanOrEqual(writtenBefore);
  expect(entries.map(String).sort()).toEqual(mails.map(String).sort());
});

describe('a damaged backup', () => {
  const copy = path.join(folder, 'damaged.backup');

  it('is refused if any byte is flipped, and the error names the damaged part', async () => {
    const bytes = readFileSync(file);
    const last = bytes.length - 1;
    const positions = Array.from({ length: flips }, (_, index) => Math.floor((index * last) / (flips - 1)));
    const accepted: number[] = [];
    const messages = new Set<string>();
    for (const position of positions) {
      const damaged = Buffer.from(bytes);
      damaged[position]! ^= 0x10;
      writeFileSync(copy, damaged);
      const error: unknown = await checkBackup(copy).then(
        () => accepted.push(position),
        (thrown: unknown) => thrown,
      );
      messages.add(error instanceof DamagedBackup ? error.message : `Unexpected: ${String(error)}`);
    }

    expect(accepted).toEqual([]);
    const text = [...messages].join('\n');
    expect(text).not.toMatch(/Unexpected/);
    expect(text).toMatch(/not a Reissu backup/);
    expect(text).toMatch(/damaged in the collection users: /);
    expect(text).toMatch(/damaged somewhere: the checksum of the file does not match/);
  });

  it('is refused if a record follows the end of its collection, or the end comes twice', async () => {
    const record = encodeRecord({ bytes: mongoose.mongo.BSON.serialize({ _id: 1 }), isSealed: false });
    const sha256 = createHash('sha256').digest('hex');
    const start = encodeFrame({ kind: 'start', name: 'users', indexes: [] });
    const end = encodeFrame({ kind: 'end', records: 0, sha256 });
    for (const surplus of [record, end]) {
      const head = Buffer.concat([plainMagic, gzipSync(Buffer.concat([start, end, surplus]))]);
      writeFileSync(copy, Buffer.concat([head, createHash('sha256').update(head).digest()]));

      await expect(checkBackup(copy)).rejects.toBeInstanceOf(DamagedBackup);
    }
  });

  it.each([0.001, 0.3, 0.7, 0.999])('is refused when cut at %d of its length', async (part) => {
    writeFileSync(copy, readFileSync(file));
    truncateSync(copy, Math.floor(statSync(file).size * part));

    await expect(checkBackup(copy)).rejects.toBeInstanceOf(DamagedBackup);
  });

  it('replaces no records, even with --replace', async () => {
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(copy, bytes);
    const before = await readContents();

    await expect(restore(copy, { replace: true })).rejects.toThrow(/Nothing has been restored/);

    expect(await readContents()).toEqual(before);
  });
});

it('a copy without seals, as earlier versions made backups, needs no keys', async () => {
  const plain = path.join(folder, 'plain.backup');
  const before = await readContents();
  await writeCopy(plain);
  await connectTo(other.uri);

  await restoreBackup(plain, await checkRestorable(plain, path.join(folder, 'no.keys')), { replace: true });

  expect(await readContents()).toEqual(before);
});

it('a backup of a later version is refused, and the message says so', async () => {
  const later = path.join(folder, 'later.backup');
  writeFileSync(later, readFileSync(file).fill('3', plainMagic.length - 2, plainMagic.length - 1));

  await expect(checkBackup(later)).rejects.toThrow(/made by a later version/);
});

it('a backup is not restored over records unless requested', async () => {
  const before = await countRecords();

  await expect(restore(file)).rejects.toThrow(/not empty: it has records in \w+\. --replace/);

  expect(await countRecords()).toBe(before);
});

it('of two backups to the same file at once, one is complete and the other is refused', async () => {
  const same = path.join(folder, 'same.backup');

  const outcomes = await Promise.allSettled([writeBackup(same, keyFile), writeBackup(same, keyFile)]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await checkBackup(same);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('the product does not start on a partly restored backup', async () => {
  await new Upgrade({ _id: 'restore' }).save();

  await expect(prepareDatabase()).rejects.toThrow(/restore .* interrupted/);

  await Upgrade.deleteOne({ _id: 'restore' });
});

it('the backup and restore commands work, and name what they refuse', async () => {
  const out = path.join(folder, 'command.backup');
  const settings = { JWT_SECRET: 'x'.repeat(32), PAYTRAIL_SIMULATOR: 'allow' };
  const backup = await runBuilt('scripts/backup.js', ['--out', out], {
    env: { ...settings, MONGODB_URI: source },
  });
  expect(backup).toMatchObject({ status: 0, stderr: '' });
  expect(statSync(out).mode & 0o777).toBe(0o600);
  const before = (await countRecords()) - (await PersonKey.countDocuments());

  await writeBackup(path.join(folder, 'after.backup'), keyFile);
  const keys = readFileSync(keyFile);

  const dataDir = path.join(folder, 'command');
  const restoreFrom = (from: string) =>
    runBuilt('scripts/restore.js', ['--from', from], { env: { DATA_DIR: dataDir } });
  expect(await restoreFrom(path.join(folder, 'damaged.backup'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is damaged'),
  });
  expect(existsSync(dataDir)).toBe(false);
  const restored = await restoreFrom(out);
  expect(restored).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`${before} records are restored`),
  });
  const [, copy = ''] = /copied to (\S+):/.exec(restored.stdout) ?? [];
  expect(readFileSync(copy)).toEqual(keys);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect((await restoreFrom(out)).stderr).toContain('--replace');
});
