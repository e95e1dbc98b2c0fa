import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import mongoose, { Types } from 'mongoose';
import type { Manifest } from '../../server/contract/manifest';
import { Account } from '../../server/models/account';
import { Admin } from '../../server/models/admin';
import { Customer, type StoredCustomer } from '../../server/models/customer';
import { Handover } from '../../server/models/handover';
import { HealthAnswers } from '../../server/models/healthAnswers';
import { Payment } from '../../server/models/payment';
import { PersonKey } from '../../server/models/personKey';
import { SignOn } from '../../server/models/signOn';
import { Upgrade } from '../../server/models/upgrade';
import { WaitingParty } from '../../server/models/waitingParty';
import { beginBackup, provideKeys } from '../../server/services/access/personKeys/personKeys';
import { prepareDatabase } from '../../server/start/prepareDatabase';
import { useApp } from '../../server/test/app';
import { canariesIn, findCanaries } from '../../server/test/canary';
import { buildCanaryTrip, type CanaryTrip, doMailJob, leaveTraces } from '../../server/test/canaryLife';
import { buildCustomer, buildOrganization, unknownId } from '../../server/test/factories';
import { buildEarlyAccess } from '../../server/test/earlyAccess';
import { expectAllInStep } from '../../server/test/invariants';
import { storeSignOn } from '../../server/test/signOn';
import { buildStaff } from '../../server/test/staff';
import { checkReplaceable, putAside, replaceKeys } from './keyFile';
import { readBackup } from './readBackup';
import { checkRestorable, restoreBackup } from './restoreBackup';
import { openRecord, sealRecords } from './seals';
import { writeBackup } from './writeBackup';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reissu-erased-'));
const app = useApp({ dataDir, rateLimits: false });
afterAll(() => rmSync(dataDir, { recursive: true }));

const folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-erased-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));
const keys = path.join(folder, 'persons.keys');
let files = 0;

async function backUp(): Promise<string> {
  files += 1;
  const file = path.join(folder, `${files}.backup`);
  await writeBackup(file, keys);
  return file;
}

async function restore(from: string, keyFile: string | null = keys): Promise<number> {
  return (await restoreBackup(from, await checkRestorable(from, keyFile), { replace: true })).gone;
}

/** Everything in a backup, without its compression, by collection. */
async function textsIn(file: string): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  let collection = '';
  for await (const item of readBackup(file)) {
    if (item.kind === 'start') collection = item.name;
    else if (item.kind === 'record')
      texts.set(collection, `${texts.get(collection) ?? ''}\n${Buffer.from(item.bytes).toString('utf8')}`);
  }
  return texts;
}

async function readRecords(name: string, filter: object = {}): Promise<unknown[]> {
  return mongoose.connection.collection(name).find(filter).sort({ _id: 1 }).toArray();
}

it('shows nothing of somebody who was erased since an older backup, once it is restored, but their receipts', async () => {
  const trip = await buildCanaryTrip(app);
  const { id, userCode } = await leaveTraces(app, trip);
  const before = await findCanaries(dataDir, userCode);
  const [roommate] = (await readRecords('users', { _id: trip.roommate._id })) as [object];
  const receipts = await readRecords('salesDocuments');

  const older = await backUp();
  expect((await trip.root.delete(`users/${id}`)).status).toBe(200);
  await doMailJob(app);
  await backUp();
  const readable = [...(await textsIn(older))].filter(([, text]) => canariesIn(text, unknownId()).length > 0);
  const gone = await restore(older);
  const restored = await findCanaries(dataDir, unknownId());
  await prepareDatabase([]);
  await doMailJob(app);

  expect(new Set(before.map((place) => place.split(':')[0])).size).toBeGreaterThan(12);
  expect(readable.map(([collection]) => collection)).toEqual(['salesDocuments']);
  expect(gone).toBe(1);
  expect(new Set(restored.map((place) => place.split(':')[0]))).toEqual(new Set(['salesDocuments']));
  const left = await findCanaries(dataDir, userCode);
  expect(new Set(left.map((place) => place.split(':')[0]))).toEqual(new Set(['salesDocuments']));
  expect(await readRecords('salesDocuments')).toEqual(receipts);
  expect(await Payment.countDocuments({ customer: id })).toBe(2);
  expect(await Upgrade.exists({ _id: 'erasures' })).toBeNull();
  // Who was not erased is as before, but alone in their room.
  expect(await readRecords('users', { _id: trip.roommate._id })).toEqual([
    { ...roommate, revision: expect.any(Number) },
  ]);
  await expectAllInStep();
});

