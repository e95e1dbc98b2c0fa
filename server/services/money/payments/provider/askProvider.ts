import { AppError } from '../../../../lib/AppError';
import { clock } from '../../../../lib/clock';
import { transaction } from '../../../../lib/database';
import { stuckAfterMs } from '../../../../contract/payment';
import { Payment, type StoredAttempt, type StoredPayment } from '../../../../models/payment';
import { PaytrailError } from '../../../../paytrail/client';
import type { Context } from '../../../../context';
import { applyProviderPayment } from './applyProviderPayment';
import { takeStep } from '../takeStep';
import { type CustomerPaymentRows, readAllPayments } from '../paymentRows';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Money may still arrive this long after an attempt was opened, even if the payment was released. */
const maxAttemptAgeMs = 14 * 24 * hourMs;

/** Delay until the provider is asked again, by the age of the latest undecided attempt. */
function nextDelayMs(ageMs: number): number {
  if (ageMs < 10 * minuteMs) return minuteMs;
  if (ageMs < stuckAfterMs) return 10 * minuteMs;
  return ageMs < 24 * hourMs ? hourMs : 6 * hourMs;
}

/**
 * Asks the provider about a payment's undecided attempts and applies the answers. Claims the payment first by
 * moving `askAt`, so that of several concurrent callers only one asks.
 */
export async function askProvider(payment: StoredPayment, context: Context): Promise<void> {
  const undecided = payment.attempts.filter(isUndecided);
  const { modifiedCount } = await Payment.updateOne(
    { _id: payment._id, askAt: payment.askAt },
    { $set: { askAt: nextAskAt(undecided) } },
  );
  if (modifiedCount === 0) return;
  for (const attempt of undecided) await askAboutAttempt(attempt, context);
}

/** Asks only if `askAt` has passed: at most once a minute. */
async function askIfDue(payment: StoredPayment, context: Context): Promise<void> {
  const isDue = payment.askAt !== null && payment.askAt <= clock.now();
  if (isDue) await askProvider(payment, context);
}

/** Releases a payment that has been `paying` for two hours without a result (rules §8.4). */
export async function releaseStuck(payment: StoredPayment): Promise<void> {
  const isStuck = clock.now().getTime() - payment.since.getTime() >= stuckAfterMs;
  if (payment.status !== 'paying' || !isStuck) return;
  await transaction(
    () => takeStep(payment, 'release', { by: 'clock', why: 'two hours without a result' }),
    [payment.customer, payment.product],
  );
}

/** Asks the provider about one attempt and applies the answer. Without an answer, a later run asks again. */
export async function askAboutAttempt(attempt: StoredAttempt, context: Context): Promise<void> {
  if (attempt.transactionId === null) return;
  try {
    await applyProviderPayment(await context.paytrail.getPayment(attempt.transactionId));
  } catch (error) {
    if (error instanceof PaytrailError) {
      context.log.warn(
        { kind: error.kind, providerRequest: error.requestId },
        'Paytrail did not report the status of a payment',
      );
    } else if (!(error instanceof AppError && error.code === 'notFound')) throw error;
  }
}

export function isUndecided({ state, openedAt }: StoredAttempt): boolean {
  const isRecent = clock.now().getTime() - openedAt.getTime() < maxAttemptAgeMs;
  return isRecent && (state === 'open' || state === 'pending');
}

function nextAskAt(undecided: StoredAttempt[]): Date | null {
  if (undecided.length === 0) return null;
  const now = clock.now().getTime();
  const latest = Math.max(...undecided.map(({ openedAt }) => openedAt.getTime()));
  return new Date(now + nextDelayMs(now - latest));
}

/**
 * Reads all payments of a customer, after asking the provider about those that are `paying` and whose `askAt` has
 * passed.
 * @param onAsk called before the provider is asked, which may take seconds
 */
export async function readFreshPayments(
  customerId: string,
  context: Context,
  onAsk?: () => void,
): Promise<CustomerPaymentRows> {
  const all = await readAllPayments(customerId);
  const paying = [...all.rows, ...all.earlier].filter(({ payment }) => payment.status === 'paying');
  if (paying.length > 0) onAsk?.();
  for (const { payment } of paying) await askIfDue(payment, context);
  return paying.length > 0 ? readAllPayments(customerId) : all;
}
