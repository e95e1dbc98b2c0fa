import { paidStatuses, type Step, transitions } from '../../contract/payment';
import { AppError } from '../../lib/AppError';
import { clock } from '../../lib/clock';
import { Customer } from '../../models/customer';
import { Payment, type StoredNotice, type StoredPayment, type StoredPurchase } from '../../models/payment';
import { giveStockBack, takeStock } from './stock';

export interface Reason {
  /** `customer`, `provider`, `clock`, or the id of a member of staff. */
  by: string;
  why: string;
  /** What is paid for, frozen from now on. */
  purchase?: StoredPurchase;
  /** Told to staff along with the step. */
  notice?: StoredNotice;
  /** Goes on although nothing is left in stock: money has come for it. */
  withoutStock?: boolean;
}

/**
 * Takes a payment one step on, inside a transaction: status, history, stock, and the customer's list of what
 * is paid, all or nothing.
 * @throws AppError `conflict` when it is no longer as it was read, or the step does not begin there; `soldOut`
 */
export async function takeStep(payment: StoredPayment, step: Step, reason: Reason): Promise<void> {
  const { from, to } = transitions[step];
  if (!from.some((status) => status === payment.status)) throw new AppError('conflict');
  const holdsStock = to !== 'new' && (payment.holdsStock || !reason.withoutStock);
  const { modifiedCount } = await Payment.updateOne(
    { _id: payment._id, status: payment.status, version: payment.version },
    {
      $set: {
        status: to,
        since: clock.now(),
        holdsStock,
        ...(reason.purchase && { purchase: reason.purchase }),
        ...(to === 'new' && { purchase: null }),
      },
      $inc: { version: 1 },
      $push: {
        history: { at: clock.now(), step, from: payment.status, to, by: reason.by, why: reason.why },
        ...(reason.notice && { notices: reason.notice }),
      },
    },
  );
  if (modifiedCount === 0) throw new AppError('conflict');
  await notePaid(payment, paidStatuses.includes(to));
  // The contended update comes last: everybody who buys the product meets there.
  if (holdsStock && !payment.holdsStock) await takeStock(payment.product);
  if (!holdsStock && payment.holdsStock) await giveStockBack(payment.product);
}

async function notePaid(payment: StoredPayment, paid: boolean): Promise<void> {
  if (paid === paidStatuses.includes(payment.status)) return;
  const change = { paidProducts: payment.product };
  await Customer.updateOne(
    { _id: payment.customer, event: payment.event },
    paid ? { $addToSet: change } : { $pull: change },
  );
}
