import { randomInt } from 'node:crypto';
import type { SimulatorContext } from './context';

/** Pays out what was paid on earlier days, unless there was a settlement today. */
export function payOutDaily(context: SimulatorContext): Promise<void> {
  return onePayoutAtATime(context, async () => {
    const today = new Date(context.clock.now().toISOString().slice(0, 10));
    if (await context.store.settlements.findOne({ createdAt: { $gte: today } })) return;
    await settle(context, today);
  });
}

/** Pays out the payments before `before`, less the refunds; nothing if the total is not positive. */
export function payOut(context: SimulatorContext, before: Date): Promise<void> {
  return onePayoutAtATime(context, () => settle(context, before));
}

/** Two payouts at the same time would settle the same payment twice. */
function onePayoutAtATime(context: SimulatorContext, work: () => Promise<void>): Promise<void> {
  context.lastPayout = context.lastPayout.then(work, work);
  return context.lastPayout;
}

async function settle({ store, clock }: SimulatorContext, before: Date): Promise<void> {
  const unsettled = { settlement: null, status: 'ok' } as const;
  const payments = await store.payments.find({ ...unsettled, paidAt: { $lte: before } }).toArray();
  if (payments.length === 0) return;
  const refunds = await store.refunds.find({ ...unsettled, createdAt: { $lte: before } }).toArray();
  if (sumOf(payments) <= sumOf(refunds)) return;
  const _id = (await store.settlements.countDocuments()) + 1;
  await store.settlements.insertOne({
    _id,
    createdAt: clock.now(),
    reference: withCheckDigit(String(randomInt(1e7, 1e8))),
  });
  const settled = { $set: { settlement: _id } };
  await store.payments.updateMany({ _id: { $in: payments.map((payment) => payment._id) } }, settled);
  await store.refunds.updateMany({ _id: { $in: refunds.map((refund) => refund._id) } }, settled);
}

function sumOf(trades: readonly { order: { amount: number } }[]): number {
  return trades.reduce((total, { order }) => total + order.amount, 0);
}

/** A Finnish reference, as banks accept it: the digits weighted by 7, 3 and 1 from the right. */
function withCheckDigit(digits: string): string {
  const weights = [7, 3, 1];
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
