import type { ImportOutcome } from '../../contract/bankTransfer';
import type { DuesPlan } from '../../contract/dues';
import type { Euros } from '../../contract/money';
import type { CustomerPayments, Payment as WirePayment } from '../../contract/payment';
import { addDays, clock, today } from '../../lib/clock';
import { BankEntry } from '../../models/bankEntry';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { Product } from '../../models/product';
import { SalesDocument } from '../../models/salesDocument';
import { releaseOverdueTransfers } from '../../services/money/bankTransfers/releaseOverdue';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { buildPaidSale, buildSale, checkout, pay, refund, type Sale } from '../../test/sale';
import { buildStaff } from '../../test/staff';
import { camtOf, type StatementLine } from '../../test/statements';
import { transferSales, transferSettings as settings } from '../../test/transferSale';
import { tokenHeader } from '../../contract/session';

const app = useApp();

const { buildTransferSale, choose, send, queueOf } = transferSales(app);

const call = ({ token }: Sale, path: string) =>
  app.api.post(`/api/payments/transfer/${path}`).set(tokenHeader, token).send({});

const line = (
  reference: string | undefined,
  amount: Euros,
  more: Partial<StatementLine> = {},
): StatementLine => ({
  id: `archive ${(lines += 1)}`,
  bookedOn: today(),
  amount,
  reference,
  ...more,
});
let lines = 0;

const imported = (counts: object) => ({
  kind: 'imported',
  counts: { matched: 0, refunds: 0, queued: 0, known: 0, skipped: 0, ...counts },
  leftOut: [],
  leftOutCount: 0,
});

const statusOf = async ({ id }: Pick<Sale, 'id'>) => (await Payment.findById(id).lean().orFail()).status;

describe('a traveller who chooses a bank transfer', () => {
  it('gets payee, account, reference, due date and codes on the page and by mail, and the stock is reserved', async () => {
    const sale = await buildTransferSale({ maximumAmount: 1 });

    const { body } = await call(sale, sale.id);

    const { status, mayTransfer, transfer } = body as WirePayment;
    expect({ status, mayTransfer }).toEqual({ status: 'waiting', mayTransfer: false });
    expect(transfer).toMatchObject({
      payee: 'Äyskäri ry',
      iban: 'FI2112345600000785',
      amount: 229.5,
      dueOn: addDays(today(), 7),
      virtualBarcode: expect.stringMatching(/^421123456000007850002295000\d{27}$/) as string,
      qrText: expect.stringContaining('EUR229.50') as string,
    });
    expect(transfer!.reference).toMatch(/^\d{10}$/);
    const mail = await Mail.findOne({ account: sale.customer._id, kind: 'transferChosen' }).lean().orFail();
    expect(mail.text).toContain('FI21 1234 5600 0007 85');
    expect(mail.qrText).toBe(transfer!.qrText);
    expect(await Product.findById(sale.product._id).lean()).toMatchObject({ sold: 1 });
    await expectAllInStep();
  });

  it('keeps the reference when choosing it again, and can pay in another way', async () => {
    const sale = await buildTransferSale();
    const reference = await choose(sale);

    expect((await call(sale, sale.id)).status).toBe(409);
    expect((await call(sale, `${sale.id}/cancel`)).body).toMatchObject({
      status: 'new',
      transfer: { reference },
    });
    expect((await call(sale, `${sale.id}/cancel`)).status).toBe(409);
    expect(await choose(sale)).toBe(reference);
    await call(sale, `${sale.id}/cancel`);
    await pay(app, sale);
    expect(await statusOf(sale)).toBe('confirmed');
  });

  it('cannot choose it if the organization does not accept any, or for another traveller’s payment', async () => {
    const [sale, other] = [await buildSale(app), await buildTransferSale()];

    expect((await call(sale, sale.id)).body).toMatchObject({ errors: [{ code: 'transferNotOffered' }] });
    expect((await call(sale, other.id)).status).toBe(404);
  });

  it('is not affected by the failure of an earlier attempt at the provider', async () => {
    const sale = await buildTransferSale();
    await checkout(sale);
    await choose(sale);

    const { attempts } = await Payment.findById(sale.id).lean().orFail();
    await app.bank.control.settlePayment(attempts[0]!.transactionId!, 'fail');

    expect(await statusOf(sale)).toBe('waiting');
  });

  it('sees that a transfer was too small, and after the rest has arrived, when and how it was paid', async () => {
    const sale = await buildTransferSale();
    const other = await buildSale(app, {}, { group: sale.group, product: sale.product });
    const [reference] = [await choose(sale), await choose(other)];
    const fetchPayment = async ({ get, id }: Sale) => {
      const { eventPayments } = (await get('event-payments')).body as CustomerPayments;
      return eventPayments.find(({ _id }) => _id === id)!;
    };
    const yesterday = addDays(today(), -1);
    await send(sale.staff, camtOf([line(reference, 100, { bookedOn: yesterday })]));

    expect(await fetchPayment(sale)).toMatchObject({
      status: 'waiting',
      left: 229.5,
      queuedTransfer: { amount: 100, bookedOn: yesterday },
    });
    expect((await fetchPayment(other)).queuedTransfer).toBeNull();

    const [short] = await queueOf(sale.staff);
    await sale.staff.post(`bank-transfers/queue/${short!._id}`, { resolution: 'assign', payment: sale.id });
    expect(await fetchPayment(sale)).toMatchObject({ left: 129.5, queuedTransfer: null });
    await send(sale.staff, camtOf([line(reference, 129.5, { bookedOn: yesterday })]));

    expect(await fetchPayment(sale)).toMatchObject({
      status: 'confirmed',
      documents: [{ kind: 'receipt', channel: 'bank', movedOn: yesterday }],
    });
  });

  it('loses the stock after the days of grace, but not once part of the money has arrived', async () => {
    const [late, partly] = [await buildTransferSale(), await buildTransferSale()];
    await choose(late);
    const reference = await choose(partly);
    await send(partly.staff, camtOf([line(reference, 100)]));
    const [short] = await queueOf(partly.staff);
    await partly.staff.post(`bank-transfers/queue/${short!._id}`, {
      resolution: 'assign',
      payment: partly.id,
    });
    const start = clock.now().getTime();
    const after = (days: number) => {
      clock.now = () => new Date(start + days * 24 * 3_600_000);
    };

    after(10);
    await releaseOverdueTransfers();
    expect(await statusOf(late)).toBe('waiting');
    after(11);
    await releaseOverdueTransfers();
    expect([await statusOf(late), await statusOf(partly)]).toEqual(['new', 'waiting']);
    await expectAllInStep();
  });
});

