import { AppError } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Payment, type StoredPayment } from '../../../models/payment';
import { netPaid, isTransferOpen } from '../payments/balance';
import { takeStep } from '../payments/takeStep';
import { findWaitingMoney } from './waitingMoney';

const batchSize = 100;

/**
 * Releases the stock of payments whose bank transfer has not arrived in time.
 * @returns the number of payments examined
 */
export async function releaseOverdueTransfers(): Promise<number> {
  const overdue = Payment.find({ 'transfer.releaseOn': { $lte: today() }, status: 'waiting' })
    .sort({ 'transfer.releaseOn': 1 })
    .lean()
    .cursor({ batchSize });
  let examined = 0;
  // Examines all, because payments that wait for staff must not keep later ones from being released.
  for await (const payment of overdue) {
    await release(payment);
    examined += 1;
  }
  return examined;
}

/** Skips payments that have received part of the money, about which staff decide. */
async function release(payment: StoredPayment): Promise<void> {
  if (!isTransferOpen(payment) || netPaid(payment) > 0) return;
  try {
    const why = 'no bank transfer in time';
    await transaction(() => releaseIfNoMoney(payment, why), [payment.customer, payment.product]);
  } catch (error) {
    // The money has arrived in the meantime.
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
  }
}

/**
 * Releases a transfer unless money for it waits for staff, inside a transaction. A line that is queued at the
 * same moment writes the payment too, so that one of the two transactions is retried.
 * @throws as `takeStep`
 */
export async function releaseIfNoMoney(payment: StoredPayment, why: string): Promise<void> {
  const hasWaitingMoney = await findWaitingMoney(payment.organization, [payment]);
  if (hasWaitingMoney(payment)) return;
  await takeStep(payment, 'release', { by: 'clock', why });
}
