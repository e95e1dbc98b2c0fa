import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import { paidStatuses } from '../../../contract/payment';
import { clock, today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { describeError } from '../../../lib/describeError';
import { Cancellation } from '../../../models/cancellation';
import { Handover, type StoredHandover } from '../../../models/handover';
import { Payment, type StoredPayment } from '../../../models/payment';
import { Product } from '../../../models/product';
import { isRefundedInFull } from '../../money/payments/balance';
import { calculateRefund } from './refundTerms';

/**
 * For the job: orders what is to be returned to those who have handed over their places, as soon as the newcomer has
 * paid the same product, or somebody to whom the place has gone on (rules §26.3). The refunds are then sent and followed like
 * those of cancelled trips.
 */
export async function orderReturns({ log }: Pick<Context, 'log'>): Promise<void> {
  for (const handover of await Handover.find({ toReturn: { $exists: true } }).lean()) {
    try {
      for (const payment of handover.toReturn ?? []) await orderReturn(handover, payment);
    } catch (error) {
      // A failure does not stop the other hand-overs; the next run retries it.
      const facts = { handover: String(handover._id), error: describeError(error) };
      log.error(facts, 'money of a hand-over could not be returned yet');
    }
  }
}

async function orderReturn(handover: StoredHandover, id: Types.ObjectId): Promise<void> {
  const payment = await Payment.findById(id).lean();
  if (payment && !(await hasHolderPaid(handover, payment))) return;
  await transaction(async () => {
    const { modifiedCount } = await Handover.updateOne(
      { _id: handover._id, toReturn: id },
      { $pull: { toReturn: id } },
    );
    if (modifiedCount === 0) return;
    await Handover.updateOne({ _id: handover._id, toReturn: [] }, { $unset: { toReturn: 1 } });
    const current = await Payment.findById(id).lean();
    if (current) await storeReturn(handover, current);
  }, [handover._id]);
}

async function hasHolderPaid(handover: StoredHandover, { product }: StoredPayment): Promise<boolean> {
  const { event } = handover;
  const own = await Payment.find({ customer: { $in: await laterHolders(handover) }, event, product }).lean();
  return own.some((payment) => paidStatuses.includes(payment.status) && !isRefundedInFull(payment));
}

/** The newcomer of a hand-over, and those to whom the place was handed over afterwards. */
async function laterHolders(handover: StoredHandover): Promise<Types.ObjectId[]> {
  const holders: Types.ObjectId[] = [];
  for (let last: StoredHandover | null = handover; last?.newcomer; last = await nextHandover(last))
    holders.push(last.newcomer);
  return holders;
}

/** The first one after `endedAt`, because staff may have given a former holder another seat since. */
async function nextHandover({ event, newcomer, endedAt }: StoredHandover): Promise<StoredHandover | null> {
  return Handover.findOne({ customer: newcomer, event, state: 'accepted', endedAt: { $gt: endedAt } })
    .sort({ endedAt: 1 })
    .lean();
}

async function storeReturn(handover: StoredHandover, payment: StoredPayment): Promise<void> {
  const { refund: amount } = calculateRefund(payment, { choice: 'all', policy: null, day: today() });
  if (amount === 0) return;
  const { organization, event, group, customer, by } = handover;
  const product = await Product.findById(payment.product, 'name nameEn').lean();
  await new Cancellation({
    ...{ organization, event, group, customer, by, kept: 0, settled: false },
    at: clock.now(),
    key: `handover ${String(payment._id)}`,
    refunds: [
      {
        payment: payment._id,
        product: product?.name ?? '–',
        productEn: product?.nameEn,
        amount,
        key: `cancellation ${randomUUID()}`,
        by,
        elsewhere: false,
        state: 'queued',
        failure: null,
        isTold: false,
      },
    ],
  }).save();
}
