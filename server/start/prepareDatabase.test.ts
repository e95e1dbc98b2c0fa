import { Types } from 'mongoose';
import { AuditEntry } from '../models/auditEntry';
import { DiscardedMailFile } from '../models/discardedMailFile';
import { Customer } from '../models/customer';
import { Group } from '../models/group';
import { Mail } from '../models/mail';
import { Room } from '../models/room';
import { useTestDatabase } from '../test/testDatabase';
import { prepareDatabase } from './prepareDatabase';

useTestDatabase();

const [organization, hotel, one, two] = Array.from({ length: 4 }, () => new Types.ObjectId());

/** Stores groups and rooms in the format of earlier versions. */
async function storeOldTrip(): Promise<void> {
  const group = { organization, event: new Types.ObjectId(), capacity: 9, userCount: 2 };
  const room = { organization, roomType: '2h', users: [one, two] };
  await Group.collection.insertMany([
    { ...group, name: 'Turku', accomodation: hotel },
    { ...group, name: 'Rauma', accomodation: null },
  ]);
  await Room.collection.insertMany([{ ...room, accomodation: hotel }]);
  await Group.collection.createIndexes([{ key: { accomodation: 1 } }]);
  await Room.collection.createIndexes([{ key: { accomodation: 1, roomType: 1 } }]);
  await Room.collection.createIndexes([{ key: { users: 1 } }]);
}

async function indexNames(): Promise<string[]> {
  const indexes: { name: string }[] = [...(await Group.listIndexes()), ...(await Room.listIndexes())];
  return indexes.map(({ name }) => name);
}

it('renames hotels and rooms that earlier versions stored under other names', async () => {
  await storeOldTrip();

  await prepareDatabase();

  const groups = await Group.find().sort({ _id: 1 }).lean();
  expect(groups.map(({ name, accommodation }) => [name, accommodation])).toEqual([
    ['Turku', hotel],
    ['Rauma', null],
  ]);
  const room = await Room.findOne({ customers: two! }).lean();
  expect(room).toEqual({
    _id: expect.any(Types.ObjectId),
    ...{ organization, roomType: '2h', accommodation: hotel, customers: [one, two] },
  });
  expect(await indexNames()).toEqual(expect.arrayContaining(['accommodation_1', 'customers_1']));
  expect((await indexNames()).filter((name) => /accomodation|users/.test(name))).toEqual([]);
});

it('replaces the indexes of names that could not sort, and that of mails without mailings', async () => {
  await Customer.createCollection();
  await Customer.collection.createIndexes([
    { key: { organization: 1, lastName: 1 }, collation: { locale: 'fi', strength: 2 } },
  ]);

  await Mail.createCollection();
  await Mail.collection.createIndexes([{ key: { status: 1, createdAt: 1, _id: 1 } }]);

  await prepareDatabase();

  const mailNames = (await Mail.listIndexes()).map(({ name }: { name: string }) => name);
  expect(mailNames).toContain('status_1_mailing_1_createdAt_1__id_1');
  expect(mailNames).not.toContain('status_1_createdAt_1__id_1');
  const names = (await Customer.listIndexes()).map(({ name }: { name: string }) => name);
  expect(names).toContain('organization_1_lastName_1__id_1');
  expect(names).not.toContain('organization_1_lastName_1');
});

it('resumes after an interruption, and changes nothing that is up to date', async () => {
  await Room.collection.insertOne({ organization, roomType: '1h', accomodation: hotel, users: [one] });
  await Room.collection.createIndexes([{ key: { users: 1 } }]);

  await prepareDatabase();
  const renamed = await Room.find().sort({ _id: 1 }).lean();
  await prepareDatabase();

  expect(renamed.map(({ customers }) => customers)).toEqual([[one, two], [one]]);
  expect(await Room.find().sort({ _id: 1 }).lean()).toEqual(renamed);
});

it('resumes a renaming that failed on one record, after the records before it', async () => {
  await Group.collection.dropIndexes();
  await storeOldTrip();
  await Group.collection.insertOne({ organization, name: 'Pori', accomodation: hotel });
  // Not two groups with one hotel: the update of many fails on the last.
  await Group.collection.createIndexes([
    { key: { accommodation: 1 }, name: 'stopper', unique: true, sparse: true },
  ]);
  await expect(prepareDatabase()).rejects.toThrow('E11000');

  await Group.collection.dropIndex('stopper');
  await prepareDatabase();

  const hotels = await Group.find({ name: 'Pori' }).distinct('accommodation');
  expect(hotels).toEqual([hotel]);
  expect(
    await Group.countDocuments({ accomodation: { $exists: true } }).setOptions({ strictQuery: false }),
  ).toBe(0);
});

it('renames the audit entries that earlier versions stored under other names', async () => {
  const oldTypes = ['organization', 'ferrys', 'accomodations', 'users', 'events'];
  await AuditEntry.collection.insertMany(oldTypes.map((type) => ({ type, record: new Types.ObjectId() })));

  await prepareDatabase();

  const types = await AuditEntry.find().distinct('type');
  expect(types.sort()).toEqual(['accommodations', 'customers', 'events', 'ferries', 'organizations']);
});

it('deletes the sent mails of earlier versions that contain names of room partners', async () => {
  const mailOf = (kind: string, status: string) => ({ kind, status, text: 'Aino Aalto' });
  const kept = [
    mailOf('receipt', 'sent'),
    mailOf('roomPartnerChosen', 'queued'),
    { ...mailOf('roomPartnerChosen', 'sent'), mentions: [] },
  ];
  const old = [mailOf('roomPartnerChosen', 'sent'), mailOf('roomPartnerLeft', 'failed')];
  await Mail.collection.insertMany([...kept, ...old]);

  await prepareDatabase();

  const left = await Mail.find().sort({ _id: 1 }).lean();
  expect(left.map(({ kind, status }) => [kind, status])).toEqual(
    kept.map(({ kind, status }) => [kind, status]),
  );
  expect(await DiscardedMailFile.countDocuments()).toBe(old.length);
});
