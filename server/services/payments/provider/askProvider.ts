import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { stuckAfterMs } from '../../../contract/payment';
import { Payment, type StoredAttempt, type StoredPayment } from '../../../models/payment';
import { PaytrailError } from '../../../paytrail/PaytrailError';
import type { Context } from '../../../context';
import { applyProviderPayment } from './applyProviderPayment';
import { takeStep } from '../takeStep';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Money may come this long after a customer went to the provider, even for what was given up. */
const maxAttemptAgeMs = 14 * 24 * hourMs;

/** How long to wait until the provider is asked again, by the age of the youngest open attempt. */
function nextDelayMs(age: number): number {
  if (age < 10 * minuteMs) return minuteMs;
  if (age < stuckAfterMs) return 10 * minuteMs;
  return age < 24 * hourMs ? hourMs : 6 * hourMs;
}

/**
 * Asks the provider about a payment's undecided attempts and lets the answers take effect. Whoever claims
 * the turn asks: two who want to know at once ask once.
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

/** Asks when the last time was at least a minute ago. */
export async function askIfDue(payment: StoredPayment, context: Context): Promise<void> {
  const asked = payment.askAt !== null && payment.askAt <= clock.now();
  if (asked) await askProvider(payment, context);
}

/** A payment that has been `paying` for two hours without an ok is free again (rules §8.4). */
export async function releaseStuck(payment: StoredPayment): Promise<void> {
  const stuck = clock.now().getTime() - payment.since.getTime() >= stuckAfterMs;
  if (payment.status !== 'paying' || !stuck) return;
  await transaction(() => takeStep(payment, 'release', { by: 'clock', why: 'two hours without a result' }));
}

/** What the provider says of one attempt. A provider that does not answer is asked again later. */
export async function askAboutAttempt(attempt: StoredAttempt, context: Context): Promise<void> {
  if (attempt.transactionId === null) return;
  try {
    await applyProviderPayment(await context.paytrail.getPayment(attempt.transactionId));
  } catch (error) {
    if (error instanceof PaytrailError) {
      context.log.warn({ kind: error.kind, providerRequest: error.requestId }, 'Paytrail tells nothing');
    } else if (!(error instanceof AppError && error.code === 'notFound')) throw error;
  }
}

export function isUndecided({ state, openedAt }: StoredAttempt): boolean {
  const young = clock.now().getTime() - openedAt.getTime() < maxAttemptAgeMs;
  return young && (state === 'open' || state === 'pending');
}

function nextAskAt(undecided: StoredAttempt[]): Date | null {
  if (undecided.length === 0) return null;
  const now = clock.now().getTime();
  const youngest = Math.max(...undecided.map(({ openedAt }) => openedAt.getTime()));
  return new Date(now + nextDelayMs(now - youngest));
}
