import { randomUUID } from 'node:crypto';
import type { MassRefundProgress } from '../../../../contract/massActions';
import { Account } from '../../../../models/account';
import { Admin } from '../../../../models/admin';
import { AuditEntry } from '../../../../models/auditEntry';
import { MassRefund } from '../../../../models/massRefund';
import { Payment } from '../../../../models/payment';
import { useApp } from '../../../../test/app';
import { unknownId } from '../../../../test/factories';
import { expectAllInStep } from '../../../../test/invariants';
import { raceRounds } from '../../../../test/races';
import { buildPaidSale, type Sale } from '../../../../test/sale';
import { buildStaff } from '../../../../test/staff';
import { buildTrip } from '../../../../test/trip';
import { resumeInterruptedMassRefunds } from './executeRun';
import { openRun } from './massRefundRun';

const app = useApp();

afterEach(async () => {
  app.context.lifecycle.phase = 'running';
  await app.bank.control.runUntilIdle();
  await expectAllInStep();
});

/** Two paid payments and an unknown one, and an order to refund them: stored by a process that died at once. */
async function buildInterruptedRun(own: Record<number, number> = {}) {
  const trip = await buildTrip();
  const sales: Sale[] = [await buildPaidSale(app, {}, trip), await buildPaidSale(app, {}, trip)];
  const staff = await buildStaff(app, 'admin', trip.group.organization);
  const actor = {
    id: String(staff.admin._id),
    role: 'admin',
    organization: String(trip.group.organization),
  } as const;
  const ids = [unknownId(), ...sales.map(({ id }) => id)];
  const key = randomUUID();
  const payments = (scale: number) =>
    ids.map((_id, n) => (own[n] === undefined ? { _id } : { _id, amount: own[n] * scale }));
  const run = await openRun(actor, { payments: payments(100), amount: 1_000, key });
  const read = async () => (await staff.get(`mass/refund/${key}`)).body as MassRefundProgress;
  const send = () =>
    staff.post('mass/refund', { payments: payments(1), amount: 10 }).set('idempotency-key', key);
  const refunds = async () =>
    (await Payment.find({ product: trip.product._id }).lean()).map((payment) => payment.refunds);
  return { run, sales, actor, read, send, refunds };
}

it('an interrupted run is finished, and its sender reads its lists and gets them again for the same order', async () => {
  const { sales, read, send, refunds } = await buildInterruptedRun();

  await resumeInterruptedMassRefunds(app.context);

  const progress = await read();
  expect(progress).toMatchObject({ done: 3, total: 3, answer: { errors: [{ description: 'Not found' }] } });
  expect(progress.answer?.success).toEqual(
    sales.map(({ id, customer: { _id, email } }) => ({
      payment: id,
      user: String(_id),
      amount: 10,
      name: 'Päivi Mäkelä',
      email,
    })),
  );
  expect((await send()).body).toEqual(progress.answer);
  expect((await refunds()).map(({ length }) => length)).toEqual([1, 1]);
});

it('each payment is refunded by the amount ordered for it', async () => {
  const { read, send, refunds } = await buildInterruptedRun({ 1: 12.5, 2: 7 });

  await resumeInterruptedMassRefunds(app.context);

  const { answer } = await read();
  expect(answer?.success.map(({ amount }) => amount)).toEqual([12.5, 7]);
  expect((await refunds()).flat().map(({ amount }) => amount)).toEqual([1_250, 700]);
  expect((await send()).body).toEqual(answer);
});

it('the job acts as the sender with the rights at the time of the order, even if the sender has lost them since', async () => {
  const { sales, actor, refunds } = await buildInterruptedRun();
  await Promise.all([Admin.deleteOne({ _id: actor.id }), Account.deleteOne({ _id: actor.id })]);

  await resumeInterruptedMassRefunds(app.context);

  expect((await refunds()).flat().map(({ by }) => by)).toEqual([actor.id, actor.id]);
  const customers = sales.map(({ customer }) => customer._id);
  const entries = await AuditEntry.find({ record: { $in: customers }, 'by.id': actor.id }).lean();
  expect(entries.map(({ by }) => by.role)).toEqual(['admin', 'admin']);
});

it('the job skips a run whose lease is held, and one of an earlier version without payments', async () => {
  const held = await buildInterruptedRun();
  const old = await buildInterruptedRun();
  await MassRefund.updateOne({ _id: held.run._id }, { aliveAt: new Date() });
  await MassRefund.updateOne(
    { _id: old.run._id },
    { $unset: { payments: 1, role: 1, organization: 1, ownAmounts: 1 } },
  );

  await resumeInterruptedMassRefunds(app.context);

  expect(await Promise.all([held.read(), old.read()])).toMatchObject([{ answer: null }, { answer: null }]);
  // The repeated order supplies what the old run lacks.
  expect((await old.send()).body).toMatchObject({ success: [{}, {}] });
});

it('the job leaves the rest to the next start when the process stops', async () => {
  const { run, read } = await buildInterruptedRun();
  app.context.lifecycle.phase = 'stopping';

  await resumeInterruptedMassRefunds(app.context);

  expect(await MassRefund.findById(run._id).lean()).toMatchObject({ results: null, aliveAt: new Date(0) });
  app.context.lifecycle.phase = 'running';
  await resumeInterruptedMassRefunds(app.context);
  expect((await read()).answer?.success).toHaveLength(2);
});

it('each payment is refunded once when the lease has expired although its holder is still running', async () => {
  for (let round = 0; round < raceRounds; round += 1) {
    const { run, read, send, refunds } = await buildInterruptedRun();
    const expire = () => MassRefund.updateOne({ _id: run._id, results: null }, { aliveAt: new Date(0) });

    const work = [send(), resumeInterruptedMassRefunds(app.context), send()];
    await expire();
    await Promise.all([
      ...work,
      resumeInterruptedMassRefunds(app.context),
      expire(),
      resumeInterruptedMassRefunds(app.context),
    ]);

    expect((await refunds()).map(({ length }) => length)).toEqual([1, 1]);
    expect((await send()).body).toEqual((await read()).answer);
  }
});
