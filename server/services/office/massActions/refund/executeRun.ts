import { AppError } from '../../../../lib/AppError';
import { forEachLimited } from '../../../../lib/limitConcurrency';
import type { StoredMassRefund, StoredRefundResult } from '../../../../models/massRefund';
import type { Context } from '../../../../context';
import { storedActor, type Actor } from '../../../../lib/sessionToken';
import { finishRun, keepLease, releaseLease, acquireLease, findInterrupted } from './massRefundRun';
import { type RefundFailureCode, refundWorkarounds } from '../../../../contract/massActions';
import { parseObjectId } from '../../../../lib/parseObjectId';
import type { StoredRefund } from '../../../../models/payment';
import { paymentInReach } from '../../../money/payments/staff/readStaffPayments';
import type { RefundOrder } from '../../../money/payments/refunds/storeRefunds';
import { executeRefundOrder } from '../../../money/payments/refunds/refundPayment';
import { toPaymentRow } from '../../../money/payments/paymentRows';
import { describeError } from '../../../../lib/describeError';

/** Enough concurrent refunds to finish quickly without overloading the provider. */
export const maxConcurrent = 5;

/**
 * Executes or continues a run whose lease the caller holds. Payments that are already refunded are not refunded
 * again, because their refunds carry a key derived from the run.
 * @throws AppError `unavailable` when the process is stopping
 */
export async function executeRun(run: StoredMassRefund, context: Context): Promise<void> {
  const sender = storedActor({ ...run, id: run.actor });
  const order = { refundFromOtherChannel: false, purpose: 'sale' as const, key: `mass ${String(run._id)}` };
  const ownAmounts = new Map(run.ownAmounts?.map(({ payment, amount }) => [payment, amount]));
  const results = new Map<string, StoredRefundResult>();
  const lease = keepLease(run, () => results.size);
  try {
    await forEachLimited(run.payments, maxConcurrent, async (payment) => {
      refuseWhenStopping(context);
      const amount = ownAmounts.get(payment) ?? run.amount;
      results.set(payment, await refundOne(sender, payment, { ...order, amount }, context));
    });
    await finishRun(
      run,
      run.payments.flatMap((payment) => results.get(payment) ?? []),
    );
  } catch (error) {
    await releaseLease(run);
    throw error;
  } finally {
    lease.stop();
  }
}

export function refuseWhenStopping({ lifecycle }: Context): void {
  if (lifecycle.phase === 'stopping') throw new AppError('unavailable');
}

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

/** Finishes the mass refunds that other processes have left unfinished. Safe to run concurrently. */
export async function resumeInterruptedMassRefunds(context: Context): Promise<void> {
  for (const run of await findInterrupted()) {
    const details = { massRefund: String(run._id) };
    try {
      if (!(await acquireLease(run))) continue;
      await executeRun(run, context);
      context.log.info(details, 'an interrupted mass refund was finished');
    } catch (error) {
      // The next start continues.
      if (context.lifecycle.phase === 'stopping') return;
      // Logged here, so that a failing run does not stop the others.
      context.log.error(
        { ...details, error: describeError(error) },
        'a mass refund could not be finished yet',
      );
    }
  }
}
