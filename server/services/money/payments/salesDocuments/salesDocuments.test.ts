import { today } from '../../../../lib/clock';
import type { CustomerPayments, StaffPayment } from '../../../../contract/payment';
import { Customer } from '../../../../models/customer';
import { Mail } from '../../../../models/mail';
import { Organization } from '../../../../models/organization';
import { Product } from '../../../../models/product';
import { SalesDocument } from '../../../../models/salesDocument';
import { useApp } from '../../../../test/app';
import { buildGroup } from '../../../../test/factories';
import { expectAllInStep } from '../../../../test/invariants';
import {
  buildDoublePayment,
  buildPaidSale,
  buildSale,
  checkout,
  providerNamed,
  pay,
  refund,
  type Sale,
} from '../../../../test/sale';
import { sendThrough, startMailServer } from '../../../../test/mailServer';
import { buildStaff } from '../../../../test/staff';
import { buildTraveller, buildTrip, collect, payAtBank } from '../../../../test/trip';
import { sendDueMail } from '../../../office/mail/sendDueMail';

const app = useApp();

afterEach(async () => {
  app.bank.control.reset();
  await expectAllInStep();
});

async function documentsOf({ customer }: Pick<Sale, 'customer'>) {
  return SalesDocument.find({ customer: customer._id }).sort({ number: 1 }).lean();
}

async function toggle({ staff, id }: Sale, status: 'new' | 'confirmed'): Promise<void> {
  expect((await staff.post(`payments/change-payment-status/${id}`, { status })).status).toBe(200);
}

describe('a receipt', () => {
  it('is numbered when the money is confirmed, and names seller, buyer, trip, product, taxes and transaction', async () => {
    const trip = await buildTrip({ serviceFee: 205, serviceFeeVat: 25.5 });
    const seller = {
      businessCode: '1234567-8',
      address: { street: 'Katu 1', postalCode: '00100', city: 'Helsinki', country: 'FI' },
    };
    await Organization.updateOne({ _id: trip.group.organization }, seller);
    const sale = await buildPaidSale(app, {}, trip);

    const [receipt, ...more] = await documentsOf(sale);
    expect(more).toEqual([]);
    const { firstName, lastName } = sale.customer;
    expect(receipt).toMatchObject({
      kind: 'receipt',
      number: 1,
      corrects: null,
      seller,
      buyer: `${firstName} ${lastName}`,
      channel: 'provider',
      total: 23_155,
      lines: [{ amount: 22_950 }, { amount: 205 }],
      taxes: [
        { percent: 13.5, gross: 22_950, tax: 2_730 },
        { percent: 25.5, gross: 205, tax: 42 },
      ],
    });
    const { body } = await sale.get('event-payments');
    const { eventPayments } = body as CustomerPayments;
    expect(eventPayments[0]!.documents).toEqual([
      {
        _id: String(receipt!._id),
        kind: 'receipt',
        movedOn: today(),
        channel: 'provider',
        number: 1,
        corrects: null,
        at: receipt!.at.toISOString(),
        total: 231.55,
      },
    ]);
  });

  it('is numbered without gaps in each organization, however many pay at once', async () => {
    const [one, other] = [await buildTrip(), await buildTrip()];
    const sales = await Promise.all(
      Array.from({ length: 12 }, (_, index) => buildSale(app, {}, index % 3 === 0 ? other : one)),
    );

    await Promise.all(sales.map((sale) => pay(app, sale)));

    const numbersOf = async ({ group }: typeof one) =>
      (await SalesDocument.find({ organization: group.organization }).sort({ number: 1 }).lean()).map(
        ({ number }) => number,
      );
    expect(await numbersOf(one)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await numbersOf(other)).toEqual([1, 2, 3, 4]);
  });

  it('is issued for money recorded by staff, but not if nothing was due', async () => {
    const sale = await buildSale(app);
    const free = await buildSale(app, { price: 0 });

    await toggle(sale, 'new');
    expect((await free.get(`proceed/${free.id}`)).status).toBe(200);

    expect(await documentsOf(sale)).toMatchObject([
      { kind: 'receipt', channel: 'other', transactionId: null },
    ]);
    expect(await documentsOf(free)).toEqual([]);
  });

  it('is attached to the mail as a PDF', async () => {
    const sale = await buildPaidSale(app);

    const server = await startMailServer();
    sendThrough(server, app);
    const [receipt] = await documentsOf(sale);
    await Mail.deleteMany({ kind: { $ne: 'receipt' } });
    await sendDueMail(app.context);

    const { body } = await sale.get(`documents/${String(receipt!._id)}/pdf`);
    const mail = server.received.find(({ to }) => to === sale.customer.email);
    expect(mail!.attachments).toEqual([{ name: 'kuitti-1.pdf', content: body as Buffer }]);
    app.context.mailer.close();
    await server.stop();
  });
});

