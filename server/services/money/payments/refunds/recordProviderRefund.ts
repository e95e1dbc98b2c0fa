import type { Types } from 'mongoose';
import { helsinkiDay } from '../../../../contract/helsinkiTime';
import { type Cents, toEuros } from '../../../../contract/money';
import { AppError } from '../../../../lib/AppError';
import { transaction } from '../../../../lib/database';
import { Payment, type StoredPayment, type StoredRefund } from '../../../../models/payment';
import type { Actor } from '../../../../lib/sessionToken';
import { auditChange } from '../../../access/audit/auditChanges';
import { attemptToRefund, heldSurplus, refundableFromAttempt } from '../balance';
import { contendedRecords } from '../takeStep';
import { toPaymentRow } from '../paymentRows';
import { storeRefunds } from './storeRefunds';

/** A refund in the provider's list that was made in its own panel. */
export interface ProviderRefund {
  /** The provider's stamp. */
  stamp: string;
  at: Date;
  amount: Cents;
  /** The reference of the refunded attempt; null if the list lacks it. */
  originalReference: string | null;
}

/**
 * Records a refund that the provider made without an order from here. It is recorded only once.
 * @throws AppError `notFound`; `refundTooHigh` if less than that amount can still be refunded
 */
export async function recordProviderRefund(
  actor: Actor,
  payment: Pick<StoredPayment, '_id' | 'customer' | 'product' | 'organization'>,
  made: ProviderRefund,
): Promise<void> {
  await transaction(() => record(actor, payment._id, made), await contendedRecords(payment));
}

async function record(actor: Actor, id: Types.ObjectId, made: ProviderRefund): Promise<void> {
  const payment = await Payment.findById(id).lean();
  if (!payment) throw new AppError('notFound');
  if (payment.refunds.some(({ stamp }) => stamp === made.stamp)) return;
  const refund = buildProviderRefund(actor, payment, made);
  const { product } = await toPaymentRow(payment);
  const valuesWith = (cents: Cents) => ({ payments: { [product.name]: { refundAmount: toEuros(cents) } } });
  await auditChange(actor, {
    type: 'customers',
    id: payment.customer,
    organization: payment.organization,
    before: valuesWith(payment.refundAmount),
    after: valuesWith(payment.refundAmount + refund.amount),
  });
  const cause = { by: actor.id, stamp: refund.stamp, day: helsinkiDay(made.at) };
  await storeRefunds(payment, [...payment.refunds, refund], cause);
}

function buildProviderRefund(actor: Actor, payment: StoredPayment, made: ProviderRefund): StoredRefund {
  const { stamp, at, amount, originalReference } = made;
  const named = payment.attempts.find(({ reference }) => reference === originalReference);
  const attempt = named ?? attemptToRefund(amount, payment);
  if (!attempt || refundableFromAttempt(attempt, payment.refunds) < amount)
    throw new AppError('refundTooHigh');
  return {
    stamp,
    at,
    amount,
    surplus: Math.min(amount, heldSurplus(payment)),
    channel: 'provider',
    status: 'ok',
    attempt: attempt.stamp,
    transactionId: null,
    by: actor.id,
    key: null,
    answered: true,
    refusal: null,
    settledBy: null,
  };
}
