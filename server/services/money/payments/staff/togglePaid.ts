import type { Cents } from '../../../../contract/money';
import type { PaymentStatus, StatusInput } from '../../../../contract/payment';
import { AppError } from '../../../../lib/AppError';
import { transaction } from '../../../../lib/database';
import { today } from '../../../../lib/clock';
import { parseObjectId } from '../../../../lib/parseObjectId';
import type { Actor } from '../../../../lib/sessionToken';
import type { StoredPayment } from '../../../../models/payment';
import { auditChange } from '../../../access/audit/auditChanges';
import { paymentMovement, recordMovements } from '../../movements/recordMovements';
import { contendedRecords, takeStep } from '../takeStep';
import { isOpenRefund, isTransferOpen, unreturnedAmount } from '../balance';
import { paymentInReach, type StaffPaymentRow, readStaffPayment } from './readStaffPayments';
import { buildPurchase, type PaymentRow, refuseUnlessForSale } from '../paymentRow';
import { readPayment, toPaymentRow } from '../paymentRows';

/**
 * Marks a payment as paid if it is new or waits for a bank transfer, or as unpaid if it is confirmed.
 * @param input `status` is the one on the caller's screen, so that nobody toggles a status that they have not seen; `day`
 *   is when the money was received or returned, today by default
 * @throws AppError `notFound`; `outdated` or `conflict` after a concurrent change; `paymentNotNew` in any other status;
 *   `soldOut`, `variantRequired`, `moneyAtProvider`, `refundOpen`
 */
export async function togglePaid(
  actor: Actor,
  paymentId: string,
  { status: seen, day = today() }: StatusInput,
): Promise<StaffPaymentRow> {
  const found = await paymentInReach(actor, parseObjectId(paymentId));
  const { _id: id, customer } = found;
  // Throws `notFound` for a new payment that is no longer collected.
  await readPayment(customer, id);
  await transaction(
    async () => {
      const payment = await paymentInReach(actor, id);
      if (payment.status !== seen) throw new AppError('outdated');
      await toggle(actor, await toPaymentRow(payment), day);
    },
    await contendedRecords(found),
  );
  return readStaffPayment(id);
}

async function toggle(actor: Actor, row: PaymentRow, day: string): Promise<void> {
  const { status } = row.payment;
  if (status === 'new' || isTransferOpen(row.payment)) {
    await auditStatus(actor, row, 'confirmed');
    await markPaid(actor, row, day);
  } else if (status === 'confirmed') {
    await auditStatus(actor, row, 'new');
    await markUnpaid(actor, row, day);
  } else {
    throw new AppError('paymentNotNew');
  }
}

/** Records the amount due, less what came through the provider, as received by other means. */
async function markPaid(actor: Actor, { payment, product, code }: PaymentRow, day: string): Promise<void> {
  if (!payment.purchase) refuseUnlessForSale(product);
  const purchase = payment.purchase ?? buildPurchase(product, code);
  const paidAmount = Math.max(payment.paidAmount, payment.refundAmount + purchase.total);
  await recordMarked(actor, payment, paidAmount, day);
  await takeStep(payment, 'markPaid', { by: actor.id, why: 'marked as paid', purchase, paidAmount, day });
}

/** Subtracts the money that staff had recorded as received and that was not refunded. */
async function markUnpaid(actor: Actor, { payment }: PaymentRow, day: string): Promise<void> {
  if (unreturnedAmount(payment) > 0) throw new AppError('moneyAtProvider');
  // If one failed after all, its money would be left with a payment that counts as unpaid.
  if (payment.refunds.some(isOpenRefund)) throw new AppError('refundOpen');
  const paidAmount = payment.refundAmount;
  await recordMarked(actor, payment, paidAmount, day);
  await takeStep(payment, 'markUnpaid', { by: actor.id, why: 'marked as unpaid', paidAmount, day });
}

/** Records the money that staff say was received outside bank and provider, or was not received after all. */
async function recordMarked(
  { id }: Actor,
  payment: StoredPayment,
  paidAmount: Cents,
  day: string,
): Promise<void> {
  const amount = paidAmount - payment.paidAmount;
  if (amount === 0) return;
  const key = `marked ${String(payment._id)} ${payment.version}`;
  const evidence = { kind: 'staff', id } as const;
  await recordMovements([paymentMovement(payment, { key, day, channel: 'other', amount, evidence })]);
}

async function auditStatus(actor: Actor, { payment, product }: PaymentRow, status: PaymentStatus) {
  await auditChange(actor, {
    type: 'customers',
    id: payment.customer,
    organization: payment.organization,
    before: { payments: { [product.name]: { status: payment.status } } },
    after: { payments: { [product.name]: { status } } },
  });
}
