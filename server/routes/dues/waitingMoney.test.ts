import { setTimeout as sleep } from 'node:timers/promises';
import type { BankTransfers } from '../../contract/bankTransfer';
import type { DuesPlan, DuesSettings } from '../../contract/dues';
import type { Euros } from '../../contract/money';
import type { Payment as WirePayment } from '../../contract/payment';
import { tokenHeader } from '../../contract/session';
import { addDays, clock, existingInstant, today } from '../../lib/clock';
import { transaction } from '../../lib/database';
import { BankEntry } from '../../models/bankEntry';
import { Customer } from '../../models/customer';
import { Event } from '../../models/event';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { releaseIfNoMoney, releaseOverdueTransfers } from '../../services/money/bankTransfers/releaseOverdue';
import { decideAgain, remindOfDues } from '../../services/office/dues/remind';
import { readTrips } from '../../services/trips/trips';
import { useApp } from '../../test/app';
import { expectAllInStep } from '../../test/invariants';
import { countQueries } from '../../test/queries';
import { buildSale, type Sale } from '../../test/sale';
import { staffOf } from '../../test/staff';
import { camtOf, type StatementLine } from '../../test/statements';

const app = useApp();

const settings: DuesSettings = { steps: [1], releaseAfterDays: 5 };
const account = { enabled: true, payee: 'Äyskäri', iban: 'FI2112345600000785', termDays: 7, graceDays: 3 };
const start = '2027-03-01';
const dueOn = '2027-03-10';
/** The day of the reminder, after which the seat is released on the 16th. */
const reminderDay = addDays(dueOn, 1);

/** Sets the clock to ten o'clock in Helsinki. */
function setClock(day: string): void {
  clock.now = () => existingInstant(day, '10:00');
}

/** Builds a sale with a due product and a chosen bank transfer. */
async function buildTransfer(trip?: Sale): Promise<{ sale: Sale; reference: string }> {
  setClock(start);
  const sale = await buildSale(app, {}, trip);
  if (!trip) {
    const eventChanges = { date: '2027-06-01', 'products.$[].dueOn': dueOn };
    await Event.updateOne({ _id: sale.group.event }, { $set: eventChanges });
    await sale.staff.put('bank-transfers/settings', account);
    await sale.staff.put('dues/settings', settings);
  }
  const call = app.api.post(`/api/payments/transfer/${sale.id}`).set(tokenHeader, sale.token).send({});
  const { status, body } = await call;
  expect(status).toBe(200);
  return { sale, reference: (body as WirePayment).transfer!.reference };
}

const cancelTransfer = async ({ id, token }: Sale) =>
  app.api.post(`/api/payments/transfer/${id}/cancel`).set(tokenHeader, token).send({}).expect(200);

/** Logs in staff. Returns the import of a statement with one line. */
async function prepareImport(
  { staff }: Sale,
  reference: string,
  amount: Euros,
): Promise<() => Promise<void>> {
  const { token } = await staffOf(app, staff.admin);
  return () => importLine(token, { reference }, amount);
}

async function receive(sale: Sale, reference: string, amount: Euros): Promise<void> {
  const importStatement = await prepareImport(sale, reference, amount);
  await importStatement();
}

async function importMoney({ staff }: Sale, text: Partial<StatementLine>, amount: Euros): Promise<void> {
  const { token } = await staffOf(app, staff.admin);
  await importLine(token, text, amount);
}

async function importLine(token: string, text: Partial<StatementLine>, amount: Euros): Promise<void> {
  const line = { id: `archive ${text.reference ?? ''} ${amount}`, bookedOn: today(), amount, ...text };
  await app.api
    .post('/api/admin/bank-transfers/statements?fileName=tiliote.xml')
    .set(tokenHeader, token)
    .type('application/octet-stream')
    .send(Buffer.from(camtOf([line])))
    .expect(200);
}

/** Staff dismiss the only line of the queue. */
async function dismissQueue({ staff }: Sale): Promise<void> {
  const now = await staffOf(app, staff.admin);
  const { queue } = (await now.get('bank-transfers')).body as BankTransfers;
  expect(queue).toHaveLength(1);
  const answer = await now.post(`bank-transfers/queue/${queue[0]!._id}`, { resolution: 'ignored' });
  expect(answer.status).toBe(200);
}

const planOf = async ({ staff }: Sale) =>
  (await (await staffOf(app, staff.admin)).get('dues')).body as DuesPlan;
const reminders = ({ customer }: Sale) =>
  Mail.countDocuments({ account: customer._id, kind: 'paymentReminder' });
const isDisabled = async ({ customer }: Sale) =>
  (await Customer.findById(customer._id).lean().orFail()).disabled;
const statusOf = async ({ id }: Sale) => (await Payment.findById(id).lean().orFail()).status;

afterEach(expectAllInStep);

