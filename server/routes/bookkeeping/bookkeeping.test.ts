import type { LedgerAccounts, Bookkeeping } from '../../contract/bookkeeping';
import { toCents } from '../../contract/money';
import { today } from '../../lib/clock';
import { Product } from '../../models/product';
import { SalesDocument } from '../../models/salesDocument';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildGroup } from '../../test/factories';
import { buildPaidSale, buildSale, pay, refund } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';
import { buildTrip } from '../../test/trip';

const app = useApp();

/**
 * A year with documents of every kind: full, partial, issued by staff, under the margin scheme, with and
 * without fee.
 */
async function buildBooks() {
  const trip = await buildTrip({ serviceFee: 205, serviceFeeVat: 25.5 });
  const { organization } = trip.group;
  const first = await buildPaidSale(app, {}, trip);
  await refund(app, first, 100);
  await refund(app, first, 12.34, { elsewhere: true });
  await Product.updateOne({ _id: trip.product._id }, { vatPercent: 25.5, price: 9_999 });
  const second = await buildSale(app, {}, trip);
  await second.staff.post(`payments/change-payment-status/${second.id}`, { status: 'new' });
  const margin = { vat: false, vatPercent: null, taxAmount: 500, taxDescription: 'Marginaalivero' };
  await Product.updateOne({ _id: trip.product._id }, margin);
  const third = await buildSale(app, {}, trip);
  await pay(app, third);
  await refund(app, third, 102.04);
  const owner = await buildStaff(app, 'owner', organization);
  return { organization, owner, trip };
}

/** Read only. */
let shared: Awaited<ReturnType<typeof buildBooks>>;
beforeAll(async () => {
  shared = await buildBooks();
});

const period = (more: Record<string, string> = {}) =>
  new URLSearchParams({ from: '2000-01-01', to: '2100-01-01', ...more }).toString();

async function read(staff: Staff, more?: Record<string, string>): Promise<Bookkeeping> {
  const { status, body } = await staff.get(`bookkeeping?${period(more)}`);
  expect(status).toBe(200);
  return body as Bookkeeping;
}

async function readCsv(staff: Staff, table: string): Promise<string[][]> {
  const { status, text } = await staff.get(`bookkeeping/download?${period({ table, format: 'csv' })}`);
  expect(status).toBe(200);
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';').map((cell) => cell.slice(1, -1)));
}

