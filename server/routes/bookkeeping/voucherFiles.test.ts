import Papa from 'papaparse';
import type { LedgerAccounts } from '../../contract/bookkeeping';
import { toCents } from '../../contract/money';
import { today } from '../../lib/clock';
import { Product } from '../../models/product';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildPaidSale, buildSale, pay, refund, type Sale } from '../../test/sale';
import type { Staff } from '../../test/staff';

const app = useApp();

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
  rates: [],
  serviceFees: '3090',
  sales: '3000',
  products: [],
};

/** A sale with VAT, a payout, refunds in two channels, and a sale under the margin scheme. */
async function buildBooks(accounts: Partial<LedgerAccounts> = {}): Promise<Sale> {
  const sale = await buildPaidSale(app);
  await app.bank.control.payOut();
  await sale.staff.post('reconciliation/reports', { from: today(), to: today() });
  await app.bank.control.runUntilIdle();
  await refund(app, sale, 100);
  await refund(app, sale, 12.34, { elsewhere: true });
  const margin = { vat: false, vatPercent: null, taxAmount: 500, name: 'Hytti; “Ø” – 黑' };
  await Product.updateOne({ _id: sale.product._id }, margin);
  await pay(app, await buildSale(app, {}, sale));
  const { status } = await sale.staff.put('bookkeeping/accounts', { ...accountNumbers, ...accounts });
  expect(status).toBe(200);
  return sale;
}

const download = (staff: Staff, format: string, table = 'dayBook') =>
  staff.get(`bookkeeping/download?from=2000-01-01&to=2100-01-01&table=${table}&format=${format}`);

