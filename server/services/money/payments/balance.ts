import type { Types } from 'mongoose';
import type { Cents } from '../../../contract/money';
import { paidStatuses, type RefundStatus } from '../../../contract/payment';
import type { StoredAttempt, StoredPayment, StoredRefund } from '../../../models/payment';
import type { PaymentRow, TransferDetails } from './paymentRow';
import type { BankTransferSettings } from '../../../contract/bankTransfer';

/* The money of a payment: received, refunded, and still refundable. */

/** Pending and unknown refunds also count as refunded, so that the same money cannot be refunded twice. */
export function isNotFailed({ status }: { status: RefundStatus }): boolean {
  return status !== 'fail';
}

/** The statuses of a refund whose outcome is not known yet. */
export const openRefundStatuses = ['pending', 'unknown'] as const;

export function isOpenRefund({ status }: { status: RefundStatus }): boolean {
  return openRefundStatuses.some((open) => open === status);
}

export function sumAmounts(amounts: readonly { amount: Cents }[]): Cents {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}

/** The money received and not refunded. */
export function netPaid({
  paidAmount,
  refundAmount,
}: Pick<StoredPayment, 'paidAmount' | 'refundAmount'>): Cents {
  return paidAmount - refundAmount;
}

type Sale = Pick<StoredPayment, 'paidAmount' | 'surplusReceived' | 'refunds'>;

/** The parts of refunds that return the purchase. */
export function sumSaleRefunds(refunds: readonly Pick<StoredRefund, 'amount' | 'surplus'>[]): Cents {
  return refunds.reduce((sum, { amount, surplus = 0 }) => sum + amount - surplus, 0);
}

/**
 * The part of the purchase that is paid and not refunded, to which the documents add up. It excludes surplus and money
 * that was paid without stock. Unlike `keptSale` it counts a refund only when it is done.
 */
export function netSales({
  status,
  purchase,
  paidAmount,
  surplusReceived = 0,
  refunds,
}: Sale & Pick<StoredPayment, 'status' | 'purchase'>): Cents {
  if (!purchase || !paidStatuses.includes(status)) return 0;
  const done = refunds.filter((refund) => refund.status === 'ok');
  return Math.min(saleAfter({ paidAmount, surplusReceived, refunds: done }), purchase.total);
}

/** The money received for the purchase and not refunded, without surplus. */
export function keptSale({ refunds, ...received }: Sale): Cents {
  return saleAfter({ ...received, refunds: refunds.filter(isNotFailed) });
}

/**
 * What is left of a purchase after these refunds. If the provider turns out to have returned more than the surplus, the
 * rest is deducted from the purchase.
 */
export function saleAfter({ paidAmount, surplusReceived = 0, refunds }: Sale): Cents {
  const sale = paidAmount - surplusReceived - sumSaleRefunds(refunds);
  return Math.max(0, Math.min(sale, paidAmount - sumAmounts(refunds)));
}

/** Money beyond the purchase of a paid payment that is not being refunded. */
export function heldSurplus(payment: Pick<StoredPayment, 'surplusReceived' | 'surplusRefunded'>): Cents {
  return Math.max(0, (payment.surplusReceived ?? 0) - (payment.surplusRefunded ?? 0));
}

/** What has been received beyond the purchase when a payment becomes paid. */
export function surplusWhenPaid(
  {
    paidAmount,
    refundAmount,
    surplusRefunded = 0,
  }: Pick<StoredPayment, 'paidAmount' | 'refundAmount' | 'surplusRefunded'>,
  total: Cents,
): Cents {
  return Math.max(surplusRefunded, paidAmount - (refundAmount - surplusRefunded) - total);
}

/** What is left to pay of the amount due, which is nothing once the payment counts as paid. */
export function amountLeft(
  payment: Pick<StoredPayment, 'status' | 'paidAmount' | 'refundAmount'>,
  due: Cents,
): Cents {
  return paidStatuses.includes(payment.status) ? 0 : Math.max(0, due - netPaid(payment));
}

/** A fully refunded payment does not count as paid and holds no stock (rules §9.4). */
export function isRefundedInFull(payment: StoredPayment): boolean {
  return payment.refundAmount > 0 && keptSale(payment) === 0;
}

/** The maximum of one refund: the net amount paid, but never more than price plus fee (rules §9.1). */
export function refundableAmount({ payment, product }: Pick<PaymentRow, 'payment' | 'product'>): Cents {
  const { price, serviceFee } = payment.purchase ?? product;
  return Math.min(netPaid(payment), price + serviceFee);
}