describe('of many people, some of whom are erased after a backup', () => {
  const erasedCount = process.env.LONG_TESTS ? 200 : 10;
  const survivors = 3;

  it('an older backup shows none of them, and the others whole', async () => {
    const trip = await buildCanaryTrip(app);
    const people = await buildCrowd(trip, erasedCount + survivors);
    const [erased, kept] = [people.slice(0, erasedCount), people.slice(erasedCount)];
    const keptIds = { _id: { $in: kept.map(({ _id }) => _id) } };
    const ofKept = { account: { $in: kept.map(({ _id }) => _id) } };
    const readKept = async () => [
      await readRecords('users', keptIds),
      await readRecords('accounts', keptIds),
      await readRecords('healthAnswers', keptIds),
      await readRecords('mails', ofKept),
      await readRecords('waitingParties', ofKept),
    ];
    const before = await readKept();
    const planted = canaryNumbersIn(await databaseText());

    const older = await backUp();
    for (const { _id } of erased) expect((await trip.root.delete(`users/${String(_id)}`)).status).toBe(200);
    await backUp();
    const gone = await restore(older);
    const text = await databaseText();
    await prepareDatabase([]);

    expect(planted.size).toBe(people.length);
    expect(canaryNumbersIn([...(await textsIn(older)).values()].join(''))).toEqual(new Set());
    expect(gone).toBe(2 * erasedCount);
    const ofSurvivors = new Set(kept.map((_, index) => erasedCount + index));
    expect(canaryNumbersIn(text)).toEqual(ofSurvivors);
    expect(canaryNumbersIn(await databaseText())).toEqual(ofSurvivors);
    expect(await readKept()).toEqual(before);
    expect(await Customer.countDocuments({ group: trip.group._id })).toBe(survivors + 1);
    await expectAllInStep();
  }, 600_000);
});

/** Customers of a trip, each with texts of their own in all kinds of records. */
async function buildCrowd(trip: CanaryTrip, size: number): Promise<StoredCustomer[]> {
  const { group, staff, ferry } = trip;
  const people: StoredCustomer[] = [];
  for (let n = 0; n < size; n += 1) people.push(await buildCanary(trip, n));
  for (const { _id, userCode } of people) {
    const record = (await staff.get(`users/customer/${String(_id)}`)).body as object;
    const additionalInformation = `${userCode} allergia`;
    const changed = await staff.put(`users/${String(_id)}`, { ...record, additionalInformation });
    expect(changed.status).toBe(200);
  }
  const users = people.map(({ _id }) => String(_id));
  const text = { emailSubject: '{{lastName}}', emailHtml: '<p>{{firstName}}</p>' };
  await staff.post('mailings', { ...text, users, receiverCount: size });
  await doMailJob(app);
  const manifest = `manifests/${String(ferry._id)}/outbound`;
  const { hash } = (await staff.get(manifest)).body as Manifest;
  expect((await staff.post(manifest, { hash, number: 0 })).status).toBe(200);
  const lines = people.map(({ userCode, lastName, firstName }) => `${userCode};${lastName};${firstName}`);
  const content = Buffer.from(['Koodi;Sukunimi;Etunimi', ...lines].join('\n')).toString('base64');
  const list = { content, columns: null, fileName: 'lista.csv' };
  expect((await staff.post(`returned-lists/outbound/${String(ferry._id)}`, list)).status).toBe(201);
  await buildEarlyAccess(group, { kind: 'emails', name: 'Toinen' }, ...people.map(({ email }) => email));
  return people;
}

async function buildCanary({ group }: CanaryTrip, n: number): Promise<StoredCustomer> {
  const word = (what: string) => `Kanaria${n}x${what}`;
  const names = {
    firstName: word('etu'),
    lastName: word('suku'),
    email: `${word('posti')}@example.fi`.toLowerCase(),
  };
  const customer = await buildCustomer({
    ...names,
    group: group._id,
    address: { street: word('katu'), postcode: '33100', city: word('kaupunki') },
    answers: { [unknownId()]: [word('toive')] },
    outboundTicket: word('meno'),
  });
  const { _id, organization } = customer;
  await new HealthAnswers({ _id, organization, answers: { [unknownId()]: [word('terveys')] } }).save();
  const party = {
    organization,
    group: group._id,
    ...names,
    language: 'fi',
    account: _id,
    joinedAt: new Date(),
  };
  await new WaitingParty({ ...party, people: [{ gender: 'F' }], state: 'left', endedAt: new Date() }).save();
  return customer;
}

