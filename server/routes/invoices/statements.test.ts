import { randomUUID } from 'node:crypto';
import type { PreviewOutcome } from '../../contract/bankTransfer';
import { BankEntry } from '../../models/bankEntry';
import { LinkPayer } from '../../models/linkPayer';
import { Mail } from '../../models/mail';
import { Movement } from '../../models/movement';
import { Product } from '../../models/product';
import { SalesDocument } from '../../models/salesDocument';
import { recordAllMovements } from '../../services/money/movements/recordMissing';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { invoices, school } from '../../test/invoices';
import { raceRounds } from '../../test/races';
import { checkout, providerNamed, type Sale } from '../../test/sale';
import { camtOf } from '../../test/statements';
import { buildProduct, collect, payAtBank } from '../../test/trip';

const app = useApp();

const {
  buildTravellers,
  post,
  make,
  read,
  credit,
  lineOf,
  paidBy,
  stored,
  statusesOf,
  send,
  preview,
  queueOf,
} = invoices(app);

afterEach(expectAllInStep);

const fatesOf = (outcome: PreviewOutcome) =>
  outcome.kind === 'preview' ? outcome.fates.map(({ fate, count }) => [fate, count]) : [];

const cancelTrip = ({ staff, customer }: Sale) =>
  staff
    .post('cancellations', { users: [String(customer._id)], refund: 'none', refundTotal: 0 })
    .set('idempotency-key', randomUUID());

