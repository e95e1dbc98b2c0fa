import { Writable } from 'node:stream';
import pino from 'pino';
import { readEnv } from '../../config/env';
import { Customer } from '../models/customer';
import { useTestDatabase } from '../test/testDatabase';
import { warnOfOutgrownDatabase } from './warnOfOutgrownDatabase';

useTestDatabase();

/** The line logged at a start that took the given time to open the database. */
async function lineAt(openingMs: number, mongodbUri?: string): Promise<string> {
  let text = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  await warnOfOutgrownDatabase({ ...readEnv({}), mongodbUri }, openingMs, pino({}, destination));
  return text;
}

it('a start warns about an embedded database that takes over two seconds to open', async () => {
  expect(await lineAt(2_000)).toBe('');
  expect(await lineAt(2_001)).toContain('npm run move -- --to mongodb://');
});

it('a start warns about an embedded database with over 20,000 customers', async () => {
  const customers = Array.from({ length: 20_001 }, (_, n) => ({
    email: `${n}@example.fi`,
    userCode: `C${n}`,
  }));
  await Customer.collection.insertMany(customers.slice(1));
  const before = await lineAt(100);
  await Customer.collection.insertMany(customers.slice(0, 1));

  expect(before).toBe('');
  expect(await lineAt(100)).toContain('"customers":20001');
});

it('a start does not warn about MongoDB', async () => {
  expect(await lineAt(60_000, 'mongodb://db.test/reissu')).toBe('');
});