describe('a credit note', () => {
  it('follows each refund when it is done, and names the receipt', async () => {
    const sale = await buildPaidSale(app);

    await refund(app, sale, 100);
    await refund(app, sale, 129.5, { elsewhere: true });

    const [receipt, ...notes] = await documentsOf(sale);
    expect(notes).toMatchObject([
      { kind: 'creditNote', number: 2, corrects: receipt!.number, total: -10_000, channel: 'provider' },
      { kind: 'creditNote', number: 3, corrects: receipt!.number, total: -12_950, channel: 'other' },
    ]);
    expect(notes[0]!.transactionId).not.toBeNull();
    const taxes = [receipt!, ...notes].flatMap((document) => document.taxes);
    expect(taxes.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
  });

  it('reverses the tax of an earlier version’s receipt, which no discount had lowered', async () => {
    const margin = { vat: false, vatPercent: null, taxAmount: 940, taxDescription: 'Marginaalivero' };
    const sale = await buildPaidSale(app, { ...margin, price: 3_970 });
    const [receipt] = await documentsOf(sale);
    await SalesDocument.updateOne({ _id: receipt!._id }, { $set: { 'taxes.0.tax': 3_000 } });

    await refund(app, sale, 30, { elsewhere: true });
    await refund(app, sale, 9.7, { elsewhere: true });

    const taxes = (await documentsOf(sale)).map((document) => document.taxes.map(({ tax }) => tax));
    expect(taxes).toEqual([[3_000], [230 - 3_000], [-230]]);
  });

  it('is not issued for a pending refund, nor for one that fails', async () => {
    const sale = await buildPaidSale(app);
    app.bank.control.simulate({ refund: 'pendingThenFail' });

    await refund(app, sale, 100);

    expect(await documentsOf(sale)).toMatchObject([{ kind: 'receipt' }]);
  });

  it('cancels money recorded by staff by mistake; the next receipt has the new price', async () => {
    const sale = await buildSale(app);
    await toggle(sale, 'new');
    await toggle(sale, 'confirmed');
    await Product.updateOne({ _id: sale.product._id }, { price: 5_000 });

    await toggle(sale, 'new');

    expect(await documentsOf(sale)).toMatchObject([
      { kind: 'receipt', total: 22_950 },
      { kind: 'creditNote', total: -22_950, channel: 'correction', corrects: 1 },
      { kind: 'receipt', total: 5_000 },
    ]);
  });
});

it('a surplus has no documents: a double payment has one receipt, and its refund no credit note', async () => {
  const sale = await buildDoublePayment(app);

  await refund(app, sale, 229.5);

  expect(await documentsOf(sale)).toMatchObject([{ kind: 'receipt', total: 22_950 }]);
});

it('money paid at an old price has no receipt, and its refund no credit note', async () => {
  const sale = await buildSale(app);
  const providers = await checkout(sale);
  await Product.updateOne({ _id: sale.product._id }, { price: 1_000 });
  await payAtBank(providerNamed(providers, 'OP'), 'accept');
  await app.bank.control.runUntilIdle();
  await refund(app, sale, 10);

  expect(await documentsOf(sale)).toEqual([]);
  // More than the current price has been received.
  expect((await sale.get(`proceed/${sale.id}`)).status).toBe(200);

  expect(await documentsOf(sale)).toMatchObject([{ kind: 'receipt', total: 1_000 }]);
});

describe('a printed document', () => {
  const read = ({ get }: Sale, id: unknown, format: string) => get(`documents/${String(id)}/${format}`);

  it('has the same bytes after any change of the records', async () => {
    const sale = await buildPaidSale(app);
    const [receipt] = await documentsOf(sale);
    const before = [await read(sale, receipt!._id, 'pdf'), await read(sale, receipt!._id, 'html')];

    await Organization.updateOne({ _id: sale.group.organization }, { name: 'Uusi nimi', businessCode: '7' });
    await Product.updateOne({ _id: sale.product._id }, { name: 'Toinen', price: 1 });
    await Customer.updateOne({ _id: sale.customer._id }, { firstName: 'Uusi', language: 'en' });
    await refund(app, sale, 1);
    const after = [await read(sale, receipt!._id, 'pdf'), await read(sale, receipt!._id, 'html')];

    expect(before.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
      [200, 'application/pdf'],
      [200, 'text/html; charset=utf-8'],
    ]);
    expect(before[0]!.headers['content-disposition']).toBe('attachment; filename=kuitti-1.pdf');
    expect(Buffer.compare(before[0]!.body as Buffer, after[0]!.body as Buffer)).toBe(0);
    expect((before[0]!.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect(after[1]!.text).toBe(before[1]!.text);
    expect(before[1]!.text).toContain('Risteilypaketti');
  });

  it('is read by its customer and by the staff of its organization only', async () => {
    const sale = await buildPaidSale(app);
    const [receipt] = await documentsOf(sale);
    const neighbour = await buildTraveller(app, sale.group);
    const stranger = await buildStaff(app, 'owner', (await buildGroup()).organization);
    const path = `documents/${String(receipt!._id)}/html`;

    expect((await neighbour.get(path)).status).toBe(404);
    expect((await stranger.get(`payments/${path}`)).status).toBe(404);
    expect((await sale.staff.get(`payments/${path}`)).status).toBe(200);
    expect((await sale.get(`documents/${String(receipt!._id)}/docx`)).status).toBe(404);
  });

  it('shows staff the documents of a payment', async () => {
    const sale = await buildPaidSale(app);
    await refund(app, sale, 10);

    const { body } = await sale.staff.post(`users/${String(sale.customer._id)}/event-payments`, {});
    const [payment] = (body as { eventPayments: StaffPayment[] }).eventPayments;

    expect(payment!.documents).toMatchObject([
      { kind: 'receipt', total: 229.5 },
      { kind: 'creditNote', corrects: 1, total: -10 },
    ]);
  });
});

it('each product that a customer pays has a numbered document of its own', async () => {
  const trip = await buildTrip();
  const extra = await buildSale(app, { mandatory: false }, trip);
  const second = (
    await new Product({ ...trip.product, _id: undefined, name: 'Buffet', price: 3_900 }).save()
  ).toObject();
  await collect(trip.group.event, second);
  const { body } = await extra.get('event-payments');
  const ids = (body as CustomerPayments).eventPayments.map(({ _id }) => _id);

  for (const id of ids) await toggle({ ...extra, id }, 'new');

  expect((await documentsOf(extra)).map(({ number, total }) => [number, total])).toEqual([
    [1, 3_900],
    [2, 22_950],
  ]);
});
