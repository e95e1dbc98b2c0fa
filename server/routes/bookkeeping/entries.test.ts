import type { BalanceAccount, BooksBalance } from '../../contract/booksBalance';
import type { BooksEntries, BooksEntry } from '../../contract/booksEntries';
import { sumOfEuros } from '../../contract/money';
import { addDays, today } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Movement } from '../../models/movement';
import { Organization } from '../../models/organization';
import { Product } from '../../models/product';
import { settleAdvances } from '../../services/money/advances/settleAdvances';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildGroup } from '../../test/factories';
import { scansDuring } from '../../test/plans';
import { buildDoublePayment, buildSale, pay, refund } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';
import { camtOf } from '../../test/statements';
import { transferSales, transferSettings } from '../../test/transferSale';

const app = useApp();
const { choose, send } = transferSales(app);

const allTime = { from: '1900-01-01', to: '2199-12-31' };
const yesterday = addDays(today(), -1);

type Query = Partial<Record<'from' | 'to' | 'side' | 'page' | 'organization', string>>;

const path = (account: string, query: Query = {}) =>
  `bookkeeping/entries?${new URLSearchParams({ ...allTime, account, ...query }).toString()}`;

async function entriesOf(staff: Staff, account: BalanceAccount, query?: Query): Promise<BooksEntries> {
  const { status, body } = await staff.get(path(account, query));
  expect(status).toBe(200);
  return body as BooksEntries;
}

async function accountsOf(staff: Staff, { from, to }: typeof allTime): Promise<BooksBalance['accounts']> {
  const { body } = await staff.get(`bookkeeping/balances?from=${from}&to=${to}`);
  return (body as BooksBalance).accounts;
}

const totalOf = (entries: readonly BooksEntry[], side: 'debit' | 'credit') =>
  sumOfEuros(entries.map((entry) => entry[side]));

/**
 * Sales through each channel that are advances until their event is brought forward, one with surplus, one under the
 * margin scheme, refunds before and after that, a payout, and statement lines: a payment, a payout, one that waits, one
 * of outgoing money, and one that came after its day had been closed.
 */
async function buildBooks() {
  const twice = await buildDoublePayment(app, { serviceFee: 205, serviceFeeVat: 25.5 });
  const { staff, group } = twice;
  const { organization, event } = group;
  await Organization.updateOne({ _id: organization }, { 'ledgerAccounts.advancesFrom': '2020-01-01' });
  const elsewhere = await buildSale(app, {}, twice);
  await staff.post(`payments/change-payment-status/${elsewhere.id}`, { status: 'new' });
  await refund(app, elsewhere, 10, { elsewhere: true });
  await pay(app, await buildSale(app, {}, twice));
  const margin = { vat: false, vatPercent: null, taxAmount: 500, name: 'Hytti' };
  await Product.updateOne({ _id: twice.product._id }, margin);
  const transferred = await buildSale(app, {}, twice);
  await staff.put('bank-transfers/settings', { ...transferSettings, termDays: 30, graceDays: 30 });
  const reference = await choose(transferred);
  await app.bank.control.payOut();
  await staff.post('reconciliation/reports', { from: today(), to: today() });
  await app.bank.control.runUntilIdle();
  const payouts = await entriesOf(staff, 'payouts');
  const { label: payout, debit: paidOut } = payouts.entries[0]!;
  await Event.updateOne({ _id: event }, { date: today() });
  await settleAdvances();
  await refund(app, twice, 29.5);
  const closed = addDays(today(), -5);
  expect((await staff.post('bookkeeping/closings', { until: closed, notes: [] })).status).toBe(200);
  await send(
    staff,
    camtOf([
      { id: '1', bookedOn: yesterday, amount: 231.55, reference, payer: 'Maijan isä' },
      { id: '2', bookedOn: closed, amount: 17, payer: 'Matti' },
      { id: '3', bookedOn: yesterday, amount: -5 },
      { id: '4', bookedOn: today(), amount: paidOut, reference: payout, payer: 'Paytrail' },
    ]),
  );
  return { ...twice, organization, elsewhere, transferred, closed, reference, payout, paidOut };
}