describe('a line of a statement with the reference of an invoice', () => {
  it('pays nothing of a payment that holds more than it costs by now', async () => {
    const sales = await buildTravellers(2);
    const [first] = sales;
    const earlier = await checkout(first);
    await Product.updateOne({ _id: first.product._id }, { price: 10_000 });
    const invoice = await make(sales);
    await payAtBank(providerNamed(earlier, 'OP'), 'accept');
    await app.bank.control.runUntilIdle();
    expect(await read(first.staff, invoice)).toMatchObject({ open: 100 });

    await send(first.staff, paidBy(invoice, 100));

    expect(await statusesOf(sales)).toEqual(['waiting', 'confirmed']);
    expect((await stored(first)).bankMoney ?? []).toEqual([]);
  });

  it('and its exact sum pays all of its payments, each with a receipt that names the buyer', async () => {
    const sales = await buildTravellers(3);
    const invoice = await make(sales);

    const outcome = await preview(sales[0].staff, paidBy(invoice, 688.5, { id: 'paid' }));
    expect(fatesOf(outcome)).toEqual([['matched', 1]]);
    await send(sales[0].staff, paidBy(invoice, 688.5, { id: 'paid' }));

    expect(await statusesOf(sales)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await read(sales[0].staff, invoice)).toMatchObject({
      ...{ open: 0, settledOtherwise: 0, state: 'paid', mayCredit: false },
    });
    const { name, businessId, reference } = school;
    for (const { id, customer } of sales) {
      expect(await SalesDocument.find({ payment: id }).lean()).toMatchObject([
        { channel: 'bank', payers: [{ name, businessId, reference, amount: 22_950 }] },
      ]);
      expect(await Mail.find({ account: customer._id }).lean()).toMatchObject([{ kind: 'receipt' }]);
    }
    expect(await LinkPayer.countDocuments()).toBe(0);
    const line = await BankEntry.findOne({ reference: invoice.reference }).lean().orFail();
    expect(line).toMatchObject({ state: 'matched', parts: sales.map(() => ({ amount: 22_950 })) });
    const ofLine = { 'evidence.id': String(line._id) };
    const movements = await Movement.find(ofLine).lean();
    expect(movements.map(({ purpose, amount }) => [purpose, amount])).toEqual([
      ['payment', 22_950],
      ['payment', 22_950],
      ['payment', 22_950],
    ]);
    await recordAllMovements();
    expect(await Movement.countDocuments(ofLine)).toBe(3);
  });

  it('pays an invoice of one payment too, also after its due day', async () => {
    const [sale] = await buildTravellers(1);
    const invoice = await make([sale], { termDays: 1 });

    await send(sale.staff, paidBy(invoice, 229.5, { bookedOn: '2199-01-01' }));

    expect(await statusesOf([sale])).toEqual(['confirmed']);
    expect(await BankEntry.findOne({ reference: invoice.reference }).lean()).toMatchObject({
      payment: (await stored(sale))._id,
    });
  });

  it.each([
    [458.99, 'short'],
    [459.01, 'over'],
  ] as const)(
    'and another sum, %d, waits for staff as %s, with the payments proposed and the invoice named',
    async (amount, reason) => {
      const sales = await buildTravellers(2);
      const invoice = await make(sales);
      const line = paidBy(invoice, amount);

      expect(fatesOf(await preview(sales[0].staff, line))).toEqual([[reason, 1]]);
      await send(sales[0].staff, line);

      const [entry] = await queueOf(sales[0].staff);
      expect(entry).toMatchObject({
        reason,
        payment: null,
        invoice: { _id: invoice._id, number: 1, buyer: school.name },
        candidates: [],
        parts: sales.map(({ id }) => ({ payment: { _id: id }, amount: 229.5 })),
      });
      expect(await statusesOf(sales)).toEqual(['waiting', 'waiting']);
      expect(await read(sales[0].staff, invoice)).toMatchObject({ open: 459, mayCredit: false });
    },
  );

  it('that staff split counts as the buyer’s, with its part on each payment', async () => {
    const sales = await buildTravellers(2);
    const invoice = await make(sales);
    await send(sales[0].staff, paidBy(invoice, 300));
    const [entry] = await queueOf(sales[0].staff);

    await sales[0].staff.post(`bank-transfers/queue/${entry!._id}`, {
      resolution: 'split',
      parts: [
        { payment: sales[0].id, amount: 229.5 },
        { payment: sales[1]!.id, amount: 70.5 },
      ],
    });

    expect(await statusesOf(sales)).toEqual(['confirmed', 'waiting']);
    expect(await read(sales[0].staff, invoice)).toMatchObject({
      ...{ open: 159, settledOtherwise: 0, state: 'partlyPaid', mayCredit: false },
    });
    await send(sales[0].staff, paidBy(invoice, 159));
    expect(await read(sales[0].staff, invoice)).toMatchObject({ open: 0, state: 'paid' });
    const [receipt] = await SalesDocument.find({ payment: sales[1]!.id }).lean();
    expect(receipt).toMatchObject({ payers: [{ name: school.name, amount: 22_950 }] });
  });

  it('waits as paid twice once the invoice is paid, in the same file or another, also in the preview', async () => {
    const sales = await buildTravellers(2);
    const invoice = await make(sales);
    const twice = camtOf(
      [1, 2].map((n) => lineOf(459, { reference: invoice.reference, message: `Erä ${n}` })),
    );

    expect(fatesOf(await preview(sales[0].staff, twice))).toEqual([
      ['matched', 1],
      ['double', 1],
    ]);
    await send(sales[0].staff, twice);
    await send(sales[0].staff, paidBy(invoice, 459, { message: 'Erä 3' }));

    expect((await queueOf(sales[0].staff)).map(({ reason }) => reason)).toEqual(['double', 'double']);
  });

  it('is compared with what is open: a payment settled in another way, or a cancelled trip, is not due', async () => {
    const sales = await buildTravellers(3);
    const invoice = await make(sales);
    const [{ staff }, marked, cancelled] = sales;
    await staff.post(`payments/change-payment-status/${marked!.id}`, { status: 'waiting' });
    expect((await cancelTrip(cancelled!)).status).toBe(200);

    expect(await read(staff, invoice)).toMatchObject({ open: 229.5, settledOtherwise: 459, total: 688.5 });
    expect(fatesOf(await preview(staff, paidBy(invoice, 688.5)))).toEqual([['over', 1]]);
    await send(staff, paidBy(invoice, 229.5));

    expect(await read(staff, invoice)).toMatchObject({ open: 0, settledOtherwise: 459, state: 'paid' });
  });

  it('waits as late if nobody pays through the invoice any more', async () => {
    const sales = await buildTravellers(1);
    const invoice = await make(sales);
    expect((await credit(sales[0].staff, invoice)).status).toBe(201);

    await send(sales[0].staff, paidBy(invoice, 229.5));

    expect(await queueOf(sales[0].staff)).toMatchObject([{ reason: 'late', parts: [] }]);
    expect(await statusesOf(sales)).toEqual(['new']);
  });

  it('is matched when a later file gives its reference', async () => {
    const sales = await buildTravellers(2);
    const invoice = await make(sales);
    const { staff } = sales[0];
    const content = (reference: string) =>
      `Kirjauspäivä;Summa;Viite;Maksaja;Tapahtumatunnus\n01.12.2026;459,00;${reference};Lukio;A1`;
    const mapping = {
      ...{ date: 'Kirjauspäivä', dateFormat: 'D.M.YYYY', amount: 'Summa', payer: 'Maksaja' },
      ...{ message: null, id: 'Tapahtumatunnus' },
    };
    expect((await staff.put('bank-transfers/csv-mapping', { ...mapping, reference: null })).status).toBe(200);
    await send(staff, content(''));
    expect(await queueOf(staff)).toMatchObject([{ reason: 'unknown' }]);

    await send(
      staff,
      camtOf([
        lineOf(459, { bookedOn: '2026-12-01', id: 'A1', payer: 'Lukio', reference: invoice.reference }),
      ]),
    );

    expect(await statusesOf(sales)).toEqual(['confirmed', 'confirmed']);
    expect(await queueOf(staff)).toEqual([]);
  });
});

