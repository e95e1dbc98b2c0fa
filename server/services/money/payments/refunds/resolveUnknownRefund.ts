import type { ResolvedRefundInput } from '../../../../contract/payment';
import { AppError } from '../../../../lib/AppError';
import { transaction } from '../../../../lib/database';
import { parseObjectId } from '../../../../lib/parseObjectId';
import type { Actor } from '../../../../lib/sessionToken';
import type { StoredPayment } from '../../../../models/payment';
import { auditChange } from '../../../access/audit/auditChanges';
import { paymentInReach, type StaffPaymentRow, readStaffPayment } from '../staff/readStaffPayments';
import { contendedRecords } from '../contendedRecords';
import { isUnderWay } from './refundAnswer';
import { toPaymentRow } from '../paymentRows';
import { storeRefunds } from './storeRefunds';

/**
 * Resolves a refund of unknown outcome as `ok` or `fail`, after staff have checked it at the provider. A later
 * report of the provider overrides it (rules §9.3).
 * @throws AppError `notFound`; `outdated` if the outcome is known; `conflict` while the order is
 *   under way, or after a concurrent change
 */
export async function resolveUnknownRefund(
  actor: Actor,
  paymentId: string,
  { refund: index, status }: ResolvedRefundInput,
): Promise<StaffPaymentRow> {
  const id = parseObjectId(paymentId);
  const contended = await contendedRecords(await paymentInReach(actor, id));
  await transaction(async () => {
    const payment = await paymentInReach(actor, id);
    const refund = payment.refunds[index];
    if (!refund) throw new AppError('notFound', { path: 'refund' });
    if (refund.status !== 'unknown') throw new AppError('outdated');
    if (isUnderWay(refund)) throw new AppError('conflict');
    const resolved = { ...refund, status, settledBy: actor.id, answered: true };
    await auditResolution(actor, payment, status);
    const refunds = payment.refunds.with(index, resolved);
    await storeRefunds(payment, refunds, { by: actor.id, stamp: refund.stamp });
  }, contended);
  return readStaffPayment(id);
}

async function auditResolution(actor: Actor, payment: StoredPayment, status: ResolvedRefundInput['status']) {
  const { product } = await toPaymentRow(payment);
  const valuesWith = (refundStatus: string) => ({ payments: { [product.name]: { refundStatus } } });
  await auditChange(actor, {
    type: 'customers',
    id: payment.customer,
    organization: payment.organization,
    before: valuesWith('unknown'),
    after: valuesWith(status),
  });
}