/** The part of an attempt's money that the provider has not been asked to refund. */
export function refundableFromAttempt(attempt: StoredAttempt, refunds: readonly StoredRefund[]): Cents {
  if (attempt.state !== 'ok') return 0;
  return (
    attempt.amount -
    sumAmounts(refunds.filter((refund) => refund.attempt === attempt.stamp).filter(isNotFailed))
  );
}

/** Whether the provider holds money that it can refund. */
export function isAtProvider({ attempts, refunds }: StoredPayment): boolean {
  return attempts.some((attempt) => refundableFromAttempt(attempt, refunds) > 0);
}

/** How much one refund may return. */
export interface RefundLimits {
  all: Cents;
  /** Of the purchase. */
  sale: Cents;
  /** Of the purchase without its service fee; at least 0. */
  withoutFee: Cents;
  /** Of the money beyond the purchase. */
  surplus: Cents;
  /** Through the provider, which refunds from a single attempt. */
  throughProvider: Cents;
  /** Whether the provider holds money that it can refund. */
  atProvider: boolean;
}

export function refundLimits({ payment, product }: Pick<PaymentRow, 'payment' | 'product'>): RefundLimits {
  const { attempts, refunds, purchase } = payment;
  const all = refundableAmount({ payment, product });
  const sale = Math.min(all, keptSale(payment));
  const remaining = attempts.map((attempt) => refundableFromAttempt(attempt, refunds));
  const { serviceFee } = purchase ?? product;
  return {
    all,
    sale,
    withoutFee: Math.max(0, sale - serviceFee),
    surplus: Math.min(all, heldSurplus(payment)),
    throughProvider: Math.min(all, Math.max(0, ...remaining)),
    atProvider: isAtProvider(payment),
  };
}

/**
 * The attempt to refund an amount from; undefined if no attempt has that much left. Surplus money is refunded first,
 * starting with the latest notice.
 */
export function attemptToRefund(amount: Cents, { attempts, refunds, notices }: StoredPayment) {
  const noticeStamps = notices.map(({ stamp }) => stamp);
  const noticeIndex = ({ stamp }: StoredAttempt) => noticeStamps.lastIndexOf(stamp);
  return attempts
    .filter((attempt) => refundableFromAttempt(attempt, refunds) >= amount)
    .sort((one, other) => noticeIndex(other) - noticeIndex(one))[0];
}

/** Money received through the provider or by bank transfer, less all confirmed refunds through any channel. */
export function unreturnedAmount({ attempts, refunds, bankMoney = [] }: StoredPayment): Cents {
  const received = sumAmounts(attempts.filter(({ state }) => state === 'ok')) + sumAmounts(bankMoney);
  return received - sumAmounts(refunds.filter(({ status }) => status === 'ok'));
}

/** The refunded amount as shown to the customer, without the refunded surplus of a double payment. */
export function refundedAmount(payment: StoredPayment, due: Cents): Cents {
  return Math.min(payment.refundAmount, Math.max(0, due - keptSale(payment)));
}

/** The stamp of the money received last; undefined if there is none, or staff recorded it. */
export function latestMoneyStamp({ attempts, bankMoney = [] }: StoredPayment): string | undefined {
  const paid = attempts.flatMap(({ state, stamp, paidAt, openedAt }) =>
    state === 'ok' ? { stamp, at: paidAt ?? openedAt } : [],
  );
  const all = [...paid, ...bankMoney].sort((one, other) => one.at.getTime() - other.at.getTime());
  return all.at(-1)?.stamp;
}

type TransferState = Pick<StoredPayment, 'status' | 'transfer' | 'history'>;

/**
 * Whether the payment waits for the bank transfer that its customer, or whoever pays for them, has chosen, or for which
 * staff have made an invoice.
 */
export function isTransferOpen({ status, transfer, history }: TransferState): boolean {
  const last = history.at(-1);
  const isChoice = last?.step === 'wait' && last.by !== 'provider' && last.by !== 'bank';
  return status === 'waiting' && Boolean(transfer) && isChoice;
}

/** The id of the invoice through which the payment waits; null if it does not. */
export function openInvoice(payment: TransferState): Types.ObjectId | null {
  return isTransferOpen(payment) ? (payment.transfer?.invoice ?? null) : null;
}

/**
 * The details of the chosen bank transfer, until the payment is paid, even after its release; null if none was
 * chosen, or somebody else has the details on an invoice.
 */
export function transferDetails(
  payment: StoredPayment,
  due: Cents,
  { payee, iban }: BankTransferSettings,
): TransferDetails | null {
  const { transfer, status } = payment;
  const isShown = isTransferOpen(payment) || status === 'new';
  const amount = amountLeft(payment, due);
  return transfer && !transfer.invoice && isShown && amount > 0 ? { ...transfer, payee, iban, amount } : null;
}
