import { AppError } from '../../../../lib/AppError';
import { forEachLimited } from '../../../../lib/limitConcurrency';
import type { StoredMassRefund, StoredRefundResult } from '../../../../models/massRefund';
import type { Context } from '../../../../context';
import { storedActor } from '../../../../lib/sessionToken';
import { finishRun, keepLease, releaseLease } from './massRefundRun';
import { refundOne } from './refundOne';

/** Enough concurrent refunds to finish quickly without overloading the provider. */
export const maxConcurrent = 5;

/**
 * Executes or continues a run whose lease the caller holds. Payments that are already refunded are not refunded
 * again, because their refunds carry a key derived from the run.
 * @throws AppError `unavailable` when the process is stopping
 */
export async function executeRun(run: StoredMassRefund, context: Context): Promise<void> {
  const sender = storedActor({ ...run, id: run.actor });
  const order = { refundFromOtherChannel: false, key: `mass ${String(run._id)}` };
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