function canaryNumbersIn(text: string): Set<number> {
  return new Set([...text.matchAll(/kanaria(\d+)x/gi)].map(([, n]) => Number(n)));
}

async function databaseText(): Promise<string> {
  const collections = await mongoose.connection.listCollections();
  const records = await Promise.all(collections.map(({ name }) => readRecords(name)));
  return JSON.stringify(records);
}

it('removes members of staff who were removed since the backup, even the only root', async () => {
  const { admin } = await buildStaff(app, 'root');
  const remover = await buildStaff(app, 'root');
  const { _id: organization } = await buildOrganization();
  await storeSignOn(app, organization, 'https://login.example.fi', { breakGlass: admin._id });
  const older = await backUp();
  await SignOn.updateOne({ _id: organization }, { breakGlass: null });
  expect((await remover.delete(`admins/${String(admin._id)}`)).status).toBe(200);
  await backUp();

  await restore(older);
  const restored = await Admin.findById(admin._id).lean();
  const account = await Account.findById(admin._id).lean();
  await prepareDatabase([]);

  expect(restored).toMatchObject({
    role: 'root',
    name: null,
    email: `${String(admin._id)}@no-address.invalid`,
  });
  expect(account?.passwordHash).toBeNull();
  expect(await Admin.exists({ _id: admin._id })).toBeNull();
  expect(await Account.exists({ _id: admin._id })).toBeNull();
  expect(await Admin.exists({ _id: remover.admin._id })).not.toBeNull();
  // Otherwise nobody of the organization could log in locally.
  expect(await SignOn.findById(organization).lean()).toMatchObject({ breakGlass: null });
});

it('shows no notes about rooms that are gone, and no views of staff who are', async () => {
  const remover = await buildStaff(app, 'root');
  const author = await buildStaff(app, 'root');
  const ids = { _id: new Types.ObjectId(), organization: new Types.ObjectId() };
  const room = { _id: new Types.ObjectId(), note: 'Huonelappu yksi', customers: [] };
  const rooms = mongoose.connection.collection('rooms');
  const arrangements = mongoose.connection.collection('roomarrangements');
  const { insertedId: kept } = await rooms.insertOne({ ...room, _id: new Types.ObjectId() });
  await rooms.insertOne(room);
  await arrangements.insertOne({ ...ids, rooms: [room] });
  const view = { _id: new Types.ObjectId(), name: 'Näkymälappu', query: 'group=1', isShared: true };
  await mongoose.connection
    .collection('customerViews')
    .insertOne({ ...ids, person: author.admin._id, views: [view] });
  const older = await backUp();
  await rooms.deleteOne({ _id: room._id });
  await arrangements.deleteOne({ _id: ids._id });
  expect((await remover.delete(`admins/${String(author.admin._id)}`)).status).toBe(200);
  await backUp();

  await restore(older);

  expect([...(await textsIn(older)).values()].join('')).not.toMatch(/Huonelappu|Näkymälappu/);
  expect(await databaseText()).not.toMatch(/Näkymälappu/);
  expect(await readRecords('rooms', { _id: room._id })).toMatchObject([{ note: null }]);
  expect(await readRecords('roomarrangements')).toMatchObject([{ rooms: [{ note: null }] }]);
  expect(await readRecords('rooms', { _id: kept })).toMatchObject([{ note: 'Huonelappu yksi' }]);
  await rooms.deleteMany({ customers: [] });
  await arrangements.deleteMany({ _id: ids._id });
  await prepareDatabase([]);
});

