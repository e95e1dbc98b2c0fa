import type { Types } from 'mongoose';
import type { Cents } from '../../../../contract/money';
import { AppError } from '../../../../lib/AppError';
import { helsinkiDay } from '../../../../contract/helsinkiTime';
import { clock, today } from '../../../../lib/clock';
import { transaction } from '../../../../lib/database';
import { Payment, type StoredAttempt, type StoredPayment } from '../../../../models/payment';
import type { PaymentStatus as ProviderStatus } from '../../../../paytrail/types';
import { attemptMovement, recordMovements } from '../../movements/recordMovements';
import { recordPayerPaid } from '../links/payers';
import { contendedRecords, takeStep } from '../takeStep';
import {
  awaitsNothingElse,
  hasStock,
  readAmountDue,
  type ReceivedMoney,
  settleMoney,
} from '../reconcilePayment';
import { amountLeft } from '../balance';

/** What the provider reports about one of our attempts. Its signature has been verified. */
export interface ProviderPaymentReport {
  stamp: string;
  /** Null if the report comes from a payment list, which has no transaction ids. */
  transactionId: string | null;
  reference: string;
  amount: Cents;
  status: ProviderStatus;
  /** ISO 8601: when it was paid; missing in the provider's callbacks. */
  paidAt?: string | undefined;
}

/**
 * Payment and stock may change between reading and committing, because the customer's return and the callback arrive
 * together.
 */
const maxTries = 5;

const changedMeanwhile: readonly string[] = ['conflict', 'soldOut', 'paymentStale'];

/**
 * Applies a report of the provider. Reports may be repeated and arrive in any order; each takes effect once.
 * @returns the payment's id
 * @throws AppError `notFound` if the report is about none of our attempts
 */
export async function applyProviderPayment(report: ProviderPaymentReport): Promise<Types.ObjectId> {
  const contended = await contendedRecords(await findPayment(report));
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction(() => applyReport(report), contended);
    } catch (error) {
      const mayRetry = error instanceof AppError && changedMeanwhile.includes(error.code);
      if (!mayRetry || tries === maxTries) throw error;
    }
  }
}

async function applyReport(report: ProviderPaymentReport): Promise<Types.ObjectId> {
  const payment = await findPayment(report);
  const attempt = payment.attempts.find(({ stamp }) => stamp === report.stamp);
  if (!attempt || !isAbout(attempt, report)) throw new AppError('notFound');
  if (report.status === 'ok') await applyPaid(payment, attempt, report);
  else if (report.status === 'fail') await applyFailed(payment, attempt, report);
  // Pending, delayed, or an unknown status of a later API version: the money may still arrive.
  else if (report.status !== 'new') await applyPending(payment, attempt, report);
  return payment._id;
}

async function findPayment({ stamp }: ProviderPaymentReport): Promise<StoredPayment> {
  const payment = await Payment.findOne({ 'attempts.stamp': stamp }).lean();
  if (!payment) throw new AppError('notFound');
  return payment;
}

function isAbout(attempt: StoredAttempt, { reference, transactionId }: ProviderPaymentReport): boolean {
  // If the answer to the opening got lost, the first report supplies the transaction id.
  const isSame = !attempt.transactionId || !transactionId || attempt.transactionId === transactionId;
  return attempt.reference === reference && isSame;
}

async function applyPaid(
  payment: StoredPayment,
  attempt: StoredAttempt,
  report: ProviderPaymentReport,
): Promise<void> {
  if (attempt.state === 'ok') return;
  const day = paidDay(attempt, report);
  await recordMoney(payment, report, day);
  const { stamp, amount } = report;
  const isAsOpened = amount === attempt.amount;
  const fit = isAsOpened
    ? compareAmount(attempt, payment, await readAmountDue(payment))
    : { mismatch: 'staleAmount' as const };
  await settleMoney(payment, { by: 'provider', stamp, amount, day, ...fit });
}

/**
 * A transaction opened for all that was left pays it even if part of the money has arrived in the meantime, unless the
 * price has changed. A part that exceeds what is left by now pays it too.
 */
function compareAmount(
  { amount, isPart, due: dueThen }: StoredAttempt,
  payment: StoredPayment,
  due: Cents,
): Pick<ReceivedMoney, 'mismatch' | 'isPart'> {
  const left = amountLeft(payment, due);
  if (amount === left) return {};
  if (isPart && amount < left) return { isPart };
  const isMore = amount === due || (amount > left && (isPart || dueThen === due));
  return { mismatch: isMore ? 'overpaid' : 'staleAmount' };
}

async function applyFailed(
  payment: StoredPayment,
  attempt: StoredAttempt,
  report: ProviderPaymentReport,
): Promise<void> {
  if (attempt.state === 'ok' || attempt.state === 'fail') return;
  await setAttemptState(payment, report, 'fail');
  if (awaitsNothingElse(payment, report.stamp)) {
    await takeStep(payment, 'release', { by: 'provider', why: 'cancelled or rejected' });
  }
}

async function applyPending(
  payment: StoredPayment,
  attempt: StoredAttempt,
  report: ProviderPaymentReport,
): Promise<void> {
  if (attempt.state !== 'open') return;
  await setAttemptState(payment, report, 'pending');
  if (payment.status !== 'new' && payment.status !== 'paying') return;
  const withoutStock = !(await hasStock(payment));
  await takeStep(payment, 'wait', { by: 'provider', why: 'outcome pending', withoutStock });
}

/** Does not increment the version, which a later step in the same transaction compares with the one read. */
async function setAttemptState(
  payment: StoredPayment,
  report: ProviderPaymentReport,
  state: StoredAttempt['state'],
) {
  await Payment.updateOne(
    { _id: payment._id, 'attempts.stamp': report.stamp },
    {
      $set: {
        'attempts.$.state': state,
        ...(report.transactionId !== null && { 'attempts.$.transactionId': report.transactionId }),
      },
    },
  );
}

async function recordMoney(
  payment: StoredPayment,
  report: ProviderPaymentReport,
  day: string,
): Promise<void> {
  await setAttemptState(payment, report, 'ok');
  await Payment.updateOne(
    { _id: payment._id, 'attempts.stamp': report.stamp },
    {
      $set: { 'attempts.$.amount': report.amount, 'attempts.$.paidAt': clock.now() },
      $inc: { paidAmount: report.amount },
    },
  );
  await recordMovements([attemptMovement(payment, { ...report, day })]);
  await recordPayerPaid(payment.attempts.find(({ stamp }) => stamp === report.stamp)?.payer);
}

/**
 * The provider's day of payment. Its time has no documented zone, so a day before the opening or in the future is
 * replaced by today.
 */
function paidDay({ openedAt }: StoredAttempt, { paidAt }: ProviderPaymentReport): string {
  const instant = paidAt === undefined ? NaN : Date.parse(paidAt);
  const day = Number.isNaN(instant) ? today() : helsinkiDay(new Date(instant));
  return day >= helsinkiDay(openedAt) && day <= today() ? day : today();
}