const cents = (cell: string | undefined) =>
  cell === '' || cell === undefined ? 0 : toCents(Number(cell.replace(',', '.')));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the sums of a period', () => {
  it('agree with its documents to the cent: products and fees by rate, channels, receipts and credit notes', async () => {
    const { organization, owner } = shared;
    const documents = await SalesDocument.find({ organization }).lean();
    expect(documents).toHaveLength(6);
    const total = sum(documents.map((document) => document.total));
    const vat = sum(
      documents.flatMap(({ taxes }) => taxes.map(({ percent, tax }) => (percent === null ? 0 : tax))),
    );

    const books = await read(owner);

    const parts = [...books.products, ...books.serviceFees];
    expect(toCents(books.total)).toBe(total);
    expect(sum(parts.map(({ gross }) => toCents(gross)))).toBe(total);
    expect(sum(parts.map((part) => toCents(part.vat)))).toBe(vat);
    expect(
      parts.filter(({ net, vat: tax, gross }) => toCents(net) + toCents(tax) !== toCents(gross)),
    ).toEqual([]);
    expect(sum(Object.values(books.channels).map(toCents))).toBe(total);
    expect(books).toMatchObject({ receipts: { count: 3 }, creditNotes: { count: 3, total: -214.38 } });
    expect(books.products.map(({ vatPercent, gross }) => [vatPercent, gross])).toEqual([
      [null, 0],
      [13.5, 117.16],
      [25.5, 99.99],
    ]);
  });

  it('include the margin scheme’s sales and tax by description, as the documents have them, and so do the files', async () => {
    const { organization, owner, trip } = await buildBooks();
    const note = 'Voittomarginaalijärjestelmä – matkatoimistot';
    await Product.updateOne({ _id: trip.product._id }, { taxDescription: note, taxAmount: 777 });
    const sale = await buildPaidSale(app, {}, trip);
    await refund(app, sale, 33.33, { elsewhere: true });
    const documents = await SalesDocument.find({ organization }).lean();
    const taxes = documents.flatMap((document) => document.taxes).filter(({ percent }) => percent === null);
    const own = taxes.filter(({ description }) => description === note);
    expect(own).toHaveLength(2);

    const { marginScheme, products } = await read(owner);
    const rows = await readCsv(owner, 'documents');
    const summary = await readCsv(owner, 'summary');

    expect(marginScheme).toEqual([
      { description: 'Marginaalivero', gross: 0, tax: 0 },
      {
        description: note,
        gross: sum(own.map(({ gross }) => gross)) / 100,
        tax: sum(own.map(({ tax }) => tax)) / 100,
      },
    ]);
    const whole = sum(taxes.map(({ tax }) => tax));
    expect(sum(products.map(({ marginTax }) => toCents(marginTax)))).toBe(whole);
    expect(rows.filter((row) => row[13] === note).map((row) => row[14])).toEqual(
      own.map(({ tax }) => (tax / 100).toFixed(2).replace('.', ',')),
    );
    expect(sum(rows.map((row) => cents(row[14])))).toBe(whole);
    expect(sum(summary.map((row) => cents(row[6])))).toBe(whole);
    expect(summary.filter((row) => row[5] === note)).toHaveLength(1);
  });

  it('cover only the requested days and event', async () => {
    const { owner, trip } = shared;
    const elsewhere = await buildGroup({ organization: trip.group.organization });

    const none = { receipts: { count: 0, total: 0 }, products: [] };
    expect(await read(owner, { to: '2001-01-01' })).toMatchObject(none);
    expect(await read(owner, { event: String(elsewhere.event) })).toMatchObject(none);
    expect(await read(owner, { from: today(), to: today(), event: String(trip.group.event) })).toMatchObject({
      receipts: { count: 3 },
    });
  });

  it('cover only one’s own organization, and are for owners and root', async () => {
    const { organization, owner } = shared;
    const stranger = await buildStaff(app, 'owner', (await buildGroup()).organization);
    const admin = await buildStaff(app, 'admin', organization);
    const root = await buildStaff(app, 'root');

    expect((await read(stranger)).receipts.count).toBe(0);
    const path = `bookkeeping?${period({ organization: String(organization) })}`;
    expect((await stranger.get(path)).status).toBe(404);
    expect((await admin.get(path)).status).toBe(403);
    expect((await root.get(path)).body).toEqual(await read(owner));
    expect(faultsOf(await root.get(`bookkeeping?${period()}`))).toEqual(['organization: required']);
  });

  it('are refused with all faults of the query', async () => {
    const owner = await buildStaff(app, 'owner', (await buildGroup()).organization);

    expect(faultsOf(await owner.get('bookkeeping/download?from=2026-02-30&table=x'))).toEqual([
      'from: invalidDate',
      'to: required',
      'table: invalidChoice',
      'format: required',
    ]);
  });
});

