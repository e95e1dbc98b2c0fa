import type { SettledRefundInput } from '../../../contract/payment';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { objectId } from '../../../lib/objectId';
import type { Actor } from '../../../lib/sessionToken';
import type { StoredPayment } from '../../../models/payment';
import { authorize } from '../../access/authorize';
import { auditChange } from '../../audit/auditChanges';
import { paymentInReach, type StaffPaymentRow, readStaffPayment } from '../staff/readStaffPayments';
import { isUnderWay } from './refundPayment';
import { toPaymentRow } from '../paymentRows';
import { storeRefunds } from './storeRefunds';

/**
 * Staff say how a refund ended that the provider told nothing of, having looked there. What the provider says
 * later counts for more.
 * @throws AppError `notAllowed`, `notFound`; `outdated` for a refund whose fate is known; `conflict` while its
 *   order is under way, or when somebody was quicker
 */
export async function resolveUnknownRefund(
  actor: Actor,
  paymentId: string,
  { refund: place, status }: SettledRefundInput,
): Promise<StaffPaymentRow> {
  authorize(actor, 'payments');
  const id = objectId(paymentId);
  await transaction(async () => {
    const payment = await paymentInReach(actor, id);
    const refund = payment.refunds[place];
    if (!refund) throw new AppError('notFound', { path: 'refund' });
    if (refund.status !== 'unknown') throw new AppError('outdated');
    if (isUnderWay(refund)) throw new AppError('conflict');
    const settled = { ...refund, status, settledBy: actor.id, answered: true };
    await auditResolution(actor, payment, status);
    await storeRefunds(payment, payment.refunds.with(place, settled), { by: actor.id, stamp: refund.stamp });
  });
  return readStaffPayment(id);
}

async function auditResolution(actor: Actor, payment: StoredPayment, status: SettledRefundInput['status']) {
  const { product } = await toPaymentRow(payment);
  const told = (refundStatus: string) => ({ payments: { [product.name]: { refundStatus } } });
  await auditChange(actor, {
    type: 'customers',
    id: payment.customer,
    organization: payment.organization,
    before: told('unknown'),
    after: told(status),
  });
}
