import { AppError } from '../../../../lib/AppError';
import { Customer } from '../../../../models/customer';
import type { StoredPayment, StoredRefund } from '../../../../models/payment';
import { PaytrailError } from '../../../../paytrail/PaytrailError';
import type { NewRefund } from '../../../../paytrail/types';
import type { Context } from '../../../../context';
import { applyRefundReport, type RefundReport } from './applyRefundReport';

/** Sends a stored refund to the provider and stores the answer. Never call it twice for a refund. */
export async function sendRefund(
  payment: StoredPayment,
  refund: StoredRefund,
  context: Context,
): Promise<void> {
  const attempt = payment.attempts.find(({ stamp }) => stamp === refund.attempt);
  if (!attempt?.transactionId) throw new AppError('notPaidThroughProvider');
  const order = await buildOrder(payment, refund, context.config.publicUrl);
  await applyRefundReport(refund.stamp, await requestRefund(attempt.transactionId, order, context));
}

async function requestRefund(
  transactionId: string,
  order: NewRefund,
  { paytrail, log }: Context,
): Promise<RefundReport> {
  try {
    const { transactionId: refundId, status } = await paytrail.refund(transactionId, order);
    return {
      status,
      transactionId: refundId,
      answered: true,
      ...(status === 'fail' && { refusal: 'refundRefused' as const }),
    };
  } catch (error) {
    if (!(error instanceof PaytrailError)) throw error;
    const { kind, requestId, message } = error;
    log.error({ kind, providerRequest: requestId, reason: message }, 'Paytrail took no refund');
    return reportOfError(error);
  }
}

/** Only some failures guarantee that nothing was refunded; the others stay unknown until the callback. */
function reportOfError({ kind }: PaytrailError): RefundReport {
  switch (kind) {
    case 'rejected':
      return { status: 'fail', answered: true, refusal: 'refundRefused' };
    case 'unreachable':
      return { status: 'fail', answered: true, refusal: 'providerAway' };
    case 'unavailable':
      return { status: 'unknown', answered: true };
  }
}

async function buildOrder(
  payment: StoredPayment,
  refund: StoredRefund,
  publicUrl: string,
): Promise<NewRefund> {
  // Deleted customers have no address; some banks then refuse.
  const customer = await Customer.findById(payment.customer, 'email').lean();
  const callback = `${publicUrl}/api/payments/refund-callback/${refund.stamp}`;
  return {
    amount: refund.amount,
    ...(customer && { email: customer.email }),
    refundStamp: refund.stamp,
    refundReference: String(payment._id),
    callbackUrls: { success: callback, cancel: callback },
  };
}
