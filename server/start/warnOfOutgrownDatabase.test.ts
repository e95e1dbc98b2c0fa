import { Writable } from 'node:stream';
import pino from 'pino';
import { readEnv } from '../../config/env';
import { AuditEntry } from '../models/auditEntry';
import { Customer } from '../models/customer';
import { useTestDatabase } from '../test/testDatabase';
import { warnOfOutgrownDatabase } from './warnOfOutgrownDatabase';

useTestDatabase();

/** The line logged at a start. */
async function lineAtStart(
  mongodbUri?: string,
  limits?: { customers: number; records: number },
): Promise<string> {
  let text = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  await warnOfOutgrownDatabase({ ...readEnv({}), mongodbUri }, pino({}, destination), limits);
  return text;
}

it('a start warns about an embedded database with over 20,000 customers', async () => {
  const customers = Array.from({ length: 20_001 }, (_, n) => ({
    email: `${n}@example.fi`,
    userCode: `C${n}`,
  }));
  await Customer.collection.insertMany(customers.slice(1));
  const before = await lineAtStart();
  await Customer.collection.insertMany(customers.slice(0, 1));

  expect(before).toBe('');
  const after = await lineAtStart();
  expect(after).toContain('"customers":20001');
  expect(after).toContain('npm run move -- --to mongodb://');
});

it('a start warns about an embedded database with too many records of any kind', async () => {
  await Customer.deleteMany();
  await AuditEntry.collection.insertMany([{}, {}, {}]);

  expect(await lineAtStart(undefined, { customers: 10, records: 3 })).toBe('');
  expect(await lineAtStart(undefined, { customers: 10, records: 2 })).toContain('"records":3');
});

it('a start does not warn about MongoDB', async () => {
  expect(await lineAtStart('mongodb://db.test/reissu', { customers: 0, records: 0 })).toBe('');
});
