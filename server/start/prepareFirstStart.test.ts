import { readEnv } from '../../config/env';
import { demoTraveller } from './demo/accounts';
import { smallDemo } from './demo/storeDemo';
import { prepareFirstStart } from './prepareFirstStart';
import { dropDatabase, prepareCollections } from '../database/connection';
import { Account } from '../models/account';
import { Admin } from '../models/admin';
import { Customer } from '../models/customer';
import { Organization } from '../models/organization';
import { buildAdmin } from '../test/factories';
import { expectAllInStep } from '../test/invariants';
import { useTestDatabase } from '../test/testDatabase';

const loopback = readEnv({});

useTestDatabase();
beforeEach(async () => {
  await dropDatabase();
  await prepareCollections();
});

describe.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost'])(
  'the start on an empty embedded database at %s',
  (host) => {
    it('loads the demo and lists the log-ins', async () => {
      const lines = (await prepareFirstStart({ ...loopback, host })).join('\n');

      expect(lines).toContain('http://localhost:3000/organization/demo');
      for (const { email } of await Admin.find().lean()) expect(lines).toContain(email);
      expect(lines).toContain(demoTraveller.email);
      expect(await Customer.countDocuments()).toBe(smallDemo.customers);
      await expectAllInStep();
    });
  },
);

it.each([
  ['that other machines can reach', { ...loopback, host: '0.0.0.0' }],
  ['in production', { ...loopback, mongodbUri: 'mongodb://db/reissu' }],
])('an empty database %s stays empty, and the start suggests create-admin', async (_where, config) => {
  const lines = await prepareFirstStart(config);

  expect(lines).toEqual([expect.stringContaining('npm run create-admin')]);
  expect(await Account.countDocuments()).toBe(0);
});

it('the next start does nothing and prints nothing', async () => {
  await prepareFirstStart(loopback);
  const accounts = await Account.countDocuments();

  expect(await prepareFirstStart(loopback)).toEqual([]);
  expect(await Account.countDocuments()).toBe(accounts);
});

it('the next start does not load the demo again after it was deleted', async () => {
  await prepareFirstStart(loopback);
  await Organization.deleteMany();
  await Customer.deleteMany();

  expect(await prepareFirstStart(loopback)).toEqual([]);
  expect(await Organization.countDocuments()).toBe(0);
});

it('a start leaves a database unchanged if it has only an account', async () => {
  await buildAdmin('root');

  expect(await prepareFirstStart(loopback)).toEqual([]);
  expect(await Organization.countDocuments()).toBe(0);
});