describe('while money with the reference of a payment waits for staff', () => {
  it('nobody is reminded of it either if the reference is in the message', async () => {
    const { sale, reference } = await buildTransfer();
    setClock(reminderDay);
    await importMoney(sale, { message: `Matka, viite ${reference}` }, 229.5);

    expect(await planOf(sale)).toMatchObject({ reminders: [], exemptions: [{ reason: 'moneyWaits' }] });
    await remindOfDues(app.context);
    expect(await reminders(sale)).toBe(0);
  });

  it('nobody is reminded of it, and the preview shows why; once staff have dismissed the money, the traveller is reminded', async () => {
    const { sale, reference } = await buildTransfer();
    await cancelTransfer(sale);
    setClock(reminderDay);
    await receive(sale, reference, 200);

    expect(await planOf(sale)).toMatchObject({ reminders: [], exemptions: [{ reason: 'moneyWaits' }] });
    await remindOfDues(app.context);
    expect(await reminders(sale)).toBe(0);

    await dismissQueue(sale);
    await remindOfDues(app.context);
    expect(await reminders(sale)).toBe(1);
  });

  it('the seat is kept, even if the money came after the last reminder', async () => {
    const { sale, reference } = await buildTransfer();
    await cancelTransfer(sale);
    setClock(reminderDay);
    await remindOfDues(app.context);
    setClock('2027-03-16');
    await receive(sale, reference, 200);

    expect(await planOf(sale)).toMatchObject({ releases: [], exemptions: [{ reason: 'moneyWaits' }] });
    await remindOfDues(app.context);
    expect(await isDisabled(sale)).toBe(false);

    await dismissQueue(sale);
    await remindOfDues(app.context);
    expect(await isDisabled(sale)).toBe(true);
  });

  it('outgoing money with the reference does not count', async () => {
    const { sale, reference } = await buildTransfer();
    await cancelTransfer(sale);
    setClock(reminderDay);
    await receive(sale, reference, -5);

    await remindOfDues(app.context);

    expect(await reminders(sale)).toBe(1);
  });

  it('the overdue transfer keeps its stock', async () => {
    const { sale, reference } = await buildTransfer();
    await receive(sale, reference, 200);
    setClock('2027-03-12');

    await releaseOverdueTransfers();
    expect(await statusOf(sale)).toBe('waiting');

    await dismissQueue(sale);
    await releaseOverdueTransfers();
    expect(await statusOf(sale)).toBe('new');
  });

  it('the plan makes as many queries for three travellers as for one', async () => {
    const first = await buildTransfer();
    const count = () => countQueries(() => planOf(first.sale));
    setClock(reminderDay);
    await receive(first.sale, first.reference, 200);
    const forOne = await count();

    for (const amount of [50, 300]) {
      const { sale, reference } = await buildTransfer(first.sale);
      setClock(reminderDay);
      await receive(sale, reference, amount);
    }

    const { exemptions } = await planOf(first.sale);
    expect(exemptions.map(({ reason }) => reason)).toEqual(['moneyWaits', 'moneyWaits', 'moneyWaits']);
    expect(await count()).toBe(forOne);
  });
});

/** Long enough for an import that nothing blocks. */
const importMs = 1_500;

/**
 * Imports a line while a transaction that has made its decision is still open. In production another instance of the
 * product may decide, so no lock of this process may put the two in order.
 * @returns whether the import ended before the decision was stored
 */
async function importDuring(
  decide: () => Promise<unknown>,
  importStatement: () => Promise<void>,
): Promise<boolean> {
  let importing: Promise<void> | undefined;
  let isOvertaken = false;
  await transaction(async () => {
    await decide();
    importing ??= importStatement();
    isOvertaken = await Promise.race([importing.then(() => true), sleep(importMs, false)]);
  });
  await importing;
  return isOvertaken;
}

describe('money that is imported at the same moment', () => {
  it('is not overlooked by a reminder or a release of the seat', async () => {
    const { sale, reference } = await buildTransfer();
    await cancelTransfer(sale);
    setClock(reminderDay);
    const { trips } = await readTrips([sale.group]);
    const decide = () => decideAgain(sale.customer._id, trips[0]!, settings, reminderDay);
    const importStatement = await prepareImport(sale, reference, 200);

    expect(await importDuring(decide, importStatement)).toBe(false);

    expect(await BankEntry.countDocuments({ reference, state: 'queued' })).toBe(1);
    const plan = await transaction(decide);
    expect(plan).toMatchObject({ reminders: [], exemptions: [{ reason: 'moneyWaits' }] });
  });

  it('is not overlooked by the release of its transfer', async () => {
    const { sale, reference } = await buildTransfer();
    setClock('2027-03-12');
    const payment = await Payment.findById(sale.id).lean().orFail();
    const importStatement = await prepareImport(sale, reference, 200);

    expect(
      await importDuring(() => releaseIfNoMoney(payment, 'no bank transfer in time'), importStatement),
    ).toBe(false);

    expect(await statusOf(sale)).toBe('new');
    expect(await BankEntry.countDocuments({ reference, state: 'queued' })).toBe(1);
  });
});
