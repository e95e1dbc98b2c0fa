import type { Types } from 'mongoose';
import type { Context } from '../../../../context';
import { type Cents, toEuros } from '../../../../contract/money';
import type { ResolvedRefundInput } from '../../../../contract/payment';
import { AppError } from '../../../../lib/AppError';
import { transaction } from '../../../../lib/database';
import { parseObjectId } from '../../../../lib/parseObjectId';
import type { Actor } from '../../../../lib/sessionToken';
import { type StoredPayment, type StoredRefund, Payment } from '../../../../models/payment';
import { auditChange } from '../../../access/audit/auditChanges';
import { contendedRecords } from '../takeStep';
import { toPaymentRow } from '../paymentRows';
import type { PaymentRow } from '../paymentRow';
import { paymentInReach, readStaffPayment, type StaffPaymentRow } from '../staff/readStaffPayments';
import {
  buildRefund,
  isSameOrder,
  type RefundOrder,
  storeRefunds,
  applyRefundReport,
  type RefundReport,
} from './storeRefunds';
import { isSameAccount, storeBankRefund } from '../../bankRefunds/storeBankRefund';
import { Customer } from '../../../../models/customer';
import { LinkPayer } from '../../../../models/linkPayer';
import { PaytrailError } from '../../../../paytrail/client';
import type { NewRefund } from '../../../../paytrail/types';
import { setTimeout as sleep } from 'node:timers/promises';
import { clock, today } from '../../../../lib/clock';

/**
 * Refunds through the provider, or records a refund that was made elsewhere (rules §9.2). An order repeated with the
 * same key gets the answer to the first one, and nothing is sent.
 * @throws AppError `notFound`, `refundTooHigh`, `notPaidThroughProvider`; `keyReused`; `refundRefused` or
 *   `providerAway` when nothing was refunded
 */
export async function refundPayment(
  actor: Actor,
  paymentId: string,
  order: RefundOrder,
  context: Context,
): Promise<StaffPaymentRow> {
  const id = parseObjectId(paymentId);
  const { refusal } = await executeRefundOrder(actor, id, order, context);
  if (refusal) throw new AppError(refusal);
  return readStaffPayment(id);
}

/**
 * Executes an order once and returns the refund, which the provider may have refused.
 * @throws AppError as `refundPayment`, except for the provider's refusals
 */
export async function executeRefundOrder(
  actor: Actor,
  id: Types.ObjectId,
  order: RefundOrder,
  context: Context,
): Promise<StoredRefund> {
  const { payment, refund, isNew } = await transaction(
    () => storeOrder(actor, id, order, context),
    await contendedRecords(await paymentInReach(actor, id)),
  );
  if (!isNew) await waitForAnswer(refund);
  else if (refund.channel === 'provider') await sendRefund(payment, refund, context);
  return readRefund(refund.stamp);
}

interface StoredOrder {
  payment: StoredPayment;
  refund: StoredRefund;
  isNew: boolean;
}

/** Stores the refund before it is sent; concurrent refunds of a payment conflict in this write. */
export async function storeOrder(
  actor: Actor,
  id: Types.ObjectId,
  order: RefundOrder,
  { accountVault: vault }: Pick<Context, 'accountVault'>,
): Promise<StoredOrder> {
  const payment = await paymentInReach(actor, id);
  const earlier = payment.refunds.find(({ by, key }) => key !== null && key === order.key && by === actor.id);
  if (earlier) {
    const isSame = isSameOrder(earlier, order) && (await isSameAccount(earlier, order, vault));
    if (!isSame) throw new AppError('keyReused');
    return { payment, refund: earlier, isNew: false };
  }
  const row = await toPaymentRow(payment);
  const refund = buildRefund(actor, order, row);
  await auditRefund(actor, row, order.amount);
  await storeRefunds(payment, [...payment.refunds, refund], {
    by: actor.id,
    stamp: refund.stamp,
    day: order.day ?? today(),
  });
  if (refund.channel === 'bank') {
    await storeBankRefund(payment, refund, { product: row.product.name, entered: order, vault });
  }
  return { payment, refund, isNew: true };
}

async function auditRefund(actor: Actor, { payment, product }: PaymentRow, amount: Cents): Promise<void> {
  const valuesWith = (cents: Cents) => ({ payments: { [product.name]: { refundAmount: toEuros(cents) } } });
  await auditChange(actor, {
    type: 'customers',
    id: payment.customer,
    organization: payment.organization,
    before: valuesWith(payment.refundAmount),
    after: valuesWith(payment.refundAmount + amount),
  });
}

/** Sends a stored refund to the provider and stores the answer. Never call it twice for a refund. */
async function sendRefund(payment: StoredPayment, refund: StoredRefund, context: Context): Promise<void> {
  const attempt = payment.attempts.find(({ stamp }) => stamp === refund.attempt);
  if (!attempt?.transactionId) throw new AppError('notPaidThroughProvider');
  const order = await buildOrder(payment, refund, context.config.publicUrl);
  await applyRefundReport(refund.stamp, await requestRefund(attempt.transactionId, order, context));
}

