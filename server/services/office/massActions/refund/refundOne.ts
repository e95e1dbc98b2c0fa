import { type RefundFailureCode, refundWorkarounds } from '../../../../contract/massActions';
import { AppError } from '../../../../lib/AppError';
import { parseObjectId } from '../../../../lib/parseObjectId';
import type { Actor } from '../../../../lib/sessionToken';
import type { StoredRefundResult } from '../../../../models/massRefund';
import type { StoredRefund } from '../../../../models/payment';
import type { Context } from '../../../../context';
import { paymentInReach } from '../../../money/payments/staff/readStaffPayments';
import type { RefundOrder } from '../../../money/payments/refunds/storeRefunds';
import { executeRefundOrder } from '../../../money/payments/refunds/refundPayment';
import { toPaymentRow } from '../../../money/payments/paymentRows';

/** After a kill, MongoDB keeps records locked for up to a minute, and a transaction gives up after 15 s. */
const maxTries = 5;

/** Refunds one payment of a run. A refusal is returned as its result and does not stop the run. */
export async function refundOne(
  actor: Actor,
  payment: string,
  order: RefundOrder,
  context: Context,
): Promise<StoredRefundResult> {
  const { amount } = order;
  let subject: Omit<StoredRefundResult, 'failure'> = { payment, user: null, product: null, amount };
  try {
    const id = parseObjectId(payment);
    const row = await toPaymentRow(await paymentInReach(actor, id));
    subject = { payment, user: String(row.payment.customer), product: row.product.name, amount };
    const refund = await retryConflicts(() => executeRefundOrder(actor, id, order, context));
    return { ...subject, failure: failureOf(refund) };
  } catch (error) {
    if (error instanceof AppError && isFailure(error.code)) return { ...subject, failure: error.code };
    throw error;
  }
}

async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || !(error instanceof AppError && error.code === 'conflict')) throw error;
    }
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
