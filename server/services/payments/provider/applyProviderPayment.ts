import type { Types } from 'mongoose';
import { paidStatuses } from '../../../contract/payment';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { Payment, type StoredAttempt, type StoredNotice, type StoredPayment } from '../../../models/payment';
import type { PaymentStatus as ProviderStatus } from '../../../paytrail/types';
import { followMoney } from '../reconcilePayment';
import { presentPurchase } from '../purchase';
import { takeStep } from '../takeStep';
import { isInStock } from '../productStock';

/** What the provider says of one of our attempts, its signature checked. */
export interface ProviderWord {
  stamp: string;
  transactionId: string;
  reference: string;
  /** Cents. */
  amount: number;
  status: ProviderStatus;
}

/** How often a word is heard anew when payment or stock moved meanwhile: redirect and callback come together. */
const tries = 5;

/**
 * Lets what the provider says take effect, once however often and in whatever order it is said.
 * @throws AppError `notFound` when it is about no attempt of ours
 */
export async function settle(word: ProviderWord): Promise<Types.ObjectId> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(() => hear(word));
    } catch (error) {
      const moved = error instanceof AppError && (error.code === 'conflict' || error.code === 'soldOut');
      if (!moved || attempt === tries) throw error;
    }
  }
}

async function hear(word: ProviderWord): Promise<Types.ObjectId> {
  const payment = await Payment.findOne({ 'attempts.stamp': word.stamp }).lean();
  const attempt = payment?.attempts.find(({ stamp }) => stamp === word.stamp);
  if (!payment || !attempt || !isAbout(attempt, word)) throw new AppError('notFound');
  if (word.status === 'ok') await hearPaid(payment, attempt, word);
  else if (word.status === 'fail') await hearFailed(payment, attempt, word);
  // Pending, delayed, or a word of a later API: money may be on its way.
  else if (word.status !== 'new') await hearPending(payment, attempt, word);
  return payment._id;
}

function isAbout(attempt: StoredAttempt, { reference, transactionId }: ProviderWord): boolean {
  // While the answer to the opening is unknown, the first word tells the transaction's id.
  return attempt.reference === reference && (attempt.transactionId ?? transactionId) === transactionId;
}

async function hearPaid(payment: StoredPayment, attempt: StoredAttempt, word: ProviderWord): Promise<void> {
  if (attempt.state === 'ok') return;
  await noteMoney(payment, word);
  if (paidStatuses.includes(payment.status)) {
    await tellStaff(payment, word, 'doublePayment');
    // It may have been refunded before, and is paid again by this.
    return followMoney(payment._id, { by: 'provider', stamp: word.stamp });
  }
  if (word.amount !== attempt.amount || word.amount !== (await amountDue(payment))) {
    return tellStaff(payment, word, 'staleAmount');
  }
  if (await hasStock(payment)) {
    await takeStep(payment, 'confirm', { by: 'provider', why: 'paid' });
  } else if (payment.status === 'waiting') {
    await tellStaff(payment, word, 'soldOut');
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

async function hearFailed(payment: StoredPayment, attempt: StoredAttempt, word: ProviderWord): Promise<void> {
  if (attempt.state === 'ok' || attempt.state === 'fail') return;
  await noteState(payment, word, 'fail');
  const others = payment.attempts.filter(({ stamp }) => stamp !== word.stamp);
  const undecided = others.some(({ state }) => state === 'pending' || state === 'ok');
  if ((payment.status === 'paying' || payment.status === 'waiting') && !undecided) {
    await takeStep(payment, 'release', { by: 'provider', why: 'cancelled or rejected' });
  }
}

async function hearPending(
  payment: StoredPayment,
  attempt: StoredAttempt,
  word: ProviderWord,
): Promise<void> {
  if (attempt.state !== 'open') return;
  await noteState(payment, word, 'pending');
  if (payment.status !== 'new' && payment.status !== 'paying') return;
  const withoutStock = !(await hasStock(payment));
  await takeStep(payment, 'wait', { by: 'provider', why: 'the outcome follows', withoutStock });
}

/** Does not raise the version: a step that follows in the same transaction names the one that was read. */
async function noteState(payment: StoredPayment, word: ProviderWord, state: StoredAttempt['state']) {
  await Payment.updateOne(
    { _id: payment._id, 'attempts.stamp': word.stamp },
    { $set: { 'attempts.$.state': state, 'attempts.$.transactionId': word.transactionId } },
  );
}

async function noteMoney(payment: StoredPayment, word: ProviderWord): Promise<void> {
  await noteState(payment, word, 'ok');
  await Payment.updateOne(
    { _id: payment._id, 'attempts.stamp': word.stamp },
    { $set: { 'attempts.$.amount': word.amount }, $inc: { paidAmount: word.amount } },
  );
}

async function amountDue(payment: StoredPayment): Promise<number> {
  return (payment.purchase ?? (await presentPurchase(payment))).total;
}

async function hasStock({ holdsStock, product }: StoredPayment): Promise<boolean> {
  return holdsStock || isInStock(product);
}

async function tellStaff(payment: StoredPayment, word: ProviderWord, kind: StoredNotice['kind']) {
  await Payment.updateOne({ _id: payment._id }, { $push: { notices: noticeOf(word, kind) } });
}

function noticeOf({ stamp, amount }: ProviderWord, kind: StoredNotice['kind']): StoredNotice {
  return { at: clock.now(), kind, stamp, amount };
}
