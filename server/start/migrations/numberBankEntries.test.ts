import { Types } from 'mongoose';
import { prepareCollections } from '../../database/connection';
import { BankEntry } from '../../models/bankEntry';
import { useTestDatabase } from '../../test/testDatabase';
import { numberBankEntries } from './numberBankEntries';

useTestDatabase();

const earlierIndex = 'organization_1_account_1_bankId_1';
const organization = new Types.ObjectId();
const earlier = (bankId: string, more: object = {}) => ({
  organization,
  account: '',
  bankId,
  bookedOn: '2026-11-25',
  amount: 19_350,
  reference: null,
  payer: 'Esimerkki Essi',
  message: null,
  state: 'queued',
  reason: 'unknown',
  payment: null,
  resolution: null,
  import: new Types.ObjectId(),
  ...more,
});

it('lines of earlier versions are numbered within their day and amount, and keep only ids of the bank', async () => {
  const { collection } = BankEntry;
  await collection.createIndexes([
    { key: { organization: 1, account: 1, bankId: 1 }, unique: true, name: earlierIndex },
  ]);
  await collection.insertMany([
    earlier('A1', { account: 'FI2112345600000785', reference: '20270014' }),
    earlier('A1#2', { account: 'FI2112345600000785' }),
    earlier('0f1e2d3c4b5a6978'),
    earlier('0f1e2d3c4b5a6978#2'),
    earlier('A2/2', { amount: 500 }),
    earlier('20270201/5UTZ01/000001-', { amount: -500 }),
    earlier('A1', { organization: new Types.ObjectId() }),
  ]);

  await numberBankEntries();
  await numberBankEntries();
  await prepareCollections();

  const stored = await BankEntry.find().sort({ _id: 1 }).lean();
  expect(stored.map(({ place, bankId, bookingIds }) => [place, bankId, bookingIds])).toEqual([
    [0, 'A1', []],
    [1, 'A1', []],
    [2, null, []],
    [3, null, []],
    [0, null, ['A2']],
    [0, '20270201/5UTZ01/000001', []],
    [0, 'A1', []],
  ]);
  expect(stored.map(({ account, format, lacks }) => [account, format, lacks]).slice(1, 3)).toEqual([
    ['FI2112345600000785', 'camt', []],
    [null, 'csv', ['reference']],
  ]);
  const names = (await BankEntry.listIndexes()).map(({ name }) => String(name));
  expect(names).toContain('organization_1_bookedOn_1_amount_1_place_1');
  expect(names).not.toContain(earlierIndex);
});
