import { type RefundFailureCode, refundWorkarounds } from '../../../contract/massActions';
import { AppError } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../access/sessionToken';
import type { StoredRefundResult } from '../../../models/massRefund';
import type { StoredRefund } from '../../../models/payment';
import type { Context } from '../../../context';
import { paymentInReach } from '../../payments/staff/readStaffPayments';
import type { RefundOrder } from '../../payments/refunds/buildRefund';
import { executeRefundOrder } from '../../payments/refunds/refundPayment';
import { toPaymentRow } from '../../payments/paymentRows';

/** Refunds one payment of a run. A refusal is returned as its result and does not stop the run. */
export async function refundOne(
  actor: Actor,
  payment: string,
  order: RefundOrder,
  context: Context,
): Promise<StoredRefundResult> {
  let subject: Omit<StoredRefundResult, 'failure'> = { payment, user: null, product: null };
  try {
    const id = parseObjectId(payment);
    const row = await toPaymentRow(await paymentInReach(actor, id));
    subject = { payment, user: String(row.payment.customer), product: row.product.name };
    return { ...subject, failure: failureOf(await executeRefundOrder(actor, id, order, context)) };
  } catch (error) {
    if (error instanceof AppError && isFailure(error.code)) return { ...subject, failure: error.code };
    throw error;
  }
}

function failureOf({ status, refusal }: StoredRefund): RefundFailureCode | null {
  if (refusal) return refusal;
  if (status === 'unknown') return 'refundUnknown';
  return status === 'fail' ? 'refundRefused' : null;
}

function isFailure(code: string): code is RefundFailureCode {
  return Object.hasOwn(refundWorkarounds, code);
}
