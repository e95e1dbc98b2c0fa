import type { Cents } from '../contract/money';
import { type Credentials, singleValues, type Values, verify } from './signature';
import { type PaymentStatus, paymentStatuses, type RefundStatus, refundStatuses } from './types';

/** The parsed query of a redirect or callback, as Express gives it. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * What Paytrail reports about a payment when it sends the browser back or calls us. It is genuine, but applies to a
 * payment here only if stamp, transaction, reference and amount match a stored attempt; a refund's callback looks
 * the same.
 */
export interface PaymentReturn {
  status: PaymentStatus;
  transactionId: string;
  stamp: string;
  reference: string;
  amount: Cents;
  provider: string | undefined;
}

/** What Paytrail reports about a refund. Only its stamp is always present. */
export interface RefundReturn {
  status: RefundStatus;
  /** The `refundStamp` of the order. */
  stamp: string;
  /**
   * The refund's own transaction; missing if Paytrail refused before it created one, because of the merchant's
   * balance.
   */
  transactionId: string | undefined;
  /** Never negative; Paytrail sends it with either sign. */
  amount: Cents | undefined;
}

/** Undefined for parameters that were not signed by Paytrail for this merchant, or are not a payment's. */
export function readPaymentReturn(query: Query, credentials: Credentials): PaymentReturn | undefined {
  const values = genuineValues(query, credentials);
  const transactionId = values?.['checkout-transaction-id'];
  const stamp = values?.['checkout-stamp'];
  const reference = values?.['checkout-reference'];
  const amount = cents(values?.['checkout-amount']);
  if (!values?.['checkout-status'] || !transactionId || !stamp || !reference || amount === undefined) {
    return undefined;
  }
  const status = knownStatus(paymentStatuses, values['checkout-status']);
  return { status, transactionId, stamp, reference, amount, provider: values['checkout-provider'] };
}

/** Undefined for parameters that were not signed by Paytrail for this merchant, or are not a refund's. */
export function readRefundReturn(query: Query, credentials: Credentials): RefundReturn | undefined {
  const values = genuineValues(query, credentials);
  const stamp = values?.['checkout-stamp'];
  if (!values?.['checkout-status'] || !stamp) return undefined;
  const amount = cents(values['checkout-amount']);
  return {
    status: knownStatus(refundStatuses, values['checkout-status']),
    stamp,
    transactionId: values['checkout-transaction-id'],
    amount: amount === undefined ? undefined : Math.abs(amount),
  };
}

/** Returns `unknown` for a status that a later version of the API may add. */
export function knownStatus<Status extends string>(
  known: readonly Status[],
  status: string,
): Status | 'unknown' {
  return known.find((candidate) => candidate === status) ?? 'unknown';
}

function genuineValues(query: Query, credentials: Credentials): Values | undefined {
  const values = singleValues(query);
  if (!values?.signature || !verify(values, '', values.signature, credentials)) return undefined;
  const ours =
    values['checkout-account'] === credentials.account &&
    values['checkout-algorithm'] === credentials.algorithm;
  return ours ? values : undefined;
}

function cents(text: string | undefined): Cents | undefined {
  return text && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}
