import { Types } from 'mongoose';
import { AuditEntry } from '../models/auditEntry';
import { useTestDatabase } from '../test/testDatabase';
import { prepareDatabase } from './prepareDatabase';

useTestDatabase();

it('finds the history that earlier versions noted under the names of addresses', async () => {
  const oldTypes = ['organization', 'ferrys', 'accomodations', 'users', 'events'];
  await AuditEntry.collection.insertMany(oldTypes.map((type) => ({ type, record: new Types.ObjectId() })));

  await prepareDatabase();
  await prepareDatabase();

  const types = await AuditEntry.find().sort({ _id: 1 }).distinct('type');
  expect(types.sort()).toEqual(['accommodations', 'customers', 'events', 'ferries', 'organizations']);
});
