import type { PaymentStatus } from '../../../../contract/payment';
import { AppError } from '../../../../lib/AppError';
import { transaction } from '../../../../lib/database';
import { parseObjectId } from '../../../../lib/parseObjectId';
import type { Actor } from '../../../../lib/sessionToken';
import { auditChange } from '../../../access/audit/auditChanges';
import { contendedRecords, takeStep } from '../takeStep';
import { unreturnedAmount, isTransferOpen } from '../balance';
import { paymentInReach, type StaffPaymentRow, readStaffPayment } from './readStaffPayments';
import { buildPurchase, type PaymentRow } from '../paymentRow';
import { readPayment, toPaymentRow } from '../paymentRows';

/**
 * Marks a payment as paid if it is new or waits for a bank transfer, or as unpaid if it is confirmed.
 * @param seen the status on the caller's screen, so that nobody toggles a status that they have not seen
 * @throws AppError `notFound`; `outdated` or `conflict` after a concurrent change; `paymentNotNew` in any other status;
 *   `soldOut`, `moneyAtProvider`
 */
export async function togglePaid(
  actor: Actor,
  paymentId: string,
  seen: PaymentStatus,
): Promise<StaffPaymentRow> {
  const found = await paymentInReach(actor, parseObjectId(paymentId));
  const { _id: id, customer } = found;
  // Throws `notFound` for a new payment that is no longer collected.
  await readPayment(customer, id);
  await transaction(
    async () => {
      const payment = await paymentInReach(actor, id);
      if (payment.status !== seen) throw new AppError('outdated');
      await toggle(actor, await toPaymentRow(payment));
    },
    await contendedRecords(found),
  );
  return readStaffPayment(id);
}

async function toggle(actor: Actor, row: PaymentRow): Promise<void> {
  const { status } = row.payment;
  if (status === 'new' || isTransferOpen(row.payment)) {
    await auditStatus(actor, row, 'confirmed');
    await markPaid(actor, row);
  } else if (status === 'confirmed') {
    await auditStatus(actor, row, 'new');
    await markUnpaid(actor, row);
  } else {
    throw new AppError('paymentNotNew');
  }
}

/** Records the amount due, less what came through the provider, as received by other means. */
async function markPaid(actor: Actor, { payment, product, code }: PaymentRow): Promise<void> {
  const purchase = payment.purchase ?? buildPurchase(product, code);
  const paidAmount = Math.max(payment.paidAmount, payment.refundAmount + purchase.total);
  await takeStep(payment, 'markPaid', { by: actor.id, why: 'marked as paid', purchase, paidAmount });
}

/** Subtracts the money that staff had recorded as received and that was not refunded. */
async function markUnpaid(actor: Actor, { payment }: PaymentRow): Promise<void> {
  if (unreturnedAmount(payment) > 0) throw new AppError('moneyAtProvider');
  const paidAmount = payment.refundAmount;
  await takeStep(payment, 'markUnpaid', { by: actor.id, why: 'marked as unpaid', paidAmount });
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