it('shows no address that others had of theirs: of companions, and of a hand-over that has ended since', async () => {
  const root = await buildStaff(app, 'root');
  const lead = await buildCustomer({ email: 'johtaja@example.fi' });
  const { group, email } = lead;
  const companion = await buildCustomer({ group, lead: lead._id });
  await Customer.updateOne({ _id: companion._id }, { email });
  const handover = { _id: new Types.ObjectId(), customer: companion._id, isOpen: true, state: 'open' };
  await Handover.collection.insertOne({ ...handover, email: 'tulokas@example.fi' });
  const older = await backUp();
  await root.delete(`users/${String(lead._id)}`);
  await Handover.updateOne({ _id: handover._id }, { $set: { email: null }, $unset: { isOpen: 1 } });
  await backUp();

  await restore(older);
  const restored = await databaseText();
  await prepareDatabase([]);

  expect([...(await textsIn(older)).values()].join('')).not.toMatch(/johtaja@|tulokas@/);
  expect(restored).not.toMatch(/johtaja@|tulokas@/);
  expect(await Customer.findById(companion._id).lean()).toMatchObject({
    email: `${String(companion._id)}@no-address.invalid`,
    lead: null,
    firstName: companion.firstName,
  });
  expect(await Handover.findById(handover._id).lean()).toMatchObject({ state: 'cancelled', email: null });
});

it('does not keep the key of somebody who is erased while the backup runs', async () => {
  const root = await buildStaff(app, 'root');
  const customer = await buildCustomer();
  const set = await beginBackup();
  // What a backup does with a snapshot that still contains the customer.
  await root.delete(`users/${String(customer._id)}`);
  await provideKeys([{ of: 'person', id: customer._id }], set);

  await replaceKeys(keys, set);

  expect(readFileSync(keys, 'utf8')).not.toContain(String(customer._id));
  expect(await PersonKey.exists({ _id: customer._id })).toBeNull();
});

it('brings nobody back who was erased after the latest backup, even if the restore has to be repeated', async () => {
  const root = await buildStaff(app, 'root');
  const [erased, kept] = [await buildCustomer(), await buildCustomer()];
  const latest = await backUp();
  expect((await root.delete(`users/${String(erased._id)}`)).status).toBe(200);

  const gone = [await restore(latest), await restore(latest)];
  const restored = await databaseText();
  await prepareDatabase([]);

  expect(gone).toEqual([1, 1]);
  expect(restored).toContain(kept.email);
  expect(restored).not.toContain(erased.email);
  expect(await Customer.exists({ _id: erased._id })).toBeNull();
});

it('after an older backup was restored, a newer one still shows who came in between', async () => {
  const older = await backUp();
  const between = await buildCustomer();
  const newer = await backUp();
  const aside = await putAside(keys, { name: '', generation: 0 });
  await restore(older);
  await prepareDatabase([]);
  await backUp();

  await restore(newer, aside);

  expect(await Customer.findById(between._id).lean()).toMatchObject({ email: between.email });
});

it('takes a record for gone whose key does not fit, and refuses the restore for a person', async () => {
  const { _id } = await buildCustomer();
  const group = new Types.ObjectId();
  const entry = { _id: new Types.ObjectId(), organization: group, list: group, email: 'lista@example.fi' };
  await mongoose.connection.collection('earlyAccessEntries').insertOne(entry);
  const backup = await backUp();
  const file = await checkRestorable(backup, keys);
  const withOther = (id: Types.ObjectId) => ({
    ...file!,
    keys: file!.keys.map((key) => (key._id.equals(id) ? { ...key, key: 'A'.repeat(43) + '=' } : key)),
  });
  await PersonKey.deleteMany();

  await expect(restoreBackup(backup, withOther(_id), { replace: true })).rejects.toThrow(/does not open/);
  expect(await Customer.exists({ _id })).not.toBeNull();
  await restoreBackup(backup, withOther(entry._id), { replace: true });

  expect(await Customer.exists({ _id })).not.toBeNull();
  expect(await readRecords('earlyAccessEntries', { _id: entry._id })).toEqual([]);
});

it('a seal does not open for other fields, or with another remedy', async () => {
  const id = new Types.ObjectId();
  const key = { _id: id, of: 'handovers', key: 'A'.repeat(43) + '=' };
  await new PersonKey(key).save();
  const record = mongoose.mongo.BSON.serialize({ _id: id, email: 'tulokas@example.fi' });
  const [sealed] = await sealRecords('handovers', [record], await beginBackup());
  const open = (change: object) => {
    const {
      $seals: [seal],
      ...rest
    } = mongoose.mongo.BSON.deserialize(sealed!.bytes) as { $seals: [object] };
    const bytes = mongoose.mongo.BSON.serialize({ ...rest, $seals: [{ ...seal, ...change }] });
    return openRecord('handovers', bytes, new Map([[id.toHexString(), key]])).record?.email as unknown;
  };

  expect(open({})).toBe('tulokas@example.fi');
  expect(open({ whenGone: 'empty' })).not.toBe('tulokas@example.fi');
  expect(open({ fields: ['email', 'state'] })).not.toBe('tulokas@example.fi');
});

