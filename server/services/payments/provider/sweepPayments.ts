import { stuckAfterMs } from '../../../contract/payment';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { Payment, type StoredPayment } from '../../../models/payment';
import type { Context } from '../../../context';
import { askProvider, releaseStuck } from './askProvider';

const batchSize = 100;

/** Asks about every payment whose turn it is, and frees those that are stuck. Answers how many it looked at. */
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

/** What fails with one payment is logged, and keeps nobody else's from its turn. */
async function isolateFailure(
  payment: StoredPayment,
  work: (payment: StoredPayment, context: Context) => Promise<void>,
  context: Context,
): Promise<void> {
  try {
    await work(payment, context);
  } catch (error) {
    context.log.error(
      { payment: String(payment._id), reason: String(error) },
      'a payment could not be swept',
    );
  }
}

/** Asks once more first, so that money which has just come is not overlooked. */
async function askAndReleaseStuck(payment: StoredPayment, context: Context): Promise<void> {
  await askProvider(payment, context);
  const now = await Payment.findById(payment._id).lean();
  try {
    if (now) await releaseStuck(now);
  } catch (error) {
    // A callback moved it in this very moment.
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
  }
}
