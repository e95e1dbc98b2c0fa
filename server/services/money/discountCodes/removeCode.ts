import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { DiscountCode } from '../../../models/discountCode';
import { Payment } from '../../../models/payment';
import { readPayments } from '../payments/paymentRows';
import type { PaymentRow } from '../payments/paymentRow';
import { isHiddenPayment } from './redeemCode';
import { auditCodes } from './auditCodes';
import { detachCodes } from './detachCodes';

/**
 * Removes the code from a customer's new payment. Removing it from their last payment releases the use
 * (rules §11.3).
 * @throws AppError `notFound`, `paymentNotNew`, `noDiscountCode`
 */
export async function removeCode(actor: Actor, paymentId: string): Promise<void> {
  const _id = parseObjectId(paymentId);
  const rows = await readPayments(actor.id);
  const row = rows.find(({ payment }) => payment._id.equals(_id));
  if (!row) throw new AppError('notFound');
  await transaction(() => detachCode(actor, _id, rows), [actor.id, row.payment.discountCode]);
}

/** @param rows the payments that the customer sees */
async function detachCode(actor: Actor, _id: Types.ObjectId, rows: PaymentRow[]) {
  const payment = await Payment.findById(_id).lean();
  if (!payment) throw new AppError('notFound');
  if (payment.status !== 'new') throw new AppError('paymentNotNew');
  const code = payment.discountCode && (await DiscountCode.findById(payment.discountCode, 'code').lean());
  if (!code) throw new AppError('noDiscountCode');
  const discounted = await Payment.find({ customer: payment.customer, discountCode: code._id }).lean();
  const hidden = discounted.filter((other) => isHiddenPayment(other, rows));
  await auditCodes(actor, [payment], { before: code.code, after: null });
  await detachCodes([payment, ...hidden]);
}