async function requestRefund(
  transactionId: string,
  order: NewRefund,
  { paytrail, log, actions }: Context,
): Promise<RefundReport> {
  try {
    const { transactionId: refundId, status } = await paytrail.refund(transactionId, order);
    actions.count('refunds', status === 'fail');
    return {
      status,
      transactionId: refundId,
      answered: true,
      ...(status === 'fail' && { refusal: 'refundRefused' as const }),
    };
  } catch (error) {
    if (!(error instanceof PaytrailError)) throw error;
    const { kind, requestId, message } = error;
    actions.count('refunds', true);
    log.error({ kind, providerRequest: requestId, reason: message }, 'Paytrail did not accept a refund');
    return toReport(error);
  }
}

/** Only some failures guarantee that nothing was refunded; the others stay unknown until the callback. */
function toReport({ kind }: PaytrailError): RefundReport {
  switch (kind) {
    case 'rejected':
      return { status: 'fail', answered: true, refusal: 'refundRefused' };
    case 'unreachable':
      return { status: 'fail', answered: true, refusal: 'providerAway' };
    case 'unavailable':
      return { status: 'unknown', answered: true };
  }
}

async function buildOrder(
  payment: StoredPayment,
  refund: StoredRefund,
  publicUrl: string,
): Promise<NewRefund> {
  // Deleted customers have no address; some banks then refuse.
  const paid = payment.attempts.find(({ stamp }) => stamp === refund.attempt);
  const recipient = paid?.payer
    ? await LinkPayer.findById(paid.payer, 'email').lean()
    : await Customer.findById(payment.customer, 'email').lean();
  const callback = `${publicUrl}/api/payments/refund-callback/${refund.stamp}`;
  return {
    amount: refund.amount,
    ...(recipient && { email: recipient.email }),
    refundStamp: refund.stamp,
    refundReference: String(payment._id),
    callbackUrls: { success: callback, cancel: callback },
  };
}

/** Must exceed the timeout of the call to the provider. */
const answerTimeoutMs = 20_000;
const pollIntervalMs = 100;

/** Waits until a concurrent request has an answer to the same order. */
async function waitForAnswer({ stamp }: StoredRefund): Promise<void> {
  while (isUnderWay(await readRefund(stamp))) await sleep(pollIntervalMs);
}

/** Whether the provider's answer may still arrive; once the timeout is over, a crash must have lost the answer. */
export function isUnderWay({ answered, at }: StoredRefund): boolean {
  return !answered && clock.now().getTime() - at.getTime() < answerTimeoutMs;
}

/** @throws AppError `notFound` */
async function readRefund(stamp: string): Promise<StoredRefund> {
  const payment = await Payment.findOne({ 'refunds.stamp': stamp }, 'refunds').lean();
  const found = payment?.refunds.find((each) => each.stamp === stamp);
  if (!found) throw new AppError('notFound');
  return found;
}

/**
 * Resolves a refund of unknown outcome as `ok` or `fail`, after staff have checked it at the provider. A later
 * report of the provider overrides it (rules §9.3).
 * @throws AppError `notFound`; `outdated` if the outcome is known; `conflict` while the order is
 *   under way, or after a concurrent change
 */
export async function resolveUnknownRefund(
  actor: Actor,
  paymentId: string,
  { refund: index, status }: ResolvedRefundInput,
): Promise<StaffPaymentRow> {
  const id = parseObjectId(paymentId);
  const contended = await contendedRecords(await paymentInReach(actor, id));
  await transaction(async () => {
    const payment = await paymentInReach(actor, id);
    const refund = payment.refunds[index];
    if (!refund) throw new AppError('notFound', { path: 'refund' });
    if (refund.status !== 'unknown') throw new AppError('outdated');
    if (isUnderWay(refund)) throw new AppError('conflict');
    const resolved = { ...refund, status, settledBy: actor.id, answered: true };
    await auditResolution(actor, payment, status);
    const refunds = payment.refunds.with(index, resolved);
    await storeRefunds(payment, refunds, { by: actor.id, stamp: refund.stamp, day: today() });
  }, contended);
  return readStaffPayment(id);
}

async function auditResolution(actor: Actor, payment: StoredPayment, status: ResolvedRefundInput['status']) {
  const { product } = await toPaymentRow(payment);
  const valuesWith = (refundStatus: string) => ({ payments: { [product.name]: { refundStatus } } });
  await auditChange(actor, {
    type: 'customers',
    id: payment.customer,
    organization: payment.organization,
    before: valuesWith('unknown'),
    after: valuesWith(status),
  });
}
