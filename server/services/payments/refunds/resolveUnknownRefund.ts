import type { SettledRefundInput } from '../../../contract/payment';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { objectId } from '../../../lib/objectId';
import type { Actor } from '../../../lib/sessionToken';
import type { StoredPayment } from '../../../models/payment';
import { demand } from '../../access/authorize';
import { noteChange } from '../../audit/auditChanges';
import { paymentInReach, type StaffPaymentRow, staffPayment } from '../staff/readStaffPayments';
import { isUnderWay } from './refundPayment';
import { rowOf } from '../paymentRows';
import { storeRefunds } from './storeRefunds';

/**
 * Staff say how a refund ended that the provider told nothing of, having looked there. What the provider says
 * later counts for more.
 * @throws AppError `notAllowed`, `notFound`; `outdated` for a refund whose fate is known; `conflict` while its
 *   order is under way, or when somebody was quicker
 */
export async function settleRefund(
  actor: Actor,
  paymentId: string,
  { refund: place, status }: SettledRefundInput,
): Promise<StaffPaymentRow> {
  demand(actor, 'payments');
  const id = objectId(paymentId);
  await transaction(async () => {
    const payment = await paymentInReach(actor, id);
    const refund = payment.refunds[place];
    if (!refund) throw new AppError('notFound', { path: 'refund' });
    if (refund.status !== 'unknown') throw new AppError('outdated');
    if (isUnderWay(refund)) throw new AppError('conflict');
    const settled = { ...refund, status, settledBy: actor.id, answered: true };
    await noteSettled(actor, payment, status);
    await storeRefunds(payment, payment.refunds.with(place, settled), { by: actor.id, stamp: refund.stamp });
  });
  return staffPayment(id);
}

async function noteSettled(actor: Actor, payment: StoredPayment, status: SettledRefundInput['status']) {
  const { product } = await rowOf(payment);
  const told = (refundStatus: string) => ({ payments: { [product.name]: { refundStatus } } });
  await noteChange(actor, {
    type: 'users',
    id: payment.customer,
    organization: payment.organization,
    before: told('unknown'),
    after: told(status),
  });
}
