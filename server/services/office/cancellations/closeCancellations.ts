import { moneyText } from '../../../emails/format';
import type { Context } from '../../../context';
import { transaction } from '../../../lib/database';
import { describeError } from '../../../lib/describeError';
import { findByIds } from '../../../lib/findByIds';
import {
  Cancellation,
  type StoredCancellation,
  type StoredCancelledRefund,
} from '../../../models/cancellation';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Payment, type StoredPayment } from '../../../models/payment';
import { SalesDocument } from '../../../models/salesDocument';
import { queueMail } from '../../mail/queueMail';
import { refundOutcome } from './refundOutcome';

/**
 * Mails travellers, once for each refund, that their money was refunded, and closes the cancellations that are fully
 * resolved.
 */
export async function closeCancellations({ log }: Pick<Context, 'log'>): Promise<void> {
  const open = await Cancellation.find({ settled: false }).lean();
  const ids = open.flatMap(({ refunds }) => refunds.map(({ payment }) => payment));
  const payments = await findByIds(Payment, ids, ['refunds']);
  for (const cancellation of open) {
    try {
      await closeIfResolved(cancellation, payments);
    } catch (error) {
      // A failure does not stop the other cancellations; the next run retries it.
      log.error(
        { cancellation: String(cancellation._id), error: describeError(error) },
        'a cancellation could not be closed yet',
      );
    }
  }
}

async function closeIfResolved(
  cancellation: StoredCancellation,
  payments: ReadonlyMap<string, Pick<StoredPayment, 'refunds'>>,
): Promise<void> {
  const { _id, refunds } = cancellation;
  const ended = refunds.filter(
    (refund) => refundOutcome(refund, payments.get(String(refund.payment))) === null,
  );
  const returned = ended.filter(({ state, isTold }) => state === 'ordered' && !isTold);
  for (const refund of returned) await transaction(() => mailRefunded(cancellation, refund), [_id]);
  if (ended.length < refunds.length) return;
  // Closes the cancellation only if staff have not changed one of its refunds in the meantime.
  const keys = refunds.map(({ key }) => key);
  await Cancellation.updateOne({ _id, 'refunds.key': { $all: keys } }, { $set: { settled: true } });
}

/** Deleted travellers get no mail. */
async function mailRefunded(
  { _id, customer: id, event: eventId }: StoredCancellation,
  { payment, key, product, productEn, amount }: StoredCancelledRefund,
): Promise<void> {
  const { modifiedCount } = await Cancellation.updateOne(
    { _id, refunds: { $elemMatch: { payment, key, isTold: false } } },
    { $set: { 'refunds.$.isTold': true } },
  );
  const customer = modifiedCount === 1 && (await Customer.findById(id).lean());
  if (!customer) return;
  const event = await Event.findById(eventId, 'name nameEn').lean();
  const document = await SalesDocument.findOne({ payment, kind: 'creditNote' }, '_id')
    .sort({ number: -1 })
    .lean();
  await queueMail({
    kind: 'moneyReturned',
    recipient: customer,
    document: document?._id,
    values: {
      event: event?.name ?? '–',
      eventEn: event?.nameEn,
      product,
      productEn,
      amount: moneyText(amount, customer.language),
    },
  });
}
