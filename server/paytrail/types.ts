import type { Cents } from '../contract/money';

/*
 * The requests and responses of Paytrail's Payment API (as documented on 2025-11-21). Every amount is in whole
 * euro cents.
 */

/** The host of the logos of all payment methods. */
export const logoHost = 'https://resources.paytrail.com';

export type PaytrailLanguage = 'FI' | 'SV' | 'EN';
export type ProviderGroup = 'mobile' | 'bank' | 'creditcard' | 'credit';

/**
 * - `new`: created, not paid; only returned by a status query
 * - `ok`: paid
 * - `fail`: cancelled or refused
 * - `pending`: approved, the outcome follows in a callback; `delayed`: the same, but it may take days
 * - `authorization-hold`: only for card tokens, which we do not use
 */
export const paymentStatuses = ['new', 'ok', 'fail', 'pending', 'delayed', 'authorization-hold'] as const;

/** `unknown` represents any status that Paytrail does not document. */
export type PaymentStatus = (typeof paymentStatuses)[number] | 'unknown';

export const refundStatuses = ['ok', 'pending', 'fail'] as const;
export type RefundStatus = (typeof refundStatuses)[number] | 'unknown';

/** Addresses over https, at most 300 characters each. */
export interface UrlPair {
  success: string;
  cancel: string;
}

export interface OrderItem {
  /** Includes tax; negative for a discount row. */
  unitPrice: Cents;
  units: number;
  /** Per cent with at most one decimal; 0 is valid. */
  vatPercentage: number;
  productCode: string;
  description?: string;
  category?: string;
  /** Unique within the order; refunds of items refer to it. */
  stamp?: string;
}

export interface NewPayment {
  /** Unique among all payments of the merchant. */
  stamp: string;
  reference: string;
  /** The sum of the items. */
  amount: Cents;
  currency: 'EUR';
  language: PaytrailLanguage;
  items: OrderItem[];
  customer: {
    email: string;
    firstName?: string;
    lastName?: string;
    phone?: string;
    /** At most 100 characters. */
    companyName?: string;
  };
  redirectUrls: UrlPair;
  callbackUrls?: UrlPair;
  /** Seconds, 0 to 900. */
  callbackDelay?: number;
  groups?: ProviderGroup[];
}

/** A payment method in the list, without a payment. */
export interface ListedProvider {
  /** Not unique: Visa and Mastercard are both `creditcard`. */
  id: string;
  name: string;
  group: ProviderGroup;
  icon: string;
  svg: string;
}

/** A payment method of a payment: a form that the browser posts to `url` with the parameters as hidden fields. */
export interface Provider extends ListedProvider {
  url: string;
  parameters: { name: string; value: string }[];
}

export interface CreatedPayment {
  transactionId: string;
  /** Paytrail's own page with the same providers. */
  href: string;
  /** The reference of the bank transfer, not the merchant's. */
  reference: string;
  /** HTML, to be sanitized. */
  terms: string;
  groups: { id: ProviderGroup; name: string; icon: string; svg: string }[];
  providers: Provider[];
}

export interface Payment {
  transactionId: string;
  status: PaymentStatus;
  amount: Cents;
  currency: string;
  stamp: string;
  reference: string;
  /** Only for display: its time zone is uncertain. */
  createdAt: string;
  /** Paytrail's page where the payment can still be paid; absent once it is decided. */
  href?: string;
  provider?: string;
  filingCode?: string;
  paidAt?: string;
}

export interface NewRefund {
  /** At least 1. */
  amount: Cents;
  /** The address for a refund by e-mail, if the payment method cannot be refunded directly; some methods require it. */
  email?: string;
  /** The merchant's own key; a refund's callback may contain nothing else. */
  refundStamp: string;
  refundReference: string;
  items?: { amount: Cents; stamp: string }[];
  callbackUrls: UrlPair;
}

export interface CreatedRefund {
  /** The refund's own id, not the payment's. */
  transactionId: string;
  provider: string;
  status: RefundStatus;
}