describe('the day book', () => {
  it('shows Paytrail’s payouts: what is on its way to the bank, and fees, against its debt, as in the table of payouts', async () => {
    const sale = await buildPaidSale(app);
    await sale.staff.put('bookkeeping/accounts', { payouts: '1765', providerFees: '8600', products: [] });
    await app.bank.control.payOut();
    await sale.staff.post('reconciliation/reports', { from: today(), to: today() });
    await app.bank.control.runUntilIdle();

    const [payout] = await readCsv(sale.staff, 'settlements');
    const entries = (await readCsv(sale.staff, 'dayBook')).filter((entry) => entry[4] === payout![1]);

    const [day, reference] = payout!;
    expect(payout!.slice(2)).toEqual(['229,50', '0,00', '2,65', '226,85']);
    expect(entries).toEqual([
      [day, '', '1765', 'Payouts under way', reference, '226,85', ''],
      [day, '', '8600', 'Paytrail’s fees', reference, '2,65', ''],
      [day, '', '', 'Paytrail', reference, '', '229,50'],
    ]);
  });

  it('debits and credits the same amount for each document, on the accounts that staff have set', async () => {
    const { owner, trip } = await buildBooks();
    const accountNumbers: LedgerAccounts = {
      provider: '1950',
      other: '1910',
      bank: '1920',
      advances: '2980',
      advancesFrom: null,
      customerMoney: '2900',
      unassigned: '2910',
      payouts: '1765',
      notOurs: '2920',
      providerFees: '8600',
      vat: '2939',
      rates: [{ vatPercent: 25.5, vat: '29391', sales: '3001' }],
      serviceFees: '3090',
      sales: '3000',
      products: [{ product: String(trip.product._id), account: '3010' }],
    };
    expect((await owner.put('bookkeeping/accounts', accountNumbers)).body).toEqual(accountNumbers);

    const entries = await readCsv(owner, 'dayBook');

    expect(sum(entries.map((entry) => cents(entry[5]) - cents(entry[6])))).toBe(0);
    const numbers = [...new Set(entries.map(([, number]) => number))];
    expect(numbers).toEqual(['', '1', '2', '3', '4', '5', '6']);
    for (const number of numbers) {
      const own = entries.filter((entry) => entry[1] === number);
      expect([number, sum(own.map((entry) => cents(entry[5]) - cents(entry[6])))]).toEqual([number, 0]);
    }
    expect(entries.slice(0, 2).map((entry) => entry.slice(1))).toEqual([
      ['', '1950', 'Paytrail', '', '231,55', ''],
      ['', '2900', 'Customers’ money', '', '', '231,55'],
    ]);
    const first = entries.findIndex(([, number]) => number === '1');
    expect(entries.slice(first, first + 5).map((entry) => entry.slice(1))).toEqual([
      ['1', '2900', 'Customers’ money', '', '231,55', ''],
      ['1', '3010', 'Sales', 'Risteilypaketti', '', '202,20'],
      ['1', '3090', 'Service fees', 'Risteilypaketti', '', '1,63'],
      ['1', '2939', 'VAT', '13.5 %', '', '27,30'],
      ['1', '29391', 'VAT', '25.5 %', '', '0,42'],
    ]);
  });
});

describe('the documents as a file', () => {
  it('have a row per line, which other programs read as numbers and days', async () => {
    const { owner, organization } = shared;

    const { body } = await owner
      .get(`bookkeeping/download?${period({ table: 'documents', format: 'xlsx' })}`)
      .responseType('blob');
    const { readSheet } = await import('read-excel-file/node');
    const [heading, ...rows] = await readSheet(body as Buffer);

    const documents = await SalesDocument.find({ organization }).lean();
    expect(heading).toContain('Gross');
    const [number, day, gross] = ['Number', 'Date', 'Gross'].map((label) => heading!.indexOf(label));
    expect(rows).toHaveLength(sum(documents.map(({ lines }) => lines.length)));
    expect(sum(rows.map((row) => toCents(row[gross!] as number)))).toBe(
      sum(documents.map(({ total }) => total)),
    );
    expect(rows[0]![number!]).toBe(1);
    expect(rows[0]![day!]).toEqual(new Date(`${today()}T00:00:00Z`));
  });

  it('have the same rows as CSV', async () => {
    const { owner } = shared;

    const rows = await readCsv(owner, 'documents');

    expect(rows.map((row) => [row[0], row[2], row[6], row[10]]).slice(0, 4)).toEqual([
      ['1', 'Receipt', 'Price', '229,50'],
      ['1', 'Receipt', 'Service fee', '2,05'],
      ['2', 'Credit note', 'Price', '-100,00'],
      ['3', 'Credit note', 'Price', '-12,34'],
    ]);
  });
});

it('account numbers are stored only for the organization’s own products', async () => {
  const [trip, other] = [await buildTrip(), await buildTrip()];
  const owner = await buildStaff(app, 'owner', trip.group.organization);
  const entries = [String(trip.product._id), String(other.product._id), '0123456789abcdef01234567'];
  const accountNumbers = { products: entries.map((product) => ({ product, account: '3010' })) };

  const answer = await owner.put('bookkeeping/accounts', accountNumbers);

  expect(answer.status).toBe(400);
  expect(faultsOf(answer)).toEqual(['products.1.product: notFound', 'products.2.product: notFound']);
  expect((await owner.get('bookkeeping/accounts')).body.products).toEqual([]);
});
