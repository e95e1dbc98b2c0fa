import { paidStatuses, type Step, transitions } from '../../contract/payment';
import { AppError } from '../../lib/AppError';
import { clock } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { Payment, type StoredNotice, type StoredPayment, type StoredPurchase } from '../../models/payment';
import { adjustPaidCount } from '../groups/paidCounts';
import { currentPurchase } from './purchase';
import { queueReceipt } from './queueReceipt';
import { releaseStock, takeStock } from './productStock';

export interface Reason {
  /** `customer`, `provider`, `clock`, or the id of a member of staff. */
  by: string;
  why: string;
  /** What is paid for, frozen from now on; without it, what was frozen before, or else what is sold now. */
  purchase?: StoredPurchase;
  /** Told to staff along with the step. */
  notice?: StoredNotice;
  /** Goes on although nothing is left in stock: money has come for it. */
  withoutStock?: boolean;
  /** All that has come in by now, as staff say; cents. */
  paidAmount?: number;
}

/**
 * Takes a payment one step on, inside a transaction: status, history, stock, and the customer's list of what
 * is paid, all or nothing. Whoever has paid gets a receipt, also where it was staff who took the money.
 * @throws AppError `conflict` when it is no longer as it was read, or the step does not begin there; `soldOut`
 */
export async function takeStep(payment: StoredPayment, step: Step, reason: Reason): Promise<void> {
  const { from, to } = transitions[step];
  if (!from.some((status) => status === payment.status)) throw new AppError('conflict');
  const purchase =
    to === 'new' ? null : (reason.purchase ?? payment.purchase ?? (await currentPurchase(payment)));
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
      },
      $inc: { version: 1 },
      $push: {
        history: { at: clock.now(), step, from: payment.status, to, by: reason.by, why: reason.why },
        ...(reason.notice && { notices: reason.notice }),
      },
    },
  );
  if (modifiedCount === 0) throw new AppError('conflict');
  const wasPaid = paidStatuses.includes(payment.status);
  const isPaid = paidStatuses.includes(to);
  if (isPaid && !wasPaid && purchase) await queueReceipt(payment, purchase);
  // The contended updates come last: the others of the group, and everybody who buys the product, meet there.
  if (isPaid !== wasPaid) await setProductPaid(payment, isPaid);
  if (holdsStock && !payment.holdsStock) await takeStock(payment.product);
  if (!holdsStock && payment.holdsStock) await releaseStock(payment.product);
}

/** Keeps the customer's list of what is paid, and their group's count of it, inside the transaction that decides it. */
export async function setProductPaid(payment: StoredPayment, paid: boolean): Promise<void> {
  const { customer: _id, event, product } = payment;
  const customer = await Customer.findOneAndUpdate(
    { _id, event, paidProducts: paid ? { $ne: product } : product },
    paid ? { $push: { paidProducts: product } } : { $pull: { paidProducts: product } },
    { projection: 'group disabled' },
  ).lean();
  if (customer && !customer.disabled) await adjustPaidCount(customer.group, product, paid ? 1 : -1);
}
