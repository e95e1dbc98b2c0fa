import type { Types } from 'mongoose';
import { paidStatuses } from '../../../contract/payment';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Payment, type StoredAttempt, type StoredNotice, type StoredPayment } from '../../../models/payment';
import type { PaymentStatus as ProviderStatus } from '../../../paytrail/types';
import { reconcilePayment } from '../reconcilePayment';
import { currentPurchase } from '../purchase';
import { takeStep } from '../takeStep';
import { isInStock } from '../productStock';

/** What the provider says of one of our attempts, its signature checked. */
export interface ProviderPaymentReport {
  stamp: string;
  transactionId: string;
  reference: string;
  /** Cents. */
  amount: number;
  status: ProviderStatus;
}

/** How often a word is heard anew when payment or stock moved meanwhile: redirect and callback come together. */
const maxAttempts = 5;

/**
 * Lets what the provider says take effect, once however often and in whatever order it is said.
 * @throws AppError `notFound` when it is about no attempt of ours
 */
export async function applyProviderPayment(word: ProviderPaymentReport): Promise<Types.ObjectId> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(() => applyReport(word));
    } catch (error) {
      const moved = error instanceof AppError && (error.code === 'conflict' || error.code === 'soldOut');
      if (!moved || attempt === maxAttempts) throw error;
    }
  }
}

async function applyReport(word: ProviderPaymentReport): Promise<Types.ObjectId> {
  const payment = await Payment.findOne({ 'attempts.stamp': word.stamp }).lean();
  const attempt = payment?.attempts.find(({ stamp }) => stamp === word.stamp);
  if (!payment || !attempt || !concerns(attempt, word)) throw new AppError('notFound');
  if (word.status === 'ok') await applyPaid(payment, attempt, word);
  else if (word.status === 'fail') await applyFailed(payment, attempt, word);
  // Pending, delayed, or a word of a later API: money may be on its way.
  else if (word.status !== 'new') await applyPending(payment, attempt, word);
  return payment._id;
}

function concerns(attempt: StoredAttempt, { reference, transactionId }: ProviderPaymentReport): boolean {
  // While the answer to the opening is unknown, the first word tells the transaction's id.
  return attempt.reference === reference && (attempt.transactionId ?? transactionId) === transactionId;
}

async function applyPaid(
  payment: StoredPayment,
  attempt: StoredAttempt,
  word: ProviderPaymentReport,
): Promise<void> {
  if (attempt.state === 'ok') return;
  await recordMoney(payment, word);
  if (paidStatuses.includes(payment.status)) {
    await addNotice(payment, word, 'doublePayment');
    // It may have been refunded before, and is paid again by this.
    return reconcilePayment(payment._id, { by: 'provider', stamp: word.stamp });
  }
  if (word.amount !== attempt.amount || word.amount !== (await readAmountDue(payment))) {
    return addNotice(payment, word, 'staleAmount');
  }
  if (await hasStock(payment)) {
    await takeStep(payment, 'confirm', { by: 'provider', why: 'paid' });
  } else if (payment.status === 'waiting') {
    await addNotice(payment, word, 'soldOut');
  } else {
    const notice = noticeOf(word, 'soldOut');
    await takeStep(payment, 'wait', {
      by: 'provider',
      why: 'paid, but sold out',
      notice,
      withoutStock: true,
    });
  }
}

async function applyFailed(
  payment: StoredPayment,
  attempt: StoredAttempt,
  word: ProviderPaymentReport,
): Promise<void> {
  if (attempt.state === 'ok' || attempt.state === 'fail') return;
  await setAttemptState(payment, word, 'fail');
  const others = payment.attempts.filter(({ stamp }) => stamp !== word.stamp);
  const undecided = others.some(({ state }) => state === 'pending' || state === 'ok');
  if ((payment.status === 'paying' || payment.status === 'waiting') && !undecided) {
    await takeStep(payment, 'release', { by: 'provider', why: 'cancelled or rejected' });
  }
}

async function applyPending(
  payment: StoredPayment,
  attempt: StoredAttempt,
  word: ProviderPaymentReport,
): Promise<void> {
  if (attempt.state !== 'open') return;
  await setAttemptState(payment, word, 'pending');
  if (payment.status !== 'new' && payment.status !== 'paying') return;
  const withoutStock = !(await hasStock(payment));
  await takeStep(payment, 'wait', { by: 'provider', why: 'the outcome follows', withoutStock });
}

/** Does not raise the version: a step that follows in the same transaction names the one that was read. */
async function setAttemptState(
  payment: StoredPayment,
  word: ProviderPaymentReport,
  state: StoredAttempt['state'],
) {
  await Payment.updateOne(
    { _id: payment._id, 'attempts.stamp': word.stamp },
    { $set: { 'attempts.$.state': state, 'attempts.$.transactionId': word.transactionId } },
  );
}

async function recordMoney(payment: StoredPayment, word: ProviderPaymentReport): Promise<void> {
  await setAttemptState(payment, word, 'ok');
  await Payment.updateOne(
    { _id: payment._id, 'attempts.stamp': word.stamp },
    { $set: { 'attempts.$.amount': word.amount }, $inc: { paidAmount: word.amount } },
  );
}

async function readAmountDue(payment: StoredPayment): Promise<number> {
  return (payment.purchase ?? (await currentPurchase(payment))).total;
}

async function hasStock({ holdsStock, product }: StoredPayment): Promise<boolean> {
  return holdsStock || isInStock(product);
}

async function addNotice(payment: StoredPayment, word: ProviderPaymentReport, kind: StoredNotice['kind']) {
  await Payment.updateOne({ _id: payment._id }, { $push: { notices: noticeOf(word, kind) } });
}

function noticeOf({ stamp, amount }: ProviderPaymentReport, kind: StoredNotice['kind']): StoredNotice {
  return { at: clock.now(), kind, stamp, amount };
}
