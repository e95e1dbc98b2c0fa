import { AppError } from '../../../../lib/AppError';
import { transaction } from '../../../../lib/database';
import { parseObjectId } from '../../../../lib/parseObjectId';
import type { StoredAttempt, StoredPayment } from '../../../../models/payment';
import type { Context } from '../../../../context';
import { readOwnPayment, readPayment } from '../paymentRows';
import type { PaymentRow } from '../paymentRow';
import { applyProviderPayment } from '../provider/applyProviderPayment';
import { isUndecided } from '../provider/askProvider';
import { takeStep } from '../takeStep';
import { callProvider } from './openCheckout';
import { isStartedBy } from './otherPayer';

/* The customer has returned from the provider without an outcome (rules §8.4). Each function first asks the provider. */

/**
 * Returns the address of the provider's page where the customer can continue paying; null if the outcome is already
 * known.
 * @throws AppError `notFound`, also for a trip that the customer has left, `paymentNotPaying`, `providerAway`;
 *   `paymentNotResumable` if the provider has no open transaction of the amount left to pay
 */
export async function resumeCheckout(
  customerId: string,
  paymentId: string,
  context: Context,
): Promise<string | null> {
  const { payment, left } = refuseUnlessPaying(await readPayment(customerId, parseObjectId(paymentId)));
  const open = await askAboutUndecided(payment, context);
  // A transaction that somebody else has opened through a link would name them on the receipt.
  const resumable = open.find((each) => each.amount === left && isStartedBy(each, undefined));
  if (resumable) return resumable.href;
  const current = await readOwnPayment(customerId, payment._id);
  if (current.payment.status === 'paying') throw new AppError('paymentNotResumable');
  return null;
}

/**
 * Cancels a payment in progress, also for a trip that the customer has left. Returns the payment, which is new again
 * unless the provider reports an outcome. Money that arrives later still counts (rules §8.5).
 * @param by who cancels it
 * @throws AppError `notFound`, `paymentNotPaying`, `providerAway`; `conflict` if a report has arrived in the meantime
 */
export async function cancelCheckout(
  customerId: string,
  paymentId: string,
  context: Context,
  by: 'customer' | 'payer' = 'customer',
): Promise<PaymentRow> {
  const { payment } = refuseUnlessPaying(await readOwnPayment(customerId, parseObjectId(paymentId)));
  await askAboutUndecided(payment, context);
  const current = await readOwnPayment(customerId, payment._id);
  if (current.payment.status !== 'paying') return current;
  await transaction(
    () => takeStep(current.payment, 'release', { by, why: `cancelled by the ${by}` }),
    [payment.customer, payment.product],
  );
  return readOwnPayment(customerId, payment._id);
}

function refuseUnlessPaying(row: PaymentRow): PaymentRow {
  if (row.payment.status !== 'paying') throw new AppError('paymentNotPaying');
  return row;
}

interface OpenTransaction extends Pick<StoredAttempt, 'amount' | 'payer'> {
  href: string;
}

/** Applies the provider's answers, and returns the transactions that are still open there, the latest first. */
async function askAboutUndecided(payment: StoredPayment, context: Context): Promise<OpenTransaction[]> {
  const open: OpenTransaction[] = [];
  for (const attempt of payment.attempts.filter(isUndecided)) {
    const { transactionId } = attempt;
    if (transactionId === null) continue;
    const report = await callProvider(context, (paytrail) => paytrail.getPayment(transactionId));
    await applyProviderPayment(report);
    if (report.href !== undefined) open.unshift({ ...attempt, href: report.href });
  }
  return open;
}