describe('an account statement', () => {
  it('confirms the payment of each reference whose full amount arrived in time, with a receipt', async () => {
    const sale = await buildTransferSale();
    const reference = await choose(sale);

    expect(await send(sale.staff, camtOf([line(reference, 229.5)]))).toEqual(imported({ matched: 1 }));

    expect(await statusOf(sale)).toBe('confirmed');
    expect(await SalesDocument.find({ payment: sale.id }).lean()).toMatchObject([
      { kind: 'receipt', total: 22_950, channel: 'bank' },
    ]);
    expect(await Mail.countDocuments({ account: sale.customer._id, kind: 'receipt' })).toBe(1);
    await expectAllInStep();
  });

  it('changes nothing the second time, even if two people import it at the same time', async () => {
    const sale = await buildTransferSale();
    const reference = await choose(sale);
    const file = camtOf([line(reference, 229.5), line('1009', 5), line(undefined, -20)]);

    const both = await Promise.all([send(sale.staff, file), send(sale.staff, file)]);
    const again = await send(sale.staff, file);

    const sums = both.map((outcome) => (outcome.kind === 'imported' ? outcome.counts : undefined));
    expect(sums[0]!.matched + sums[1]!.matched).toBe(1);
    expect(sums[0]!.queued + sums[1]!.queued).toBe(1);
    expect(again).toEqual(imported({ known: 3 }));
    expect(await Payment.findById(sale.id).lean()).toMatchObject({ paidAmount: 22_950, status: 'confirmed' });
    await expectAllInStep();
  });

  it('queues every line that does not match with its reason, and assigns it to nobody', async () => {
    const build = async () => {
      const sale = await buildTransferSale();
      return { sale, reference: await choose(sale) };
    };
    const [first, ...others] = [await build(), await build(), await build(), await build()];
    const { staff, group, product } = first.sale;
    const sameTrip = { group, product };
    const sales = [first];
    for (const _ of others) {
      const sale = await buildSale(app, {}, sameTrip);
      sales.push({ sale, reference: await choose(sale) });
    }
    const [short, over, double, late] = sales;
    await send(staff, camtOf([line(double!.reference, 229.5)]));
    await call(late!.sale, `${late!.sale.id}/cancel`);

    const counts = await send(
      staff,
      camtOf([
        line(short!.reference, 200),
        line(over!.reference, 300),
        line(double!.reference, 229.5),
        line(late!.reference, 229.5, { bookedOn: addDays(today(), 8) }),
        line('1009', 229.5),
        line(undefined, 229.5, { message: 'matkasta' }),
        line(double!.reference, -229.5),
      ]),
    );

    expect(counts).toEqual(imported({ queued: 7 }));
    const queue = await queueOf(staff);
    expect(queue.map(({ reason }) => reason).sort()).toEqual(
      ['double', 'late', 'over', 'returned', 'short', 'unknown', 'unknown'].sort(),
    );
    expect(queue.find(({ reason }) => reason === 'short')).toMatchObject({
      amount: 200,
      payment: { _id: short!.sale.id, total: 229.5, received: 0 },
    });
    expect(await Promise.all([short!, over!, late!].map(({ sale }) => statusOf(sale)))).toEqual([
      'waiting',
      'waiting',
      'new',
    ]);
    await expectAllInStep();
  });

  it('suggests payments of the same amount by travellers with the payer’s name', async () => {
    const sale = await buildTransferSale();
    const { lastName } = sale.customer;
    await sale.get('event-payments');

    await send(sale.staff, camtOf([line(undefined, 229.5, { payer: `${lastName.toUpperCase()} XYZ` })]));
    await send(sale.staff, camtOf([line(undefined, 229.4, { payer: `${lastName} XYZ` })]));

    const candidates = (await queueOf(sale.staff)).map((entry) => entry.candidates.map(({ _id }) => _id));
    expect(candidates).toEqual([[sale.id], []]);
  });

  it.each([
    ['Maria', 'Korhonen', 'ANNA MARIA VIRTANEN-KORHONEN'],
    ['Maria', 'Virtanen-Korhonen', 'Korhonen Maria'],
    ['Örjan', 'Äkäslompolo', 'AKASLOMPOLO ORJAN TAPANI'],
    ['Eva', 'von Wright', 'Wright Eva von'],
    ['Bo', 'Ek', 'EK BO ANDERS'],
  ])('suggests a payment of %s %s if %s has paid', async (firstName, lastName, payer) => {
    const sale = await buildTransferSale();
    await sale.get('event-payments');
    await Customer.updateOne({ _id: sale.customer._id }, { $set: { firstName, lastName } });

    await send(sale.staff, camtOf([line(undefined, 229.5, { payer })]));

    expect((await queueOf(sale.staff))[0]!.candidates.map(({ _id }) => _id)).toEqual([sale.id]);
  });

  it.each([
    ['Eva', 'von Wright', 'Essen Eva von'],
    ['Maria', 'Korhonen', 'Maria Virtanen'],
    ['Ida', 'Ek', 'EKMAN IDA'],
  ])('does not suggest a payment of %s %s if %s has paid', async (firstName, lastName, payer) => {
    const sale = await buildTransferSale();
    await sale.get('event-payments');
    await Customer.updateOne({ _id: sale.customer._id }, { $set: { firstName, lastName } });

    await send(sale.staff, camtOf([line(undefined, 229.5, { payer })]));

    expect((await queueOf(sale.staff))[0]!.candidates).toEqual([]);
  });

  it('suggests first the payment of the traveller who shares most of the payer’s name', async () => {
    const sale = await buildTransferSale();
    const other = await buildSale(app, {}, sale);
    for (const [each, firstName] of [
      [sale, 'Aino'],
      [other, 'Maria'],
    ] as const) {
      await each.get('event-payments');
      await Customer.updateOne({ _id: each.customer._id }, { $set: { firstName, lastName: 'Korhonen' } });
    }

    await send(sale.staff, camtOf([line(undefined, 229.5, { payer: 'Korhonen Anna Maria' })]));

    const [entry] = await queueOf(sale.staff);
    expect(entry!.candidates.map(({ _id }) => _id)).toEqual([other.id, sale.id]);
  });

  it('is refused as a whole with a reason if it cannot be read', async () => {
    const { staff } = await buildTransferSale();

    for (const [content, code] of [
      ['<html/>', 'statementUnreadable'],
      ['hello', 'statementUnreadable'],
      [camtOf([line('1009', 5)]).replaceAll('"EUR"', '"SEK"'), 'statementForeign'],
      ['', 'required'],
    ] as const) {
      const body: unknown = await send(staff, content, 400);
      expect(body).toMatchObject({ errors: [{ code, path: 'file' }] });
    }
  });

  it('is imported from CSV once staff have defined its columns', async () => {
    const sale = await buildTransferSale();
    const reference = await choose(sale);
    const [year, month, day] = today().split('-');
    const csv = `Pvm;Summa;Viite;Maksaja\n${day}.${month}.${year};229,50;${reference};Matti\n`;

    const unknown = await send(sale.staff, csv);
    expect(unknown).toMatchObject({
      kind: 'unknownColumns',
      headings: ['Pvm', 'Summa', 'Viite', 'Maksaja'],
      guess: { date: 'Pvm', dateFormat: 'D.M.YYYY', amount: 'Summa', reference: 'Viite', payer: 'Maksaja' },
    });
    const { guess } = unknown as Extract<ImportOutcome, { kind: 'unknownColumns' }>;
    expect((await sale.staff.put('bank-transfers/csv-mapping', guess)).body).toEqual(guess);

    expect(await send(sale.staff, csv)).toEqual(imported({ matched: 1 }));
    expect(await send(sale.staff, csv)).toEqual(imported({ known: 1 }));
    const wrong: unknown = await send(sale.staff, csv.replace('229,50', 'x'), 400);
    expect(wrong).toMatchObject({ errors: [{ code: 'statementLine', path: 'file' }] });
  });

  it('pays 47 of 50 payments and leaves 3 to staff if 3 lines are wrong', async () => {
    const first = await buildTransferSale();
    const statement = [line(await choose(first), 229.5)];
    for (let count = 1; count < 50; count += 1) {
      const sale = await buildSale(app, {}, first);
      const reference = await choose(sale);
      statement.push(line(count === 7 ? '1009' : reference, count === 20 ? 200 : count === 33 ? 300 : 229.5));
    }
    const file = camtOf(statement);

    expect(await send(first.staff, file)).toEqual(imported({ matched: 47, queued: 3 }));
    expect(await send(first.staff, file)).toEqual(imported({ known: 50 }));
    expect(await Payment.countDocuments({ product: first.product._id, status: 'confirmed' })).toBe(47);
    // Travellers who have paid, whose transfer is still awaited or whose money waits for staff get no reminder.
    await Event.updateOne({ _id: first.group.event }, { 'products.$[].dueOn': addDays(today(), -1) });
    const { body } = await first.staff.post('dues/preview', { steps: [1] });
    expect(body).toMatchObject({ reminders: [], releases: [] });
    const reasons = (body as DuesPlan).exemptions.map(({ reason }) => reason).sort();
    expect(reasons).toEqual(['moneyWaits', 'moneyWaits', 'paying']);
    await expectAllInStep();
  }, 60_000);
});

