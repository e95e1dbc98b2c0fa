import type { Types } from 'mongoose';
import type { HandoverMoney } from '../../../contract/handover';
import { paidStatuses, unfinishedStatuses } from '../../../contract/payment';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Payment, type StoredPayment } from '../../../models/payment';
import { PaymentLink } from '../../../models/paymentLink';
import { SalesDocument } from '../../../models/salesDocument';
import { detachCodes } from '../discountCodes/detachCodes';
import { passCodes } from '../discountCodes/passCodes';
import { leaveInvoices } from '../invoices/leaveInvoices';
import { isOpenRefund, keptSale } from './balance';
import { releaseStock, stockItem } from './productStock';
import { deletePayments, safeToDelete } from './deletePayments';
import { issueMissingWithin } from './salesDocuments/issueMissing';

/** What becomes of a leaver's payments in a hand-over. */
export interface PassedPayments {
  /** The products that count as paid by the leaver and not by the newcomer. */
  lost: readonly Types.ObjectId[];
  /** The leaver's payments whose money is to be returned. */
  toReturn: Types.ObjectId[];
}

/**
 * Passes the payments of a trip from a leaver to a newcomer, or frees what the leaver has bought, inside the transaction
 * of a hand-over (rules §26.3). The payments are written first, so that somebody who begins to pay at the same moment
 * conflicts.
 * @throws AppError `handoverPaymentOpen`; `conflict` if the newcomer has payments for this trip already
 */
export async function passPayments(
  leaver: StoredCustomer,
  newcomer: StoredCustomer,
  money: HandoverMoney,
): Promise<PassedPayments> {
  const ofTrip = { customer: leaver._id, event: leaver.event };
  await Payment.updateMany({ customer: leaver._id }, { $inc: { version: 1 } });
  await leaveInvoices([leaver._id]);
  const payments = await Payment.find(ofTrip).lean();
  if (payments.some(isUndecided)) throw new AppError('handoverPaymentOpen');
  await endLinks(payments);
  if (money === 'returned') return freeProducts(leaver, payments);
  await dropOwn(newcomer, leaver.event);
  // The receipts of what the leaver has paid name the leaver.
  for (const { _id } of payments) await issueMissingWithin(_id);
  const ids = payments.map(({ _id }) => _id);
  await passCodes(ids, [leaver._id, newcomer._id], async () => {
    const { paidProducts, discountCodes } = leaver;
    await Payment.updateMany(ofTrip, {
      $set: { customer: newcomer._id },
      $push: { passedFrom: leaver._id },
    });
    await SalesDocument.updateMany({ payment: { $in: ids } }, { $set: { holder: newcomer._id } });
    await Customer.updateOne({ _id: newcomer._id }, { $set: { paidProducts, discountCodes } });
    await Customer.updateOne({ _id: leaver._id }, { $set: { paidProducts: [], discountCodes: [] } });
  });
  return { lost: [], toReturn: [] };
}

/** Whether money of the payment is on its way, in either direction. */
export function isUndecided({ status, attempts, refunds }: StoredPayment): boolean {
  return (
    unfinishedStatuses.includes(status) ||
    attempts.some(({ state }) => state === 'pending') ||
    refunds.some(isOpenRefund)
  );
}

async function endLinks(payments: readonly StoredPayment[]): Promise<void> {
  const open = { payment: { $in: payments.map(({ _id }) => _id) }, revokedAt: null };
  await PaymentLink.updateMany(open, { $set: { revokedAt: clock.now() } });
}

/** What the leaver has bought is free for others; their money is returned once the newcomer has paid. */
async function freeProducts(
  leaver: StoredCustomer,
  payments: readonly StoredPayment[],
): Promise<PassedPayments> {
  await detachCodes(payments.filter(({ status, discountCode }) => status === 'new' && discountCode));
  const bought = payments.filter(({ status }) => paidStatuses.includes(status));
  const freed = { $set: { holdsStock: false, isFreed: true as const } };
  await Payment.updateMany({ _id: { $in: bought.map(({ _id }) => _id) } }, freed);
  for (const payment of bought.filter(({ holdsStock }) => holdsStock)) {
    await releaseStock(stockItem(payment));
  }
  const paid = bought.filter((payment) => keptSale(payment) > 0);
  return { lost: leaver.paidProducts, toReturn: paid.map(({ _id }) => _id) };
}

/** Deletes the payments that a returning customer once looked at for the same trip. */
async function dropOwn({ _id: customer }: StoredCustomer, event: Types.ObjectId): Promise<void> {
  const own = { customer, event };
  await detachCodes(await Payment.find({ ...own, ...safeToDelete, discountCode: { $ne: null } }).lean());
  await deletePayments({ ...own, ...safeToDelete });
  if (await Payment.exists(own)) throw new AppError('conflict');
}