it('keeps the keys of people who are missing without having been erased', async () => {
  const customer = await buildCustomer();
  const older = await backUp();
  // As a mistake in the database's shell would.
  await Customer.deleteOne({ _id: customer._id });
  await backUp();

  await restore(older);

  expect(await Customer.findById(customer._id).lean()).toMatchObject({ firstName: customer.firstName });
});

it('is refused while it would destroy most keys of a kind, unless told to', async () => {
  const ids = Array.from({ length: 1_001 }, () => new Types.ObjectId());
  await provideKeys(
    ids.map((id) => ({ of: 'waitingParties', id })),
    await beginBackup(),
  );
  const text = readFileSync(keys, 'utf8');
  const file = path.join(folder, 'many.backup');

  await expect(writeBackup(file, keys)).rejects.toThrow(/1001 of \d+ keys of waitingParties.*--drop-keys/);
  expect(readFileSync(keys, 'utf8')).toBe(text);
  expect(await PersonKey.countDocuments({ _id: { $in: ids } })).toBe(1_001);
  await writeBackup(file, keys, true);

  expect(await PersonKey.countDocuments({ _id: { $in: ids } })).toBe(0);
  expect(existsSync(file)).toBe(true);
});

it('the erasure itself destroys the key', async () => {
  const root = await buildStaff(app, 'root');
  const { _id } = await buildCustomer();
  await backUp();
  expect(await PersonKey.exists({ _id })).not.toBeNull();

  await root.delete(`users/${String(_id)}`);

  expect(await PersonKey.exists({ _id })).toBeNull();
});

it('erases again at most the last hundred after an interruption', async () => {
  const ids = Array.from({ length: 150 }, () => new Types.ObjectId());
  const [known, unknown] = [
    { from: 'users', ids },
    { from: 'nothing', ids },
  ];
  await new Upgrade({ _id: 'erasures', erasures: [known, unknown] }).save();

  await expect(prepareDatabase([])).rejects.toThrow('Nothing erases records of nothing');
  const left = await Upgrade.findById('erasures').lean();
  await Upgrade.deleteOne({ _id: 'erasures' });

  expect(left?.erasures?.map((each) => each.ids.length)).toEqual([0, 150]);
});

it('goes on with the erasures after an interruption', async () => {
  const root = await buildStaff(app, 'root');
  const people = [await buildCustomer(), await buildCustomer()];
  const older = await backUp();
  for (const { _id } of people) await root.delete(`users/${String(_id)}`);
  await backUp();
  await restore(older);
  const due = await Upgrade.findById('erasures').lean().orFail();
  await prepareDatabase([]);
  // As if the process had died after the last erasure.
  await new Upgrade(due).save();

  await prepareDatabase([]);

  expect(await Customer.countDocuments({ _id: { $in: people.map(({ _id }) => _id) } })).toBe(0);
  expect(await Upgrade.exists({ _id: 'erasures' })).toBeNull();
});

