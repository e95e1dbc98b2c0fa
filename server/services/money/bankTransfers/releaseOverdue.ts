import { AppError } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Payment, type StoredPayment } from '../../../models/payment';
import { netPaid, isTransferOpen } from '../payments/balance';
import { takeStep } from '../payments/takeStep';

const batchSize = 100;

/**
 * Releases the stock of payments whose bank transfer has not arrived in time.
 * @returns the number of payments examined
 */
export async function releaseOverdueTransfers(): Promise<number> {
  const overdue = await Payment.find({ 'transfer.releaseOn': { $lte: today() }, status: 'waiting' })
    .sort({ 'transfer.releaseOn': 1 })
    .limit(batchSize)
    .lean();
  for (const payment of overdue) await release(payment);
  return overdue.length;
}

/** Skips payments that have received part of the money, about which staff decide. */
async function release(payment: StoredPayment): Promise<void> {
  if (!isTransferOpen(payment) || netPaid(payment) > 0) return;
  try {
    await transaction(
      () => takeStep(payment, 'release', { by: 'clock', why: 'no bank transfer in time' }),
      [payment.customer, payment.product],
    );
  } catch (error) {
    // The money has arrived in the meantime.
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
  }
}