/** The rows by heading, read as by a program that knows nothing of how they were written. */
async function read(staff: Staff, format: string, encoding = 'latin1'): Promise<Record<string, string>[]> {
  const { status, body } = await download(staff, format).responseType('blob');
  expect(status).toBe(200);
  const text = new TextDecoder(encoding).decode(body as Buffer);
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

const cents = (text = '') => (text === '' ? 0 : toCents(Number(text.replace(',', '.'))));

function sumsBy(
  rows: Record<string, string>[],
  column: string,
  amount: (row: Record<string, string>) => number,
) {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[row[column]!] = (sums[row[column]!] ?? 0) + amount(row);
  return sums;
}

const amountOf = (row: Record<string, string>) => cents(row.Summa);

/**
 * What the documentation of both programs allows in each field (see `voucherFiles.ts`), checked without a CSV parser: a
 * number of nine digits, a Finnish day, 255 characters of text without separators, a numeric account, an amount with
 * two decimals and no thousands separators, and for Netvisor the code and rate of VAT.
 */
const fields = {
  number: '[1-9]\\d{0,8}',
  day: '(?:0[1-9]|[12]\\d|3[01])\\.(?:0[1-9]|1[0-2])\\.\\d{4}',
  text: '[^;"\\r\\n=+@\\t -][^;"\\r\\n]{0,254}',
  account: '\\d{1,20}',
  sum: '-?(?:0|[1-9]\\d*),\\d{2}',
  vat: '(?:NONE;0|KOMY;\\d{1,2}(?:,\\d)?)',
} as const;

const lineOf = (...names: (keyof typeof fields)[]) =>
  new RegExp(`^${names.map((name) => `(${fields[name]})`).join(';')}$`);

const lines: Record<string, RegExp> = {
  netvisor: lineOf('number', 'day', 'text', 'account', 'sum', 'vat'),
  procountor: lineOf('number', 'day', 'account', 'sum', 'text'),
};

/** Read only. */
let books: Sale;
beforeAll(async () => {
  books = await buildBooks();
});

describe.each(['netvisor', 'procountor'])('the day book for %s', (format) => {
  it('has only lines that the program’s documentation allows, in ISO-8859-1, and the lines of a voucher together', async () => {
    const sale = await buildBooks();
    const { staff } = sale;
    await Product.updateOne({ _id: sale.product._id }, { name: `=Äyskäri;"${'ö'.repeat(90)}` });
    await pay(app, await buildSale(app, {}, sale));

    const { body } = await download(staff, format).responseType('blob');

    const bytes = [...(body as Buffer)];
    expect(bytes.filter((byte) => byte < 0x20 || (byte > 0x7e && byte < 0xa0)).length).toBe(
      2 * bytes.filter((byte) => byte === 0x0a).length,
    );
    const [headings, ...rows] = (body as Buffer).toString('latin1').split('\r\n');
    expect(rows.pop()).toBe('');
    expect(headings!.split(';')).toHaveLength(format === 'netvisor' ? 7 : 5);
    expect(rows.filter((row) => !lines[format]!.test(row))).toEqual([]);
    const vouchers = rows.map((row) => row.split(';').slice(0, 2).join(' '));
    const changes = vouchers.filter((voucher, index) => voucher !== vouchers[index - 1]);
    expect(changes).toHaveLength(new Set(vouchers.map((voucher) => voucher.split(' ')[0])).size);
  });

  it('has vouchers that balance, and on each account what the day book has, to the cent', async () => {
    const { staff } = books;

    const rows = await read(staff, format);
    const dayBook = await read(staff, 'csv', 'utf8');

    expect(rows).toHaveLength(dayBook.length);
    expect(sumsBy(rows, 'Tilinumero', amountOf)).toEqual(
      sumsBy(dayBook, 'Account', ({ Debit, Credit }) => cents(Debit) - cents(Credit)),
    );
    const vouchers = sumsBy(rows, 'Tositenumero', amountOf);
    expect(Object.values(vouchers).filter((sum) => sum !== 0)).toEqual([]);
  });

  it('numbers documents as they are, and the movements of a day by channel, on their days', async () => {
    const { staff } = books;
    const [year, month, day] = today().split('-');

    const rows = await read(staff, format);

    const movements = [1, 3, 4].map((digit) => `9${year!.slice(2)}${month}${day}${digit}`);
    expect([...new Set(rows.map((row) => row.Tositenumero))].sort()).toEqual([
      '1',
      '2',
      '3',
      '4',
      ...movements,
    ]);
    expect([...new Set(rows.map((row) => row['Päivämäärä']))]).toEqual([`${day}.${month}.${year}`]);
    const first = rows.filter((row) => row.Tositenumero === '1');
    expect(first.map((row) => [row.Tilinumero, row.Summa, row.Selite])).toEqual([
      ['2900', '229,50', "Customers' money"],
      ['3000', '-202,20', 'Sales, Risteilypaketti'],
      ['2939', '-27,30', 'VAT, 13.5 %'],
    ]);
  });

  it('has no separators, quotation marks or foreign characters in its texts', async () => {
    const { staff } = books;

    const rows = await read(staff, format);

    expect(rows.map((row) => row.Selite)).toContain('Sales, Hytti, ?Ø? - ?');
  });

  it('is refused with the names of all accounts that have entries but no numeric account number', async () => {
    const { staff } = await buildBooks({ vat: '', provider: '1910 Paytrail', notOurs: '' });

    const answer = await download(staff, format);

    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      errors: [
        {
          code: 'accountNumbersMissing',
          msg: expect.stringMatching(/: Paytrail, VAT$/) as unknown,
        },
      ],
    });
  });

  it('is not available for other tables', async () => {
    expect(faultsOf(await download(books.staff, format, 'summary'))).toEqual(['format: invalidChoice']);
  });
});

it('the rows for Netvisor have a VAT rate on sales only, because VAT has its own entries', async () => {
  const { staff } = books;

  const rows = await read(staff, 'netvisor');

  const codes = rows.map((row) => [row.Tilinumero, row['ALV-tunnus'], row['ALV-%']].join(' '));
  expect([...new Set(codes.filter((code) => /^(2939|3000|2900|1950)/.test(code)))].sort()).toEqual([
    '1950 NONE 0',
    '2900 NONE 0',
    '2939 NONE 0',
    '3000 KOMY 13,5',
    '3000 NONE 0',
  ]);
});