describe('the key file', () => {
  let backup: string;
  let text: string;
  const copy = path.join(folder, 'copy.keys');
  beforeAll(async () => {
    await buildCustomer();
    backup = await backUp();
    text = readFileSync(keys, 'utf8');
  });

  it('can be read only by its owner', () => {
    expect(statSync(keys).mode & 0o777).toBe(0o600);
  });

  it.each<[string, () => string | null, RegExp]>([
    ['is missing', () => null, /is missing.*--keys/],
    ['is cut', () => text.slice(0, -100), /damaged/],
    ['has lost a line', () => text.split('\n').toSpliced(3, 1).join('\n'), /damaged/],
    ['is something else', () => 'Hei\n', /not a key file/],
    [
      'is that of another database',
      () => withSet(text, (name) => name.replace(/^./, '_')),
      /another database/,
    ],
    ['is older than the backup', () => withSet(text, (name) => name, -1), /older than the backup/],
  ])('that %s is refused, before anything is written', async (_damage, contents, message) => {
    const damaged = contents();
    rmSync(copy, { force: true });
    if (damaged !== null) writeFileSync(copy, damaged);
    const before = await Customer.countDocuments();

    await expect(restore(backup, copy)).rejects.toThrow(message);

    expect(await Customer.countDocuments()).toBe(before);
  });

  it('of another database, or of a later backup, is not replaced', async () => {
    const set = await beginBackup();
    for (const [contents, message] of [
      [withSet(text, (name) => name.replace(/^./, '_')), /another database.*--keys/],
      [withSet(text, (name) => name, 10), /later backup.*--keys/],
    ] as const) {
      writeFileSync(copy, contents);

      await expect(writeBackup(path.join(folder, 'refused.backup'), copy)).rejects.toThrow(message);
      await expect(checkReplaceable(copy, set)).rejects.toThrow(message);

      expect(readFileSync(copy, 'utf8')).toBe(contents);
    }
    expect(existsSync(path.join(folder, 'refused.backup'))).toBe(false);
  });

  it('that is damaged is not replaced, and the message says what to do', async () => {
    writeFileSync(copy, text.slice(0, -100));

    await expect(writeBackup(path.join(folder, 'refused.backup'), copy)).rejects.toThrow(
      /damaged\. Move it away/,
    );
  });

  it('of a later backup is not replaced by one that began earlier', async () => {
    const two = path.join(folder, 'two.keys');
    const [earlier, later] = [await beginBackup(), await beginBackup()];
    await replaceKeys(two, later);
    rmSync(two);

    await expect(replaceKeys(two, earlier)).rejects.toThrow(/another backup was completed/);

    expect(existsSync(two)).toBe(false);
  });

  it('of two backups at once is whole, and so is that after one that died', async () => {
    const both = path.join(folder, 'both.keys');
    writeFileSync(`${both}.1.part`, 'keys of a backup that died');
    const sets = [await beginBackup(), await beginBackup()];

    await Promise.allSettled(sets.map((set) => replaceKeys(both, set)));

    await expect(checkReplaceable(both, await beginBackup())).resolves.toBeUndefined();
    expect(readFileSync(both, 'utf8')).toContain(` ${sets[1]!.generation}\n`);
    expect(readdirSync(folder).filter((name) => name.startsWith('both'))).toEqual(['both.keys']);
  });

  it('is not touched, nor is any key, by a backup during a restore', async () => {
    const before = readFileSync(keys, 'utf8');
    const set = await beginBackup();
    const stored = await readRecords('personKeys');
    await new Upgrade({ _id: 'restore' }).save();

    await expect(backUp()).rejects.toThrow(/restore .* interrupted/);
    await expect(replaceKeys(keys, set)).rejects.toThrow(/restore .* interrupted/);
    await Upgrade.deleteOne({ _id: 'restore' });

    expect(readFileSync(keys, 'utf8')).toBe(before);
    expect(await readRecords('personKeys')).toEqual(stored);
  });

  it('appears before the backup that it opens: a backup that cannot get its keys does not appear', async () => {
    const file = path.join(folder, 'without-keys.backup');

    await expect(writeBackup(file, path.join(folder, 'no-such-folder', 'keys'))).rejects.toThrow('ENOENT');

    expect(existsSync(file)).toBe(false);
  });

  it('is not needed to restore without people', async () => {
    const customers = await Customer.countDocuments();
    expect(customers).toBeGreaterThan(0);

    const gone = await restore(backup, null);
    await prepareDatabase([]);

    expect(gone).toBeGreaterThanOrEqual(customers);
    expect(await Customer.countDocuments()).toBe(0);
    expect(await Admin.countDocuments()).toBe(0);
  });
});

/** The key file with another key set, as if it were whole. */
function withSet(text: string, rename: (name: string) => string, laterBy = 0): string {
  const lines = text.trimEnd().split('\n').slice(0, -1);
  const [name = '', generation] = lines[1]!.split(' ');
  lines[1] = `${rename(name)} ${Number(generation) + laterBy}`;
  const all = `${lines.join('\n')}\n`;
  return `${all}${createHash('sha256').update(all).digest('hex')}\n`;
}
