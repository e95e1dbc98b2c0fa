import type { BooksBalance, BooksCheckKind, BooksClosings } from '../../contract/booksBalance';
import { addDays, clock, startOfDay, today } from '../../lib/clock';
import { BankEntry } from '../../models/bankEntry';
import { Movement } from '../../models/movement';
import { Payment } from '../../models/payment';
import { ProviderEntry } from '../../models/providerEntry';
import { SalesDocument } from '../../models/salesDocument';
import { storeEntries } from '../../services/money/reconciliation/storeEntries';
import { applyProviderPayment } from '../../services/money/payments/provider/applyProviderPayment';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { raceRounds } from '../../test/races';
import { buildDoublePayment, buildPaidSale, buildSale, checkout, refund, type Sale } from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';
import { camtOf, type StatementLine } from '../../test/statements';
import { transferSales, transferSettings } from '../../test/transferSale';

const app = useApp();
const realNow = clock.now;

afterEach(async () => {
  clock.now = realNow;
  app.bank.control.reset();
  await expectAllInStep();
});

/** Sets the clock to noon of a day. */
function setClock(day: string): void {
  const noon = startOfDay(day).getTime() + 12 * 3_600_000;
  clock.now = () => new Date(noon);
}

const { choose, send } = transferSales(app);

/** @returns the reference */
async function chooseTransfer(sale: Sale): Promise<string> {
  await sale.staff.put('bank-transfers/settings', { ...transferSettings, termDays: 30, graceDays: 30 });
  return choose(sale);
}

const importLines = (staff: Staff, lines: readonly StatementLine[]) => send(staff, camtOf(lines));

