import type {
  CancellationPreview,
  CancellationProgress,
  Cancellations,
  OpenRefundAction,
} from '../../../contract/cancellation';
import { Cancellation } from '../../../models/cancellation';
import { Customer } from '../../../models/customer';
import { Payment } from '../../../models/payment';
import { bank, eventually, skipBankDelays, untilUnlocked, useProduct } from '../../../test/crash';
import { expectAllInStep } from '../../../test/invariants';
import { callProduct } from '../../../test/overHttp';
import { buildPaidTrip, centsGivenAtBank, expireOrders } from '../../../test/refundOrders';

const test = useProduct();
const [travellers, refused] = process.env.LONG_TESTS ? [100, 7] : [16, 3];

/** Refunds payments in Paytrail's own panel, unknown to the product; Paytrail then refuses to refund them again. */
async function refundInPanel(payments: readonly string[]): Promise<void> {
  const stored = await Payment.find({ _id: { $in: payments } }).lean();
  const transactions = stored.flatMap(({ attempts }) => attempts.map(({ transactionId }) => transactionId));
  const { modifiedCount } = await bank('payments').updateMany(
    { _id: { $in: transactions as never[] } },
    { $inc: { refunded: 1_000 } },
  );
  expect(modifiedCount).toBe(payments.length);
}

it(`${travellers} travellers get their money back once despite a crash, and ${refused} refused refunds wait for staff`, async () => {
  const { product, ids, token } = await buildPaidTrip(test.product.url, travellers);
  const call = <Answer>(path: string, body?: object, key?: string) =>
    callProduct<Answer>(test.product.url, `admin/${path}`, {
      token,
      ...(body && { body }),
      ...(key && { key }),
    });
  await refundInPanel(ids.slice(0, refused));
  const customers = (await Payment.find({ product }).lean()).map(({ customer }) => customer);
  const users = customers.map(String);
  const order = { users, refund: 'all' };
  const { refundTotal } = await call<CancellationPreview>('cancellations/preview', order);
  const cancel = () => call<CancellationProgress>('cancellations', { ...order, refundTotal }, 'a key');

  const cancelling = cancel().catch(() => undefined);
  await eventually(async () => (await bank('refunds').countDocuments()) >= travellers / 3);
  await test.killAndStart();
  await cancelling;
  await expireOrders();

  // Staff do not know the outcome and send the order again, while the job continues it.
  const progress = await untilUnlocked(cancel);
  expect(progress).toMatchObject({ travellers, refunds: travellers, done: travellers });
  // The bank also finishes a refund that the kill interrupted there.
  await bank('refunds').updateMany(
    { status: 'pending', settleAt: null },
    { $set: { settleAt: new Date(0) } },
  );
  await skipBankDelays();
  await eventually(async () => (await bank('refunds').countDocuments({ settleAt: { $ne: null } })) === 0);
  const returned = { product, 'refunds.status': 'ok' as const };
  const given = await centsGivenAtBank();
  await eventually(async () => (await Payment.countDocuments(returned)) === given.size);

  expect(await Customer.countDocuments({ _id: { $in: customers }, disabled: true })).toBe(travellers);
  expect(await Cancellation.countDocuments()).toBe(travellers);
  const payments = await Payment.find({ product }).lean();
  expect(payments.filter(({ refunds }) => refunds.length !== 1)).toEqual([]);
  expect(new Set(given.values())).toEqual(new Set([22_950]));
  // Refunds whose order or answer was lost in the crash have unknown outcomes, which staff look up.
  const resolve = (cancellation: string, payment: string, action: OpenRefundAction) =>
    call(`cancellations/${cancellation}/refunds/${payment}`, { action });
  const queue = async () => (await call<Cancellations>('cancellations')).open;
  const open = await queue();
  const unknown = open.filter(({ reason }) => reason === 'refundUnknown');
  expect(open.length - unknown.length).toBeLessThanOrEqual(refused);
  expect(given.size + open.length).toBe(travellers);

  for (const { payment, refundIndex } of unknown) {
    const outcome = { refund: refundIndex, status: 'fail' };
    await untilUnlocked(() => call(`payments/settle-refund/${payment}`, outcome));
  }
  for (const { cancellation, payment } of await queue()) {
    await untilUnlocked(() => resolve(cancellation, payment, 'retry'));
  }
  await skipBankDelays();
  await eventually(async () => (await queue()).every(({ reason }) => reason === 'refundRefused'));
  expect((await queue()).map(({ payment }) => payment).sort()).toEqual(ids.slice(0, refused).sort());
  expect((await centsGivenAtBank()).size).toBe(travellers - refused);
  for (const { cancellation, payment } of await queue()) {
    await untilUnlocked(() => resolve(cancellation, payment, 'record'));
  }
  expect(await queue()).toEqual([]);
  await expectAllInStep();
}, 300_000);
