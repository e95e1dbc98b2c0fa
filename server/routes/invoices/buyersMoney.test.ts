import { BankEntry } from '../../models/bankEntry';
import { SalesDocument } from '../../models/salesDocument';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { invoices, school } from '../../test/invoices';
import type { Sale } from '../../test/sale';
import { refund } from '../../test/sale';
import { buildStaff } from '../../test/staff';
import { camtOf } from '../../test/statements';

const app = useApp();

const { buildTravellers, make, read, credit, paidBy, lineOf, stored, send, queueOf, choose } = invoices(app);

afterEach(expectAllInStep);

/** Staff assign the only line of the queue to a payment. */
async function assignTo({ staff }: Sale, { id: payment }: Sale): Promise<void> {
  const queue = await queueOf(staff);
  expect(queue).toHaveLength(1);
  const answer = await staff.post(`bank-transfers/queue/${queue[0]!._id}`, {
    resolution: 'assign',
    payment,
  });
  expect(answer.status).toBe(200);
}

const toggle = ({ staff, id }: Sale, status: string) =>
  staff.post(`payments/change-payment-status/${id}`, { status });

const payersOf = async ({ id }: Sale) =>
  (await SalesDocument.find({ payment: id }).sort({ number: 1 }).lean()).map(({ payers = [] }) =>
    payers.map(({ name }) => name),
  );

describe('money counts as the buyer’s', () => {
  it('if its line has the reference of the invoice, even if the payment had been released', async () => {
    const [sale] = await buildTravellers(1);
    const invoice = await make([sale]);
    await credit(sale.staff, invoice);
    await send(sale.staff, paidBy(invoice, 229.5));

    await assignTo(sale, sale);

    expect(await payersOf(sale)).toEqual([[school.name]]);
    expect((await stored(sale)).bankMoney).toMatchObject([
      { amount: 22_950, invoice: expect.anything() as unknown },
    ]);
  });

  it('if its message has the reference, which the queue recognizes', async () => {
    const sales = await buildTravellers(2);
    const { staff } = sales[0];
    const invoice = await make(sales);
    await send(staff, camtOf([lineOf(459, { message: `Lasku 1, viite ${invoice.reference}` })]));

    const [entry] = await queueOf(staff);
    expect(entry).toMatchObject({
      invoice: { number: 1 },
      parts: sales.map(({ id }) => ({ payment: { _id: id }, amount: 229.5 })),
    });
    const parts = sales.map(({ id: payment }) => ({ payment, amount: 229.5 }));
    await staff.post(`bank-transfers/queue/${entry!._id}`, { resolution: 'split', parts });

    expect(await payersOf(sales[0])).toEqual([[school.name]]);
    expect(await read(staff, invoice)).toMatchObject({ state: 'paid', open: 0, settledOtherwise: 0 });
  });

  it('and not if staff assign the line of a parent without its reference', async () => {
    const sales = await buildTravellers(2);
    const invoice = await make(sales);
    await send(sales[0].staff, camtOf([lineOf(229.5, { payer: 'Maija Aalto', message: 'Eetun matka' })]));

    await assignTo(sales[0], sales[0]);

    expect(await payersOf(sales[0])).toEqual([[]]);
    expect(await read(sales[0].staff, invoice)).toMatchObject({
      ...{ state: 'open', open: 229.5, settledOtherwise: 229.5, mayCredit: true },
    });
  });
});

describe('an invoice is not credited', () => {
  it('once money with its reference was booked on another payment', async () => {
    const sales = await buildTravellers(2);
    const invoice = await make([sales[0]]);
    await choose(sales[1]!);
    await send(sales[0].staff, paidBy(invoice, 100));
    await assignTo(sales[0], sales[1]!);

    expect(await read(sales[0].staff, invoice)).toMatchObject({
      state: 'open',
      open: 229.5,
      mayCredit: false,
    });
    expect(faultsOf(await credit(sales[0].staff, invoice))).toEqual(['invoicePaid']);
  });

  it('once all of its payments are paid in another way, unless all were released', async () => {
    const sales = await buildTravellers(1);
    const { staff } = sales[0];
    const invoice = await make(sales);
    await toggle(sales[0], 'waiting');

    expect(await read(staff, invoice)).toMatchObject({ state: 'settled', open: 0, mayCredit: false });
    expect(faultsOf(await credit(staff, invoice))).toEqual(['invoicePaid']);
    await toggle(sales[0], 'confirmed');
    expect((await stored(sales[0])).status).toBe('new');
    expect(await read(staff, invoice)).toMatchObject({ state: 'settled', mayCredit: true });
  });

  it('but is once staff have sent its money back, as the statement shows', async () => {
    const [sale] = await buildTravellers(1);
    const { staff } = sale;
    const invoice = await make([sale]);
    await send(staff, paidBy(invoice, 100));
    const [entry] = await queueOf(staff);
    await staff.post(`bank-transfers/queue/${entry!._id}`, { resolution: 'returned' });

    await send(staff, paidBy(invoice, -100));

    expect(await queueOf(staff)).toMatchObject([{ reason: 'returned' }]);
    expect((await credit(staff, invoice)).status).toBe(201);
  });
});

it('a refund of an invoiced payment gives a credit note that names the buyer', async () => {
  const [sale] = await buildTravellers(1);
  const invoice = await make([sale]);
  await send(sale.staff, paidBy(invoice, 229.5));

  await refund(app, sale, 100, { elsewhere: true });

  expect(await payersOf(sale)).toEqual([[school.name], [school.name]]);
  expect(await read(sale.staff, invoice)).toMatchObject({ state: 'paid', open: 0 });
});

it('erasing one traveller leaves the payer of the invoice’s line, and empties a line of their own', async () => {
  const sales = await buildTravellers(3);
  const { staff } = sales[0];
  const root = await buildStaff(app, 'root');
  const invoice = await make(sales.slice(0, 2));
  const reference = await choose(sales[2]!);
  await send(staff, paidBy(invoice, 459));
  await send(staff, camtOf([lineOf(229.5, { reference, payer: 'Maija Aalto' })]));

  for (const { customer } of sales.slice(1))
    expect((await root.delete(`users/${String(customer._id)}`)).status).toBe(200);

  const payers = (
    await BankEntry.find({ organization: sales[0].group.organization }).sort({ _id: 1 }).lean()
  ).map(({ payer }) => payer);
  expect(payers).toEqual([school.name, null]);
});
