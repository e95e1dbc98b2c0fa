import { stuckAfterMs } from '../../../../contract/payment';
import { AppError } from '../../../../lib/AppError';
import { clock } from '../../../../lib/clock';
import { describeError } from '../../../../lib/describeError';
import { Payment, type StoredPayment } from '../../../../models/payment';
import type { Context } from '../../../../context';
import { askProvider, releaseStuck } from './askProvider';

const batchSize = 100;

/**
 * Asks the provider about all payments that are due, and releases those that are stuck.
 * @returns the number of payments examined
 */
export async function sweepPayments(context: Context): Promise<number> {
  const due = await Payment.find({ askAt: { $ne: null, $lte: clock.now() } })
    .sort({ askAt: 1 })
    .limit(batchSize)
    .lean();
  for (const payment of due) await isolateFailure(payment, askProvider, context);

  const stuckSince = new Date(clock.now().getTime() - stuckAfterMs);
  const stuck = await Payment.find({ status: 'paying', since: { $lte: stuckSince } })
    .limit(batchSize)
    .lean();
  for (const payment of stuck) await isolateFailure(payment, askAndReleaseStuck, context);
  return due.length + stuck.length;
}

/** Logs a failure, so that one payment does not keep the others from being swept. */
async function isolateFailure(
  payment: StoredPayment,
  work: (payment: StoredPayment, context: Context) => Promise<void>,
  context: Context,
): Promise<void> {
  try {
    await work(payment, context);
  } catch (error) {
    context.log.error(
      { payment: String(payment._id), error: describeError(error) },
      'a payment could not be swept',
    );
  }
}

/** Asks the provider once more before releasing the payment, in case the money has just arrived. */
async function askAndReleaseStuck(payment: StoredPayment, context: Context): Promise<void> {
  await askProvider(payment, context);
  const current = await Payment.findById(payment._id).lean();
  try {
    if (current) await releaseStuck(current);
  } catch (error) {
    // A callback has changed the payment in the meantime.
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
  }
}
