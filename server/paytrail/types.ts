import type { Cents } from '../contract/money';

/*
 * What travels between a merchant and Paytrail's Payment API (its documentation of 2025-11-21).
 * Every amount is in whole cents of euro.
 */

/** The logos of all ways to pay are there. */
export const logoHost = 'https://resources.paytrail.com';

export type PaytrailLanguage = 'FI' | 'SV' | 'EN';
export type ProviderGroup = 'mobile' | 'bank' | 'creditcard' | 'credit';

/**
 * - `new`: created, not paid; only a status query says so
 * - `ok`: paid
 * - `fail`: cancelled or refused
 * - `pending`: approved, the outcome follows by a callback; `delayed`: the same, and it may take days
 * - `authorization-hold`: of card tokens, which we do not use
 */
export const paymentStatuses = ['new', 'ok', 'fail', 'pending', 'delayed', 'authorization-hold'] as const;

/** `unknown` stands for a word that is none of Paytrail's documented ones. */
export type PaymentStatus = (typeof paymentStatuses)[number] | 'unknown';

export const refundStatuses = ['ok', 'pending', 'fail'] as const;
export type RefundStatus = (typeof refundStatuses)[number] | 'unknown';

/** Addresses over https, at most 300 characters each. */
export interface UrlPair {
  success: string;
  cancel: string;
}

export interface OrderItem {
  /** With tax, negative for a discount row. */
  unitPrice: Cents;
  units: number;
  /** Per cent with at most one decimal; 0 is valid. */
  vatPercentage: number;
  productCode: string;
  description?: string;
  category?: string;
  /** Unique within the order; refunds by item name it. */
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
  };
  redirectUrls: UrlPair;
  callbackUrls?: UrlPair;
  /** Seconds, 0 to 900. */
  callbackDelay?: number;
  groups?: ProviderGroup[];
}

/** A way to pay as it is listed before there is a payment. */
export interface ListedProvider {
  /** Not unique: Visa and Mastercard are both `creditcard`. */
  id: string;
  name: string;
  group: ProviderGroup;
  icon: string;
  svg: string;
}

/** A way to pay: a form that the browser posts to `url` with the parameters as hidden fields. */
export interface Provider extends ListedProvider {
  url: string;
  parameters: { name: string; value: string }[];
}

export interface CreatedPayment {
  transactionId: string;
  /** Paytrail's own page with the same choice of providers. */
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
  /** For people to read: its time zone is doubtful. */
  createdAt: string;
  /** Paytrail's page where it can still be paid; not of a payment that is decided. */
  href?: string;
  provider?: string;
  filingCode?: string;
  paidAt?: string;
}

export interface NewRefund {
  /** At least 1. */
  amount: Cents;
  /** Where the money is sent by e-mail when the way of paying cannot take it back; some cannot without. */
  email?: string;
  /** The merchant's own key: a refund's callback may carry nothing else. */
  refundStamp: string;
  refundReference: string;
  items?: { amount: Cents; stamp: string }[];
  callbackUrls: UrlPair;
}

export interface CreatedRefund {
  /** The refund's own id, another than the payment's. */
  transactionId: string;
  provider: string;
  status: RefundStatus;
}