describe('the reference of a single payment on an invoice', () => {
  it('still pays it, and the receipt names nobody else, as only the traveller knows it', async () => {
    const sales = await buildTravellers(2);
    const invoice = await make(sales);
    const { transfer } = await stored(sales[0]);

    await send(
      sales[0].staff,
      camtOf([lineOf(229.5, { reference: transfer!.reference, payer: 'Maija Aalto' })]),
    );

    expect(await statusesOf(sales)).toEqual(['confirmed', 'waiting']);
    const [receipt] = await SalesDocument.find({ payment: sales[0].id }).lean();
    expect(receipt!.payers).toBeUndefined();
    expect(await read(sales[0].staff, invoice)).toMatchObject({
      ...{ open: 229.5, settledOtherwise: 229.5, state: 'open', mayCredit: true },
    });
  });

  it('in the same file as the invoice’s leaves less to pay through it', async () => {
    const sales = await buildTravellers(2);
    const invoice = await make(sales);
    const { transfer } = await stored(sales[0]);
    const lines = camtOf([
      lineOf(229.5, { reference: transfer!.reference }),
      lineOf(459, { reference: invoice.reference }),
    ]);

    const seen = fatesOf(await preview(sales[0].staff, lines));
    await send(sales[0].staff, lines);

    expect(seen).toEqual([
      ['matched', 1],
      ['over', 1],
    ]);
    expect(await queueOf(sales[0].staff)).toMatchObject([{ reason: 'over', amount: 459 }]);
  });
});

it('an invoice that is credited while its money arrives is either paid or credited', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const sales = await buildTravellers(2);
    const invoice = await make(sales);
    const { staff } = sales[0];

    const [credited] = await Promise.all([credit(staff, invoice), send(staff, paidBy(invoice, 459))]);

    const { state } = await read(staff, invoice);
    const statuses = await statusesOf(sales);
    expect([credited.status, state, ...statuses]).toEqual(
      credited.status === 201 ? [201, 'credited', 'new', 'new'] : [409, 'paid', 'confirmed', 'confirmed'],
    );
  }
});

it('an invoice has at most a hundred payments, which one line pays', async () => {
  const sales = await buildTravellers(100);
  const [{ group, product, staff }] = sales;
  const other = await buildProduct({ organization: group.organization, name: 'Illallinen' });
  await collect(group.event, other);
  const both = [product, other].map(({ _id }) => String(_id));

  expect(faultsOf(await post(sales, { products: both }))).toEqual(['users: invoiceTooLarge']);
  await send(staff, paidBy(await make(sales), 22_950));

  expect(new Set(await statusesOf(sales))).toEqual(new Set(['confirmed']));
});