async function balanceOf(staff: Staff, from = '2000-01-01', to = today()): Promise<BooksBalance> {
  const { status, body } = await staff.get(`bookkeeping/balances?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body as BooksBalance;
}

const closingOf = ({ accounts }: BooksBalance) =>
  Object.fromEntries(accounts.map(({ account, closing }) => [account, closing]));

const checkOf = ({ checks }: BooksBalance, kind: BooksCheckKind) =>
  checks.find((check) => check.kind === kind)!;

const close = (staff: Staff, until: string, notes: object[] = []) =>
  staff.post('bookkeeping/closings', { until, notes });

describe('the accounts of the books', () => {
  it('balance, and each agrees with its figure from outside the books: bank, provider, surplus, lines to assign', async () => {
    const twice = await buildDoublePayment(app);
    const { staff } = twice;
    await refund(app, twice, 29.5);
    const elsewhere = await buildSale(app, {}, twice);
    await staff.post(`payments/change-payment-status/${elsewhere.id}`, { status: 'new' });
    await refund(app, elsewhere, 10, { elsewhere: true });
    const transferred = await buildSale(app, {}, twice);
    const reference = await chooseTransfer(transferred);
    const line = (id: string, amount: number, more: Partial<StatementLine> = {}) => ({
      id,
      bookedOn: today(),
      amount,
      ...more,
    });
    await importLines(staff, [
      line('1', 229.5, { reference }),
      line('2', 17, { payer: 'Matti' }),
      line('3', -5),
    ]);
    await app.bank.control.payOut();
    await staff.post('reconciliation/reports', { from: today(), to: today() });
    await app.bank.control.runUntilIdle();

    const balance = await balanceOf(staff);
    const [payout] = checkOf(balance, 'payouts').items;

    expect(closingOf(balance)).toMatchObject({
      bank: 241.5,
      other: 219.5,
      unassigned: -17,
      notOurs: 5,
      customerMoney: -200,
      payouts: payout!.amount,
    });
    const differences = balance.checks.map(({ kind, difference }) => [kind, difference]);
    expect(Object.fromEntries(differences)).toEqual({
      bank: 0,
      provider: 0,
      payouts: payout!.amount,
      unassigned: -17,
      customerMoney: 0,
    });
    expect(checkOf(balance, 'unassigned').items).toMatchObject([{ label: 'Matti', amount: -17 }]);
    expect(checkOf(balance, 'customerMoney').items).toMatchObject([
      { customer: { _id: String(twice.customer._id) }, amount: -200 },
    ]);

    // The payout arrives on the bank account.
    await importLines(staff, [line('4', payout!.amount, { reference: payout!.label })]);
    const after = await balanceOf(staff);
    expect(checkOf(after, 'payouts')).toMatchObject({ books: 0, difference: 0, items: [] });
    expect(closingOf(after).bank).toBe(241.5 + payout!.amount);
  });
});

it('a payment that disagrees with its movements shows as a difference of the customers’ money', async () => {
  const sale = await buildDoublePayment(app);
  await refund(app, sale, 100);
  const difference = async () => checkOf(await balanceOf(sale.staff), 'customerMoney').difference;
  expect(await difference()).toBe(0);

  await Payment.updateOne({ _id: sale.id }, { $inc: { paidAmount: 500 } });
  expect(await difference()).toBe(5);
  await Payment.updateOne({ _id: sale.id }, { $inc: { paidAmount: -500 } });
});

it('a difference of the bank account or of Paytrail is listed by line and payment, and the list adds up to it', async () => {
  const sale = await buildPaidSale(app);
  const { staff } = sale;
  await importLines(staff, [
    { id: '1', bookedOn: today(), amount: 17, payer: 'Matti' },
    { id: '2', bookedOn: today(), amount: 31, payer: 'Maija' },
  ]);
  await staff.post('reconciliation/reports', { from: today(), to: today() });
  await app.bank.control.runUntilIdle();
  const { organization } = sale.group;
  const line = await BankEntry.findOne({ organization, payer: 'Matti' }).orFail();
  await BankEntry.updateOne({ _id: line._id }, { $inc: { amount: 300 } });
  await ProviderEntry.updateOne({ payment: sale.id }, { $inc: { amount: -50 } });

  const balance = await balanceOf(staff);

  expect(checkOf(balance, 'bank')).toMatchObject({
    difference: -3,
    items: [{ day: today(), label: 'Matti', customer: null, amount: -3 }],
  });
  expect(checkOf(balance, 'provider')).toMatchObject({
    difference: 0.5,
    items: [{ customer: { _id: String(sale.customer._id) }, amount: 0.5 }],
  });

  await BankEntry.updateOne({ _id: line._id }, { $inc: { amount: -300 } });
  await ProviderEntry.updateOne({ payment: sale.id }, { $inc: { amount: 50 } });
});

describe('a closed period', () => {
  /** A sale in December with money that waits to be assigned, in January. */
  async function buildDecember() {
    setClock('2026-12-10');
    const sale = await buildSale(app);
    const reference = await chooseTransfer(sale);
    const other = await buildSale(app, {}, sale);
    await other.staff.post(`payments/change-payment-status/${other.id}`, { status: 'new' });
    setClock('2027-01-03');
    const staff = await buildStaff(app, 'owner', sale.group.organization);
    return { sale, other, reference, staff };
  }

  const dayBook = async (staff: Staff) => {
    const query = 'from=2026-12-01&to=2026-12-31&table=dayBook&format=csv';
    return (await staff.get(`bookkeeping/download?${query}`)).text;
  };

  it('is never changed again: a December payment imported after its closing is booked in January, and names December', async () => {
    const { sale, reference, staff } = await buildDecember();
    const before = await dayBook(staff);
    expect((await close(staff, '2026-12-31')).body).toMatchObject({ closedUntil: '2026-12-31' });

    await importLines(staff, [{ id: 'A', bookedOn: '2026-12-30', amount: 229.5, reference }]);

    expect(await dayBook(staff)).toBe(before);
    expect(await Movement.find({ payment: sale.id }).lean()).toMatchObject([
      { day: '2027-01-01', closedDay: '2026-12-30', amount: 22_950 },
    ]);
    expect(await SalesDocument.find({ payment: sale.id }).lean()).toMatchObject([
      { day: '2027-01-01', closedDay: '2026-12-30' },
    ]);
    const january = await staff.get(
      'bookkeeping/download?from=2027-01-01&to=2027-01-31&table=dayBook&format=csv',
    );
    expect(january.text).toContain('"Bank";"for 2026-12-30";"229,50"');
    const [receipt] = await SalesDocument.find({ payment: sale.id }).lean();
    const printed = await staff.get(`payments/documents/${String(receipt!._id)}/html`);
    expect(printed.text).toContain('30.12.2026');
    expect(checkOf(await balanceOf(staff, '2026-12-01', '2026-12-31'), 'bank').difference).toBe(0);
    expect(checkOf(await balanceOf(staff), 'bank').difference).toBe(0);
  });

  it('agrees with Paytrail’s list when one of its payments is found after the closing', async () => {
    setClock('2026-12-20');
    const sale = await buildSale(app);
    await checkout(sale);
    const { _id, organization, event, attempts } = await Payment.findById(sale.id).lean().orFail();
    const { stamp, reference, transactionId, amount } = attempts[0]!;
    setClock('2027-01-03');
    const staff = await buildStaff(app, 'owner', organization);
    expect((await close(staff, '2026-12-31')).status).toBe(200);

    const paidAt = '2026-12-20T12:00:00Z';
    await applyProviderPayment({ stamp, reference, transactionId, amount, status: 'ok', paidAt });
    const listed = {
      stamp,
      organization,
      event,
      payment: _id,
      kind: 'payment' as const,
      reference,
      amount,
      feeMills: 0,
    };
    await ProviderEntry.create([{ ...listed, at: new Date(paidAt) }]);

    expect(await Movement.find({ payment: _id }).lean()).toMatchObject([
      { day: '2027-01-01', closedDay: '2026-12-20' },
    ]);
    for (const to of ['2026-12-31', today()])
      expect(checkOf(await balanceOf(staff, '2026-12-01', to), 'provider').difference).toBe(0);
  });

  it('keeps its payouts: one that is listed after the closing is booked on the first open day, once, with its fee, and names its own', async () => {
    setClock('2026-12-20');
    const sale = await buildPaidSale(app);
    const { organization, attempts } = await Payment.findById(sale.id).lean().orFail();
    const { stamp, reference, amount } = attempts[0]!;
    const row = { kind: 'payment' as const, stamp, reference, originalReference: null, amount };
    const listed = { ...row, createdAt: clock.now(), method: 'op', feeMills: 500, settlement: null };
    const settlement = { id: '7', day: '2026-12-31', reference: '12344' };
    await storeEntries([listed], clock.now());
    setClock('2027-01-03');
    const staff = await buildStaff(app, 'owner', organization);
    const before = [await dayBook(staff), await balanceOf(staff, '2026-12-01', '2026-12-31')];
    expect((await close(staff, '2026-12-31')).status).toBe(200);

    await storeEntries([{ ...listed, settlement }], clock.now());
    await storeEntries([{ ...listed, settlement }], clock.now());

    const after = [await dayBook(staff), await balanceOf(staff, '2026-12-01', '2026-12-31')];
    expect(after).toEqual(before);
    const january = '2027-01-01';
    const booked = { settlement: { ...settlement, day: january, closedDay: '2026-12-31' }, feeMills: 500 };
    expect(await ProviderEntry.find({ stamp }).lean()).toMatchObject([booked]);
    const path = `bookkeeping/download?from=${january}&to=${january}&table=dayBook&format=csv`;
    expect((await staff.get(path)).text).toContain('12344, for 2026-12-31');
    expect(checkOf(await balanceOf(staff), 'provider').difference).toBe(0);

    const notes = [{ kind: 'payouts', text: 'On its way to the bank account' }];
    expect((await close(staff, '2027-01-02', notes)).status).toBe(200);
    await storeEntries([{ ...listed, settlement, feeMills: 900 }], clock.now());
    expect(await ProviderEntry.find({ stamp }).lean()).toMatchObject([booked]);
  });

  it('needs an explanation for each difference, must be over, and must follow the previous one', async () => {
    const { staff } = await buildDecember();
    await importLines(staff, [{ id: 'B', bookedOn: '2026-12-30', amount: 12 }]);

    expect(faultsOf(await close(staff, today()))).toEqual(['until: periodNotOver']);
    expect(faultsOf(await close(staff, '2026-12-31'))).toEqual(['notes.unassigned: required']);
    const notes = [{ kind: 'unassigned', text: 'The payer has been asked' }];
    const { body } = await close(staff, '2026-12-31', notes);

    expect((body as BooksClosings).closings).toMatchObject([
      {
        until: '2026-12-31',
        notes: [{ kind: 'unassigned', difference: -12, text: 'The payer has been asked' }],
      },
    ]);
    expect(faultsOf(await close(staff, '2026-12-31', notes))).toEqual(['until: periodClosed']);
  });

  it('can be reopened by root alone, with a reason, and takes entries again', async () => {
    const { sale, reference, staff } = await buildDecember();
    await close(staff, '2026-11-30');
    await close(staff, '2026-12-31');
    const root = await buildStaff(app, 'root');
    const path = `bookkeeping/reopening?organization=${String(sale.group.organization)}`;

    expect((await staff.post('bookkeeping/reopening', { reason: 'x' })).status).toBe(403);
    expect(faultsOf(await root.post(path, {}))).toEqual(['reason: required']);
    const { body } = await root.post(path, { reason: 'A statement was missing' });
    await importLines(staff, [{ id: 'C', bookedOn: '2026-12-30', amount: 229.5, reference }]);

    expect(body).toMatchObject({
      closedUntil: '2026-11-30',
      closings: [
        { until: '2026-12-31', reopened: { reason: 'A statement was missing' } },
        { reopened: null },
      ],
    });
    expect(await Movement.find({ payment: sale.id }).lean()).toMatchObject([{ day: '2026-12-30' }]);
  });

  it('has every payment that was recorded before it was closed, and none after, when both happen at once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { other, staff } = await buildDecember();
      const sales = [await buildSale(app, {}, other), await buildSale(app, {}, other)];
      const mark = ({ id }: Sale) =>
        staff.post(`payments/change-payment-status/${id}`, { status: 'new', day: '2026-12-20' });

      const answers = await Promise.all([mark(sales[0]!), close(staff, '2026-12-31'), mark(sales[1]!)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

      const closed = addDays('2026-12-31', 1);
      for (const { id } of sales) {
        const [movement] = await Movement.find({ payment: id }).lean();
        const [document] = await SalesDocument.find({ payment: id }).lean();
        expect([
          ['2026-12-20', null],
          [closed, '2026-12-20'],
        ]).toContainEqual([movement!.day, movement!.closedDay]);
        expect(document!.day).toBe(movement!.day);
      }
    }
  });

  it('belongs to one organization, and is for owners and root', async () => {
    const { other, staff } = await buildDecember();
    const admin = await buildStaff(app, 'admin', other.group.organization);
    const stranger = (await buildPaidSale(app)).staff;

    expect((await close(admin, '2026-12-31')).status).toBe(403);
    expect((await close(stranger, '2026-12-31')).status).toBe(200);
    expect(((await staff.get('bookkeeping/closings')).body as BooksClosings).closedUntil).toBeNull();
  });
});
