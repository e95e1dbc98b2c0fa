import type { Bookkeeping, BooksVouchers } from '../../contract/bookkeeping';
import { toCents } from '../../contract/money';
import { Product } from '../../models/product';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildSale, refund } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';
import { buildTrip } from '../../test/trip';

const app = useApp();

const period = (more: Record<string, string> = {}) =>
  new URLSearchParams({ from: '2000-01-01', to: '2100-01-01', ...more }).toString();

/** Sales at 13.5 % with a fee at 25.5 %, at 0 %, and under the margin scheme, each with a part refunded. */
async function buildSales() {
  const trip = await buildTrip({ serviceFee: 205, serviceFeeVat: 25.5 });
  const owner = await buildStaff(app, 'owner', trip.group.organization);
  const sellAndRefund = async (amount: number) => {
    const sale = await buildSale(app, {}, trip);
    await owner.post(`payments/change-payment-status/${sale.id}`, { status: 'new' });
    await refund(app, sale, amount, { elsewhere: true });
  };
  await sellAndRefund(100);
  await Product.updateOne({ _id: trip.product._id }, { vatPercent: 0, serviceFee: 0 });
  await sellAndRefund(20.5);
  const margin = { vat: false, vatPercent: null, taxAmount: 510, taxDescription: 'Marginaalivero' };
  await Product.updateOne({ _id: trip.product._id }, margin);
  await sellAndRefund(33.33);
  return { owner };
}

async function readReturn(staff: Staff) {
  const { body } = await staff.get(`bookkeeping?${period()}`);
  return (body as Bookkeeping).vatReturn;
}

async function listOf(staff: Staff, vat: string): Promise<BooksVouchers> {
  const { status, body } = await staff.get(`bookkeeping/documents?${period({ vat })}`);
  expect(status).toBe(200);
  return body as BooksVouchers;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the VAT return', () => {
  it('has tax base, VAT and gross of each rate on the documents, less credit notes, and does not differ from the day book', async () => {
    const { owner } = await buildSales();

    const { fields, rates, marginScheme, tax, stated, booked, difference } = await readReturn(owner);

    // 229.50 − 100 at 13.5 %, 2.05 at 25.5 %, 229.50 − 20.50 at 0 %.
    expect(rates).toEqual([
      { vatPercent: 25.5, field: '301', net: 1.63, vat: 0.42, gross: 2.05 },
      { vatPercent: 13.5, field: '302', net: 114.1, vat: 15.4, gross: 129.5 },
      { vatPercent: 0, field: '309', net: 209, vat: 0, gross: 209 },
    ]);
    expect(marginScheme).toEqual({ sales: 196.17, margin: 17.1, tax: 4.36 });
    expect(fields).toEqual([
      { field: '301', amount: 4.78 },
      { field: '302', amount: 15.4 },
      { field: '309', amount: 209 },
    ]);
    expect([tax, stated, booked, difference]).toEqual([20.18, 15.82, 15.82, 0]);
  });

  it('has figures that are each the sum of the documents that it opens', async () => {
    const { owner } = await buildSales();
    const { rates, marginScheme } = await readReturn(owner);

    for (const { vatPercent, net, vat, gross } of rates) {
      const { vouchers, part } = await listOf(owner, String(vatPercent));
      expect(part).toEqual({ net, tax: vat, gross });
      const sumOf = (column: 'net' | 'tax' | 'gross') =>
        sum(vouchers.map((each) => toCents(each.part![column])));
      expect([sumOf('net'), sumOf('tax'), sumOf('gross')]).toEqual([net, vat, gross].map(toCents));
    }
    const { part, count } = await listOf(owner, 'none');
    expect(part).toMatchObject({ gross: marginScheme!.sales, tax: marginScheme!.tax });
    expect(count).toBe(2);
    expect((await listOf(owner, '10')).count).toBe(0);
    expect(await listOf(owner, '')).toMatchObject({ count: 6, total: 536.72, part: null });
    expect(faultsOf(await owner.get(`bookkeeping/documents?${period({ vat: '24 %' })}`))).toEqual([
      'vat: wrongType',
    ]);
  });

  it('can be downloaded as a file', async () => {
    const { owner } = await buildSales();

    const { text } = await owner.get(`bookkeeping/download?${period({ table: 'vat', format: 'csv' })}`);

    expect(text.trim().split('\r\n').slice(1)).toEqual([
      '"301";"Domestic sales";"25,50";"1,63";"0,42";"2,05"',
      '"302";"Domestic sales";"13,50";"114,10";"15,40";"129,50"',
      '"309";"Zero-rated sales";"0,00";"209,00";"0,00";"209,00"',
      '"301";"Margin scheme";"";"17,10";"4,36";"196,17"',
    ]);
  });
});
