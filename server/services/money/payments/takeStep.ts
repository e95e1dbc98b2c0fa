import { inLanguage } from '../../../contract/languages';
import { Types } from 'mongoose';
import { Customer } from '../../../models/customer';
import {
  type StoredPayment,
  Payment,
  type StoredNotice,
  type StoredPurchase,
  type StoredTransition,
} from '../../../models/payment';
import type { Cents } from '../../../contract/money';
import { paidStatuses, type Step, transitions } from '../../../contract/payment';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { currentApiKey } from '../../../lib/currentCaller';
import { keepSeats } from '../../trips/provisionalSeat';
import { adjustPaidCount, markFiguresOutdated } from '../../trips/groups/paidCounts';
import { contendedBooks } from '../movements/openDay';
import { issueDocument } from './salesDocuments/issueDocument';
import { surplusWhenPaid } from './balance';
import { mailPayerReceipts } from './links/payers';
import { currentPurchase } from './paymentRow';
import { releaseStock, stockItem, takeStock } from './productStock';
import { helsinkiDay } from '../../../contract/helsinkiTime';
import { dayText, moneyText } from '../../../emails/format';
import { receiptTable } from '../../../emails/receipt';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { queueMail } from '../../mail/queueMail';
import { recordEvents } from '../../access/webhooks/recordEvents';

type Contending = Pick<StoredPayment, 'customer' | 'product' | 'organization'>;

/** The records, for `transaction`, that changes of several payments may write. */
export async function contendedRecords(payment: Contending): Promise<string[]> {
  return contendedByAll([payment]);
}

/**
 * As `contendedRecords`, for a transaction that changes all of these payments, with one query. The last ones hold the
 * number of the organization's latest document.
 */
export async function contendedByAll(payments: readonly Contending[]): Promise<string[]> {
  const payers = await Customer.find(
    { _id: { $in: payments.map(({ customer }) => customer) } },
    'group',
  ).lean();
  const records = [
    ...payments.flatMap(({ customer, product }) => [customer, product]),
    ...payers.map(({ group }) => group),
    ...payments.map(({ organization }) => contendedBooks(organization)),
  ];
  return [...new Set(records.map(String))];
}

export interface Reason {
  /** `customer`, `payer` (through a link), `provider`, `bank`, `clock`, or the id of a member of staff. */
  by: string;
  why: string;
  /** The purchase to freeze. Defaults to the one frozen earlier, otherwise to the current one. */
  purchase?: StoredPurchase;
  /** A notice for staff, stored with the step. */
  notice?: StoredNotice;
  /** Takes no stock, because the money has arrived but no stock is left. */
  withoutStock?: boolean;
  /** The total received, if the step changes it or follows money that was just recorded. */
  paidAmount?: Cents;
  /** The stamp of the attempt that brought the money, or the id of the statement's line. */
  stamp?: string | undefined;
  /** `YYYY-MM-DD`, when the money moved; today by default. */
  day?: string | undefined;
}

function author({ by }: Reason): Pick<StoredTransition, 'by' | 'apiKey'> {
  const key = currentApiKey(by);
  return key ? { by, apiKey: key.label } : { by };
}

/**
 * Advances a payment by one step, inside a transaction: updates status, history, stock and the customer's paid
 * products, issues its receipt or credit note, and queues a mail with the receipt when the payment becomes paid.
 * @throws AppError `conflict` if the payment has changed since it was read, or the step is not legal from its status;
 *   `soldOut`; `paymentStale` if the price to freeze has ended
 */
