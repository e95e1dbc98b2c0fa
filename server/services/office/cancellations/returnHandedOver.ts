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
 * paid the same product (rules §26.3). The refunds are then sent and followed like those of cancelled trips.
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
  if (payment && !(await hasNewcomerPaid(handover, payment))) return;
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

async function hasNewcomerPaid(
  { newcomer, event }: StoredHandover,
  { product }: StoredPayment,
): Promise<boolean> {
  const own = await Payment.findOne({ customer: newcomer, event, product }).lean();
  return own !== null && paidStatuses.includes(own.status) && !isRefundedInFull(own);
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
