import type { Context } from '../../../context';
import { describeError } from '../../../lib/describeError';
import { forEachLimited } from '../../../lib/limitConcurrency';
import {
  Cancellation,
  type StoredCancellation,
  type StoredCancelledRefund,
} from '../../../models/cancellation';
import { storedActor } from '../../../lib/sessionToken';
import { maxConcurrent, refuseWhenStopping, refundOne } from '../massActions/refund/executeRun';

/**
 * Submits the refunds that are still queued. Safe to run again and concurrently: each refund has a key, under
 * which it
 * is submitted only once, even after a crash.
 * @throws AppError `unavailable` when the process is stopping
 */
export async function submitRefunds(
  cancellations: readonly StoredCancellation[],
  context: Context,
): Promise<void> {
  const queued = cancellations.flatMap(({ _id, refunds }) =>
    refunds.filter(({ state }) => state === 'queued').map((refund) => ({ cancellation: _id, refund })),
  );
  await forEachLimited(queued, maxConcurrent, async ({ cancellation, refund }) => {
    refuseWhenStopping(context);
    const failure = await submitOne(refund, context);
    const same = { payment: refund.payment, key: refund.key, state: 'queued' };
    await Cancellation.updateOne(
      { _id: cancellation, refunds: { $elemMatch: same } },
      { $set: { 'refunds.$.state': 'ordered', 'refunds.$.failure': failure } },
    );
  });
}

async function submitOne({ payment, amount, key, elsewhere, by }: StoredCancelledRefund, context: Context) {
  const request = { amount, key, refundFromOtherChannel: elsewhere, purpose: 'sale' as const };
  return (await refundOne(storedActor(by), String(payment), request, context)).failure;
}

/**
 * For the job: submits refunds left over from a crash, and those of travellers who cancelled their own trip.
 */
export async function submitQueuedRefunds(context: Context): Promise<void> {
  const open = await Cancellation.find({ settled: false, 'refunds.state': 'queued' }).sort({ at: 1 }).lean();
  for (const cancellation of open) {
    try {
      await submitRefunds([cancellation], context);
    } catch (error) {
      if (context.lifecycle.phase === 'stopping') return;
      // A failure does not stop the other cancellations; the next run retries it.
      context.log.error(
        { cancellation: String(cancellation._id), error: describeError(error) },
        'the refunds of a cancellation could not be submitted yet',
      );
    }
  }
}