describe('a queued line', () => {
  async function queueLine(amount: Euros) {
    const sale = await buildTransferSale();
    const reference = await choose(sale);
    await send(sale.staff, camtOf([line(reference, amount)]));
    const [entry] = await queueOf(sale.staff);
    const resolve = (body: object, id = entry!._id) => sale.staff.post(`bank-transfers/queue/${id}`, body);
    return { sale, reference, entry: entry!, resolve };
  }

  it('can be assigned to a payment that it does not cover, which is paid after the rest has arrived', async () => {
    const { sale, reference, resolve } = await queueLine(200);

    expect((await resolve({ resolution: 'assign', payment: sale.id })).status).toBe(200);
    expect((await sale.get('event-payments')).body).toMatchObject({
      eventPayments: [{ status: 'waiting', transfer: { amount: 29.5 } }],
    });
    expect(await send(sale.staff, camtOf([line(reference, 29.5)]))).toEqual(imported({ matched: 1 }));

    expect(await statusOf(sale)).toBe('confirmed');
    expect(await SalesDocument.find({ payment: sale.id }).lean()).toMatchObject([{ total: 22_950 }]);
    await expectAllInStep();
  });

  it('can be assigned to a payment that it exceeds, and leaves a surplus to return', async () => {
    const { sale, resolve } = await queueLine(300);

    await resolve({ resolution: 'assign', payment: sale.id });

    expect(await Payment.findById(sale.id).lean()).toMatchObject({
      status: 'confirmed',
      paidAmount: 30_000,
      notices: [{ kind: 'overpaid' }],
    });
    await refund(app, sale, 70.5, { elsewhere: true });
    await expectAllInStep();
  });

  it('is resolved once, by one of two people', async () => {
    const { sale, resolve } = await queueLine(300);

    const answers = await Promise.all([
      resolve({ resolution: 'assign', payment: sale.id }),
      resolve({ resolution: 'returned', note: 'Sent back on Monday' }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await queueOf(sale.staff)).toEqual([]);
    expect((await BankEntry.find({ organization: sale.group.organization }).lean())[0]).toMatchObject({
      state: 'resolved',
    });
    await expectAllInStep();
  });

  it('can only be assigned to a payment of the organization', async () => {
    const { sale, entry, resolve } = await queueLine(300);
    const stranger = await buildTransferSale();

    const elsewhere = await resolve({ resolution: 'assign', payment: stranger.id });
    expect(faultsOf(elsewhere)).toEqual(['payment: notFound']);
    expect(faultsOf(await resolve({ resolution: 'assign' }))).toEqual(['payment: required']);
    expect(faultsOf(await resolve({}))).toEqual(['resolution: required']);
    const theirs = stranger.staff.post(`bank-transfers/queue/${entry._id}`, { resolution: 'ignored' });
    expect((await theirs).status).toBe(404);
    expect((await resolve({ resolution: 'assign', payment: sale.id })).status).toBe(200);
  });

  it('can be assigned to any payment, which staff find by the traveller’s name', async () => {
    const { sale, resolve } = await queueLine(300);
    const other = await buildSale(app, {}, sale);
    const { body } = await sale.staff.get(
      `bank-transfers/payments?search=${encodeURIComponent(other.customer.email)}`,
    );

    expect(body).toMatchObject([{ _id: other.id, total: 229.5, received: 0 }]);
    expect((await resolve({ resolution: 'assign', payment: other.id })).status).toBe(200);
    expect([await statusOf(sale), await statusOf(other)]).toEqual(['waiting', 'confirmed']);
  });
});

it('a search for payments finds none by a text with NUL, which no name contains', async () => {
  const { staff } = await buildSale(app);

  const { status, body } = await staff.get('bank-transfers/payments?search=a%00b');

  expect([status, body]).toEqual([200, []]);
});

describe('staff', () => {
  it('can mark a payment as paid while its bank transfer is awaited; a transfer then counts as double', async () => {
    const sale = await buildTransferSale();
    const reference = await choose(sale);

    const marked = await sale.staff.post(`payments/change-payment-status/${sale.id}`, { status: 'waiting' });
    expect(marked.body).toMatchObject({ status: 'confirmed', transfer: null });
    await send(sale.staff, camtOf([line(reference, 229.5)]));

    expect(await queueOf(sale.staff)).toMatchObject([{ reason: 'double' }]);
    await expectAllInStep();
  });

  it('cannot mark a payment by bank transfer as unpaid before they have returned the money', async () => {
    const sale = await buildTransferSale();
    await send(sale.staff, camtOf([line(await choose(sale), 229.5)]));
    const toggle = () =>
      sale.staff.post(`payments/change-payment-status/${sale.id}`, { status: 'confirmed' });

    expect((await toggle()).body).toMatchObject({ errors: [{ code: 'moneyAtProvider' }] });
    await refund(app, sale, 229.5, { elsewhere: true });
    expect(await SalesDocument.find({ payment: sale.id }).lean()).toMatchObject([
      { total: 22_950 },
      { total: -22_950, channel: 'other' },
    ]);
    await expectAllInStep();
  });

  it('set the account to which travellers pay if they are owners or root; every fault is reported', async () => {
    const { staff, group } = await buildPaidSale(app);
    const admin = await buildStaff(app, 'admin', group.organization);

    expect(faultsOf(await staff.put('bank-transfers/settings', { enabled: true, termDays: 0 }))).toEqual([
      'payee: required',
      'iban: required',
      'termDays: notInRange',
      'graceDays: required',
    ]);
    const wrong = { ...settings, iban: 'FI21 1234 5600 0007 86' };
    expect(faultsOf(await staff.put('bank-transfers/settings', wrong))).toEqual(['iban: invalidIban']);
    const spaced = { ...settings, iban: 'fi21 1234 5600 0007 85' };
    expect((await staff.put('bank-transfers/settings', spaced)).body).toEqual(settings);
    expect((await admin.get('bank-transfers/settings')).status).toBe(403);
    expect((await admin.get('bank-transfers')).status).toBe(403);
  });
});
