import { addDays, clock, startOfDay, today } from '../../../lib/clock';
import { Movement } from '../../../models/movement';
import { SalesDocument } from '../../../models/salesDocument';
import { faultsOf } from '../../../test/answers';
import { useApp } from '../../../test/app';
import { expectAllInStep } from '../../../test/invariants';
import {
  buildDoublePayment,
  buildPaidSale,
  buildSale,
  checkout,
  pay,
  refund,
  type Sale,
} from '../../../test/sale';
import { buildStaff } from '../../../test/staff';
import { camtOf } from '../../../test/statements';
import { transferSales } from '../../../test/transferSale';
import { recordAllMovements } from './recordMissing';

const app = useApp();
const realNow = clock.now;

afterEach(async () => {
  clock.now = realNow;
  app.bank.control.reset();
  await expectAllInStep();
});

/** Sets the clock to noon of a day. */
function setClock(day: string): void {
  const instant = new Date(startOfDay(day).getTime() + 12 * 3_600_000);
  clock.now = () => new Date(instant);
}

const { buildTransferSale, choose, queueOf, send } = transferSales(app);

const movementsOf = async (filter: object) =>
  (await Movement.find(filter).sort({ _id: 1 }).lean()).map(({ day, channel, amount, purpose }) => [
    day,
    channel,
    amount,
    purpose,
  ]);

async function booksOf({ staff }: Sale, from: string, to: string) {
  const { body } = await staff.get(`bookkeeping?from=${from}&to=${to}`);
  return (body as { receipts: { count: number; total: number } }).receipts;
}

describe('the day of a movement, and of its document in the books', () => {
  it('is the bank’s booking day, even if the statement is imported in the next year', async () => {
    setClock('2026-12-28');
    const sale = await buildTransferSale();
    const reference = await choose(sale);
    setClock('2027-01-05');
    sale.staff = await buildStaff(app, 'owner', sale.group.organization);
    await send(sale.staff, camtOf([{ id: 'A1', bookedOn: '2026-12-30', amount: 229.5, reference }]));

    expect(await movementsOf({ payment: sale.id })).toEqual([['2026-12-30', 'bank', 22_950, 'payment']]);
    const [receipt] = await SalesDocument.find({ payment: sale.id }).lean();
    expect(receipt).toMatchObject({ day: '2026-12-30', at: clock.now() });
    expect(await booksOf(sale, '2026-12-01', '2026-12-31')).toEqual({ count: 1, total: 229.5 });
    expect(await booksOf(sale, '2027-01-01', '2027-01-31')).toEqual({ count: 0, total: 0 });
    const printed = await sale.staff.get(`payments/documents/${String(receipt!._id)}/html`);
    expect(printed.text).toContain('30.12.2026');
  });

  it('is the provider’s day of payment, even if the product learns of it later', async () => {
    const payday = today();
    const sale = await buildSale(app);
    app.bank.control.simulate({ callback: 'never' });
    await pay(app, sale);
    expect(await movementsOf({ payment: sale.id })).toEqual([]);

    setClock(addDays(payday, 5));
    sale.staff = await buildStaff(app, 'owner', sale.group.organization);
    await sale.staff.post(`users/${String(sale.customer._id)}/event-payments`, {});

    expect(await movementsOf({ payment: sale.id })).toEqual([[payday, 'provider', 22_950, 'payment']]);
  });

  it('is given by staff who mark a payment as paid or as refunded elsewhere, and is not in the future', async () => {
    setClock('2026-12-20');
    const sale = await buildSale(app);
    const mark = (body: object) => sale.staff.post(`payments/change-payment-status/${sale.id}`, body);
    expect(faultsOf(await mark({ status: 'new', day: '2026-12-21' }))).toEqual(['day: futureDate']);
    await mark({ status: 'new', day: '2026-12-01' });
    await sale.staff.post(`payments/refund/${sale.id}`, {
      amount: 100,
      refundFromOtherChannel: true,
      day: '2026-12-18',
    });

    expect(await movementsOf({ payment: sale.id })).toEqual([
      ['2026-12-01', 'other', 22_950, 'payment'],
      ['2026-12-18', 'other', -10_000, 'payment'],
    ]);
    expect(
      (await SalesDocument.find({ payment: sale.id }).sort({ number: 1 })).map(({ day }) => day),
    ).toEqual(['2026-12-01', '2026-12-18']);
  });
});

describe('movements', () => {
  it('of a line that waited for staff are reversed when it is assigned, and never changed', async () => {
    setClock('2026-12-20');
    const sale = await buildTransferSale();
    const reference = await choose(sale);
    await send(sale.staff, camtOf([{ id: 'A2', bookedOn: '2026-12-20', amount: 200, reference }]));
    const [entry] = await queueOf(sale.staff);
    await sale.staff.post(`bank-transfers/queue/${entry!._id}`, { resolution: 'assign', payment: sale.id });

    expect(await movementsOf({ organization: sale.group.organization })).toEqual([
      ['2026-12-20', 'bank', 20_000, 'unassigned'],
      ['2026-12-20', 'bank', -20_000, 'unassigned'],
      ['2026-12-20', 'bank', 20_000, 'payment'],
    ]);
  });

  it('of a dismissed line, and of outgoing money, have the purpose `notOurs`', async () => {
    const sale = await buildSale(app);
    await send(sale.staff, camtOf([{ id: 'A3', bookedOn: '2026-11-20', amount: 50 }]));
    await send(sale.staff, camtOf([{ id: 'A4', bookedOn: '2026-11-20', amount: -7 }]));
    const [entry] = await queueOf(sale.staff);
    await sale.staff.post(`bank-transfers/queue/${entry!._id}`, { resolution: 'ignored' });

    const sums = new Map<string, number>();
    for (const [, , amount, purpose] of await movementsOf({ organization: sale.group.organization }))
      sums.set(String(purpose), (sums.get(String(purpose)) ?? 0) + Number(amount));
    expect(Object.fromEntries(sums)).toEqual({ unassigned: 0, notOurs: 4_300 });
  });

  it('of payments of an earlier version are recorded once by the upgrade, with the same sums', async () => {
    const paid = await buildPaidSale(app);
    await refund(app, paid, 29.5);
    const twice = await buildDoublePayment(app);
    await refund(app, twice, 100, { elsewhere: true });
    const marked = await buildSale(app);
    await marked.staff.post(`payments/change-payment-status/${marked.id}`, { status: 'new' });
    const unmarked = await buildSale(app);
    for (const status of ['new', 'confirmed'])
      await unmarked.staff.post(`payments/change-payment-status/${unmarked.id}`, { status });
    await checkout(await buildSale(app));
    await Movement.deleteMany({});

    await recordAllMovements();
    await expectAllInStep();
    const count = await Movement.countDocuments();
    await recordAllMovements();

    expect(await Movement.countDocuments()).toBe(count);
  });
});
