import type { RefundRefusal, RefundStatus } from '../../../contract/payment';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { Payment, type StoredRefund } from '../../../models/payment';
import type { Query } from '../../../paytrail/returns';
import type { Context } from '../../../context';
import { storeRefunds } from './storeRefunds';

/** What is heard of a refund: the answer to its order, or a callback. */
export interface RefundReport {
  status: RefundStatus;
  transactionId?: string | undefined;
  /** Cents. */
  amount?: number | undefined;
  /** That it is the answer to the order. */
  answered?: true;
  /** How the order was refused. */
  refusal?: RefundRefusal;
}

/**
 * What may follow on what. What was given back stays so; a refund that seemed to fail may turn out to be done,
 * as the provider alone knows.
 */
const transitions: Record<RefundStatus, readonly RefundStatus[]> = {
  unknown: ['pending', 'ok', 'fail'],
  pending: ['ok', 'fail'],
  fail: ['ok'],
  ok: [],
};

/**
 * Lets what is heard of a refund take effect, once however often and in whatever order it is said: the
 * callback may come before the answer. A refund that failed can be given again.
 * @throws AppError `notFound` when it is about no refund of ours
 */
export async function applyRefundReport(stamp: string, word: RefundReport): Promise<void> {
  await transaction(async () => {
    const payment = await Payment.findOne({ 'refunds.stamp': stamp }).lean();
    const refund = payment?.refunds.find((known) => known.stamp === stamp);
    if (!payment || !refund || !concerns(refund, word)) throw new AppError('notFound');
    const heard = updateRefund(refund, word);
    const refunds = payment.refunds.map((known) => (known === refund ? heard : known));
    await storeRefunds(payment, refunds, { by: 'provider', stamp });
  });
}

/**
 * The provider calls about a refund, at the address that carries its token. Its signature is what makes it
 * believed.
 * @throws AppError `notAllowed` without a valid signature, `notFound` when it is about no refund of ours
 */
export async function handleRefundCallback(token: string, query: Query, context: Context): Promise<void> {
  const word = context.paytrail.refundReturn(query);
  if (!word) throw new AppError('notAllowed');
  if (word.stamp !== token) throw new AppError('notFound');
  await applyRefundReport(token, word);
}

/** Whether nothing that is said contradicts what is known; a refund without cover is told of without its id. */
function concerns(refund: StoredRefund, { transactionId, amount }: RefundReport): boolean {
  const isSameId = !transactionId || !refund.transactionId || transactionId === refund.transactionId;
  return isSameId && (amount ?? refund.amount) === refund.amount;
}

function updateRefund(refund: StoredRefund, word: RefundReport): StoredRefund {
  // What staff said stands in for the provider's word until that comes.
  const known = refund.settledBy ? 'unknown' : refund.status;
  const moves = transitions[known].includes(word.status);
  return {
    ...refund,
    status: moves ? word.status : refund.status,
    settledBy: moves ? null : refund.settledBy,
    transactionId: refund.transactionId ?? word.transactionId ?? null,
    answered: refund.answered || (word.answered ?? false),
    refusal: moves ? (word.refusal ?? null) : refund.refusal,
  };
}
