import { randomUUID } from 'node:crypto';
import { differenceKinds, type Reconciliation } from '../../contract/reconciliation';
import { today } from '../../lib/clock';
import { Payment } from '../../models/payment';
import { ProviderEntry } from '../../models/providerEntry';
import { SalesDocument } from '../../models/salesDocument';
import { useApp } from '../../test/app';
import {
  buildDoublePayment,
  buildPaidSale,
  buildSale,
  checkout,
  providerNamed,
  refund,
  type Sale,
} from '../../test/sale';
import { buildStaff, type Staff } from '../../test/staff';
import { camtOf } from '../../test/statements';
import { transferSales } from '../../test/transferSale';
import { payAtBank } from '../../test/trip';

const app = useApp();
const { buildTransferSale, choose, send, queueOf } = transferSales(app);

type Trip = Pick<Sale, 'group' | 'product'>;

async function read(root: Staff, { group }: Trip): Promise<Reconciliation['differences']> {
  const period = { from: '2000-01-01', to: '2199-12-31', organization: String(group.organization) };
  const { body } = await root.get(`reconciliation?${new URLSearchParams(period).toString()}`);
  return (body as Reconciliation).differences;
}

async function requestList({ staff }: Pick<Sale, 'staff'>): Promise<void> {
  expect((await staff.post('reconciliation/reports', { from: today(), to: today() })).status).toBe(200);
  await app.bank.control.runUntilIdle();
}

/** Builds a payment that was made at the provider, whose callback never arrived. */
async function buildUnreported(trip: Trip): Promise<void> {
  const sale = await buildSale(app, {}, trip);
  app.bank.control.simulate({ callback: 'never' });
  const providers = await checkout(sale);
  await sale.get(`proceed/${sale.id}`);
  await payAtBank(providerNamed(providers, 'OP'), 'accept');
  await app.bank.control.runUntilIdle();
  app.bank.control.simulate({ callback: 'after' });
}

/** Builds a refund that the provider has made, but whose response could not be read. */
async function buildRefundOfUnknownOutcome(trip: Trip): Promise<void> {
  const { staff, id } = await buildPaidSale(app, {}, trip);
  app.bank.control.simulate({ callback: 'never' });
  app.bank.control.failNext('refund', 'tamperedSignature');
  const order = { amount: 100, refundFromOtherChannel: false };
  await staff.post(`payments/refund/${id}`, order).set('idempotency-key', randomUUID());
  app.bank.control.simulate({ callback: 'after' });
}

async function buildRefundedInPanel(trip: Trip): Promise<void> {
  const { id } = await buildPaidSale(app, {}, trip);
  const { attempts } = await Payment.findById(id).lean().orFail();
  await app.bank.control.refundInPanel(attempts[0]!.transactionId!, 5_000);
}

/** A payment that a transfer paid twice. */
async function payTwiceByTransfer(sale: Sale): Promise<void> {
  const reference = await choose(sale);
  const line = { bookedOn: today(), amount: 229.5, reference };
  await send(
    sale.staff,
    camtOf([
      { ...line, id: 'a' },
      { ...line, id: 'b' },
    ]),
  );
  const [entry] = await queueOf(sale.staff);
  const assigned = { resolution: 'assign', payment: sale.id, note: '' };
  expect((await sale.staff.post(`bank-transfers/queue/${entry!._id}`, assigned)).status).toBe(200);
}

/** An organization with a difference of every kind. */
async function buildEveryDifference(): Promise<Sale> {
  const trip = await buildTransferSale();
  await payTwiceByTransfer(trip);
  await buildUnreported(trip);
  await buildRefundOfUnknownOutcome(trip);
  await buildRefundedInPanel(trip);
  const [unlisted, misread, refunded, undocumented] = [
    await buildPaidSale(app, {}, trip),
    await buildPaidSale(app, {}, trip),
    await buildPaidSale(app, {}, trip),
    await buildPaidSale(app, {}, trip),
  ];
  await refund(app, refunded, 100);
  // The provider's entry of the earlier stamp belongs to no payment from now on.
  await Payment.updateOne({ _id: unlisted.id }, { $set: { 'attempts.0.stamp': randomUUID() } });
  await requestList(trip);
  await ProviderEntry.updateOne({ payment: misread.id }, { $inc: { amount: 1 } });
  await ProviderEntry.deleteOne({ payment: refunded.id, kind: 'refund' });
  await SalesDocument.deleteMany({ payment: undocumented.id });
  return trip;
}

const explain = (root: Staff, { group }: Trip, key: string) =>
  root.post(`reconciliation/explain?organization=${String(group.organization)}`, { key, text: 'Known' });

it('a difference of any kind can be explained', async () => {
  const [trip, root] = [await buildEveryDifference(), await buildStaff(app, 'root')];
  const found = await read(root, trip);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(differenceKinds));

  for (const { key, kind } of found) {
    expect([kind, (await explain(root, trip, key)).status]).toEqual([kind, 200]);
  }

  expect((await read(root, trip)).filter(({ explanation }) => explanation?.text !== 'Known')).toEqual([]);
});

it('a surplus received by two card payments can be explained', async () => {
  const [sale, root] = [await buildDoublePayment(app), await buildStaff(app, 'root')];
  await requestList(sale);
  const [surplus] = await read(root, sale);

  expect(surplus).toMatchObject({ kind: 'surplus' });
  expect((await explain(root, sale, surplus!.key)).status).toBe(200);
});