export async function takeStep(payment: StoredPayment, step: Step, reason: Reason): Promise<void> {
  const { from, to } = transitions[step];
  if (!from.some((status) => status === payment.status)) throw new AppError('conflict');
  const purchase =
    to === 'new' ? null : (reason.purchase ?? payment.purchase ?? (await currentPurchase(payment)));
  const received = { ...payment, paidAmount: reason.paidAmount ?? payment.paidAmount };
  const holdsStock = to !== 'new' && (payment.holdsStock || !reason.withoutStock);
  const { modifiedCount } = await Payment.updateOne(
    { _id: payment._id, status: payment.status, version: payment.version },
    {
      $set: {
        status: to,
        since: clock.now(),
        holdsStock,
        purchase,
        ...(reason.paidAmount !== undefined && { paidAmount: reason.paidAmount }),
        ...(paidStatuses.includes(to) && {
          surplusReceived: surplusWhenPaid(received, purchase?.total ?? 0),
        }),
        ...(to === 'new' && { surplusReceived: payment.surplusRefunded ?? 0 }),
      },
      // The next purchase holds stock again.
      ...(payment.isFreed && { $unset: { isFreed: true } }),
      $inc: { version: 1 },
      $push: {
        history: { at: clock.now(), step, from: payment.status, to, ...author(reason), why: reason.why },
        ...(reason.notice && { notices: reason.notice }),
      },
    },
  );
  if (modifiedCount === 0) throw new AppError('conflict');
  const wasPaid = paidStatuses.includes(payment.status);
  const isPaid = paidStatuses.includes(to);
  if (isPaid !== wasPaid)
    recordEvents(payment.organization, isPaid ? 'payment.paid' : 'payment.unpaid', [payment._id]);
  const receipt = isPaid && purchase?.total ? new Types.ObjectId() : undefined;
  if (isPaid && !wasPaid && purchase) {
    await queueReceipt(payment, purchase, receipt);
    await mailPayerReceipts(payment, receipt);
  }
  // Last, because all payments of the group, the product and the organization contend for these records.
  if (isPaid !== wasPaid) await setProductPaid(payment, isPaid);
  // A frozen price stays, however many are sold by then.
  const first = payment.purchase ? undefined : purchase?.first;
  const item = stockItem(purchase ? { ...payment, purchase } : payment);
  if (holdsStock && !payment.holdsStock) await takeStock(item, first);
  if (!holdsStock && payment.holdsStock) await releaseStock(item);
  if (isPaid !== wasPaid)
    await issueDocument(payment._id, { _id: receipt, stamp: reason.stamp, day: reason.day });
}

/**
 * Updates the customer's paid products and their group's count and figures, inside the transaction that changes the
 * payment. A customer who has paid keeps the seat.
 */
export async function setProductPaid(payment: StoredPayment, paid: boolean): Promise<void> {
  const { customer: _id, event, product } = payment;
  if (paid) await keepSeats([_id]);
  const changed = await Customer.findOneAndUpdate(
    { _id, event, paidProducts: paid ? { $ne: product } : product },
    paid ? { $push: { paidProducts: product } } : { $pull: { paidProducts: product } },
    { projection: 'group disabled' },
  ).lean();
  const customer = changed ?? (await Customer.findOne({ _id, event }, 'group disabled').lean());
  if (!customer || customer.disabled) return;
  if (changed) await adjustPaidCount(customer.group, product, paid ? 1 : -1);
  else await markFiguresOutdated(customer.group);
}

/**
 * Queues the mail with a payment's receipt, inside the transaction that makes it paid, so that repeated reports cannot
 * queue it twice. Deleted customers get no mail.
 * @param document the receipt to attach; undefined if nothing was to be paid
 */
async function queueReceipt(
  payment: StoredPayment,
  purchase: StoredPurchase,
  document?: Types.ObjectId,
): Promise<void> {
  const customer = await Customer.findById(payment.customer).lean();
  if (!customer) return;
  const { language } = customer;
  // A deleted event must not keep the payment from being recorded.
  const event = await Event.findById(payment.event, 'name nameEn').lean();
  const seller = await Organization.findById(payment.organization, 'name nameEn businessCode')
    .lean()
    .orFail();
  // A late payment may be for an earlier trip, whose group the customer has left.
  const isCurrentTrip = customer.event.equals(payment.event);
  const group = isCurrentTrip ? await Group.findById(customer.group, 'name nameEn').lean() : null;
  await queueMail({
    kind: 'receipt',
    recipient: customer,
    document,
    values: {
      event: event?.name ?? '–',
      eventEn: event?.nameEn,
      group: group?.name ?? '–',
      groupEn: group?.nameEn,
      products: receiptTable(inLanguage([purchase], language), inLanguage(seller, language), language),
      total: moneyText(purchase.total, language),
      date: dayText(helsinkiDay(clock.now())),
    },
  });
}
