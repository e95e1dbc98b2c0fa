/** The states of a payment and how it may pass between them (decisions 8). */

export const paymentStatuses = ['new', 'paying', 'waiting', 'confirmed', 'accepted'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The two states that count as paid (A§4). */
export const paidStatuses: readonly PaymentStatus[] = ['confirmed', 'accepted'];

interface Transition {
  from: readonly PaymentStatus[];
  to: PaymentStatus;
}

/** Every legal step; what is not here does not happen. Every status but `new` holds one of the product's stock. */
export const transitions = {
  /** The customer leaves for the provider. */
  proceed: { from: ['new'], to: 'paying' },
  /** There is nothing to pay: final. */
  accept: { from: ['new'], to: 'accepted' },
  /** The provider has the money; from `new` it comes late, after the payment was given up. */
  confirm: { from: ['new', 'paying', 'waiting'], to: 'confirmed' },
  /** The provider cannot tell yet (pending, delayed), or has money for what is sold out meanwhile. */
  wait: { from: ['new', 'paying'], to: 'waiting' },
  /** Rejected, cancelled, or two hours without a result. */
  release: { from: ['paying', 'waiting'], to: 'new' },
  /** Staff: paid by other means. */
  markPaid: { from: ['new'], to: 'confirmed' },
  /** Staff: not paid after all. */
  markUnpaid: { from: ['confirmed'], to: 'new' },
} as const satisfies Record<string, Transition>;

export type Step = keyof typeof transitions;

/** How long a payment may stay `paying` before the provider is asked, in milliseconds (P§4). */
export const stuckAfter = 2 * 3_600_000;

/** A product as its customer pays for it. Euros. */
export interface PaidProduct {
  _id: string;
  name: string;
  description: string;
  infoLink: string | null;
  /** Tax included. */
  price: number;
  vat: boolean;
  vatPercent: number | null;
  taxDescription: string | null;
  taxAmount: number | null;
  serviceFee: number;
  serviceFeeVat: number;
  mandatory: boolean;
  /** 0 means unlimited. */
  maximumAmount: number;
  sold: number;
}

/** A payment as its customer sees it. Euros. */
export interface Payment {
  _id: string;
  status: PaymentStatus;
  /** One product; a list because the wire has always had one. */
  products: PaidProduct[];
  discountCode: { _id: string; name: string; code: string; discount: number } | null;
  /** What is to pay, or was paid: price less discount, plus fee. */
  total: number;
  refundAmount: number;
  refundStatus: string | null;
}

/** What a customer pays (decisions 6): mandatory products, and the optional ones. */
export interface CustomerPayments {
  eventPayments: Payment[];
  additionalServices: Payment[];
}

/** A way to pay: a form to be sent to `url` by POST with its parameters as hidden fields. */
export interface PaymentProvider {
  name: string;
  url: string;
  svg: string;
  parameters: { name: string; value: string }[];
}

/** Whether no more of a product can be sold (P§5). */
export function isSoldOut({ maximumAmount, sold }: { maximumAmount: number; sold: number }): boolean {
  return maximumAmount > 0 && sold >= maximumAmount;
}