describe('the entries of an account', () => {
  let books: Awaited<ReturnType<typeof buildBooks>>;
  beforeAll(async () => {
    books = await buildBooks();
  });

  it('add up to each number of the table of accounts, in every period, to the cent', async () => {
    const { staff } = books;
    const periods = [allTime, { from: yesterday, to: yesterday }, { from: today(), to: today() }];

    const compared: BalanceAccount[] = [];
    for (const period of periods) {
      const earlier = { from: allTime.from, to: addDays(period.from, -1) };
      for (const { account, accountNumber: _, ...numbers } of await accountsOf(staff, period)) {
        const [debits, credits, both] = [
          await entriesOf(staff, account, { ...period, side: 'debit' }),
          await entriesOf(staff, account, { ...period, side: 'credit' }),
          await entriesOf(staff, account, period),
        ];
        const before = period.from === allTime.from ? null : await entriesOf(staff, account, earlier);

        const what = `${account} ${period.from} ${period.to}`;
        expect([what, { ...numbers, opening: before?.closing ?? 0 }]).toEqual([
          what,
          { opening: both.opening, debit: debits.debit, credit: credits.credit, closing: both.closing },
        ]);
        expect(totalOf(debits.entries, 'debit')).toBe(numbers.debit);
        expect(totalOf(credits.entries, 'credit')).toBe(numbers.credit);
        expect(debits.count + credits.count).toBe(both.count);
        expect([debits.credit, credits.debit]).toEqual([0, 0]);
        const balances = both.entries.map(({ balance }) => balance);
        expect(balances.at(-1) ?? both.opening).toBe(numbers.closing);
        if (both.count > 0) compared.push(account);
      }
    }
    expect(new Set(compared).size).toBe(8);
  });

  it('show what each records, and what opens it: documents, customers, lines and payouts', async () => {
    const { staff, customer, elsewhere, transferred, closed, reference, payout } = books;
    const nameOf = ({ firstName, lastName }: typeof customer) => `${firstName} ${lastName}`;

    const bank = await entriesOf(staff, 'bank');
    const customers = await entriesOf(staff, 'customerMoney');
    const other = await entriesOf(staff, 'other');
    const payouts = await entriesOf(staff, 'payouts');
    const advances = await entriesOf(staff, 'advances');

    const payer = { _id: String(transferred.customer._id), name: nameOf(transferred.customer) };
    expect(bank.entries).toMatchObject([
      { day: addDays(closed, 1), label: 'Matti', closedDay: closed, customer: null, page: 'bankTransfers' },
      { day: yesterday, label: '', customer: null, page: null, credit: 5 },
      { day: yesterday, label: `Maijan isä, ${reference}`, customer: payer, page: null, debit: 231.55 },
      { day: today(), label: `Paytrail, ${payout}`, customer: null, page: 'reconciliation', closedDay: null },
    ]);
    expect(payouts.entries).toMatchObject([
      { source: 'bank', label: `Paytrail, ${payout}`, page: 'reconciliation', document: null },
      { source: 'settlement', label: payout, page: 'reconciliation', document: null },
    ]);
    const sold = { _id: String(elsewhere.customer._id), name: nameOf(elsewhere.customer) };
    expect(other.entries).toMatchObject([
      { source: 'other', customer: sold, label: 'Hytti', debit: 231.55 },
      { source: 'other', customer: sold, label: 'Hytti', credit: 10 },
    ]);
    const [receipt] = customers.entries.filter(({ document }) => document?.number === 1);
    expect(receipt).toMatchObject({
      source: 'document',
      voucher: 1,
      document: { kind: 'receipt', total: 231.55 },
      customer: { _id: String(customer._id), name: nameOf(customer) },
      label: 'Risteilypaketti',
    });
    const printed = await staff.get(`payments/documents/${receipt!.document!._id}/html`);
    expect(printed.text).toContain(nameOf(customer));
    expect(advances.entries.filter(({ source }) => source === 'advance')[0]!.label).toMatch(
      /, Risteilypaketti$/,
    );
  });

  it('carry the number that their voucher has in the files of bookkeeping programs', async () => {
    const { staff } = books;
    const digits = (day: string) => day.slice(2).replaceAll('-', '');

    const { entries } = await entriesOf(staff, 'payouts');

    expect(entries.map(({ voucher }) => voucher)).toEqual([
      Number(`9${digits(today())}2`),
      Number(`9${digits(today())}4`),
    ]);
  });

  it('are in pages of 100, whose balance continues from page to page', async () => {
    const { staff, organization } = books;
    const line = await Movement.findOne({ organization, channel: 'bank', purpose: 'unassigned' }).lean();
    await Movement.insertMany(
      Array.from({ length: 198 }, (_, index) => {
        const { _id, ...copy } = line!;
        return { ...copy, key: `copy ${index}` };
      }),
    );

    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => entriesOf(staff, 'bank', { page })));

    expect(pages.map(({ entries }) => entries.length)).toEqual([100, 100, 2, 0]);
    expect(new Set(pages.map(({ entries: _, ...sums }) => JSON.stringify(sums))).size).toBe(1);
    expect(pages[0]!.count).toBe(202);
    expect(pages[0]!.entries.at(-1)!.balance).toBe(1700);
    expect(pages[1]!.entries[0]!.balance).toBe(1717);
    expect(pages[2]!.entries.at(-1)!.balance).toBe(pages[2]!.closing);
    await Movement.deleteMany({ organization, key: /^copy/ });
  });

  it('are those of one organization, for owners and root', async () => {
    const { staff, organization } = books;
    const stranger = await buildStaff(app, 'owner', (await buildGroup()).organization);
    const admin = await buildStaff(app, 'admin', organization);
    const root = await buildStaff(app, 'root');
    const theirs = { organization: String(organization) };

    const nothing = { entries: [], count: 0, opening: 0, closing: 0, debit: 0, credit: 0 };
    expect(await entriesOf(stranger, 'bank')).toEqual(nothing);
    expect((await stranger.get(path('bank', theirs))).status).toBe(404);
    expect((await admin.get(path('bank'))).status).toBe(403);
    expect(await entriesOf(root, 'bank', theirs)).toEqual(await entriesOf(staff, 'bank'));
    expect(faultsOf(await root.get(path('bank')))).toEqual(['organization: required']);
  });

  it('are refused with all faults of the query', async () => {
    const staff = await buildStaff(app, 'owner', (await buildGroup()).organization);

    expect(faultsOf(await staff.get(path('sales', { from: 'x', to: '', side: 'x', page: '0' })))).toEqual([
      'from: invalidDate',
      'to: required',
      'account: invalidChoice',
      'side: invalidChoice',
      'page: wrongType',
    ]);
  });

  it('are read with indexes', async () => {
    const { staff } = books;

    expect(await scansDuring(() => entriesOf(staff, 'customerMoney'))).toEqual([]);
  });

  it('keep the buyer of a document whose customer has been erased', async () => {
    const { staff, customer } = books;
    await Customer.deleteOne({ _id: customer._id });

    const { entries } = await entriesOf(staff, 'customerMoney');

    expect(entries.find(({ document }) => document?.number === 1)).toMatchObject({
      customer: null,
      label: `${customer.firstName} ${customer.lastName}, Risteilypaketti`,
    });
  });
});
