import { toCents, toEuros, totalOf } from './money';

/** The states of a payment and how it may pass between them (rules §8.1). */

export const paymentStatuses = ['new', 'paying', 'waiting', 'confirmed', 'accepted'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The two states that count as paid (rules §8.1). */
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

/** How long a payment may stay `paying` before the provider is asked, in milliseconds (rules §8.4). */
export const stuckAfterMs = 2 * 3_600_000;

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

/** What a product costs where no code is used. Euros. */
export function undiscountedTotal({ price, serviceFee }: PaidProduct): number {
  return toEuros(totalOf({ price: toCents(price), serviceFee: toCents(serviceFee) }));
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
  /** Given back, on its way, or of unknown fate. */
  refundAmount: number;
  /** Of the latest refund. */
  refundStatus: RefundStatus | null;
}

/**
 * `pending`: on its way back. `unknown`: the provider did not say in time; it is never sent again by itself,
 * and counts as given back until the provider says otherwise.
 */
export const refundStatuses = ['pending', 'ok', 'fail', 'unknown'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** What staff may resolve a refund of `unknown` outcome as, after checking it at the provider. */
export const resolvedStatuses = ['ok', 'fail'] as const satisfies readonly RefundStatus[];

/** Why a provider did not take a refund: it said no, or was not there. */
export const refundRefusals = ['refundRefused', 'providerAway'] as const;
export type RefundRefusal = (typeof refundRefusals)[number];

/** How money goes back: by the provider that it came through, or otherwise, as staff say. */
export const refundChannels = ['provider', 'other'] as const;
export type RefundChannel = (typeof refundChannels)[number];

/** What a provider may say of a way to pay that was opened at it. */
export const attemptStates = ['open', 'pending', 'ok', 'fail'] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * Money that does not fit its payment: it was paid already, the price is another by now, or nothing is left
 * in stock.
 */
export const noticeKinds = ['doublePayment', 'staleAmount', 'soldOut'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A payment as staff see it: with its past, and what they must look at. Euros; instants are ISO 8601. */
export interface StaffPayment extends Payment {
  user: string;
  event: string;
  /** What may still be refunded: paid, not given back, and never above price plus fee. */
  refundable: number;
  /** Whether the provider holds the money, so that it can send it back; else only another channel can. */
  paidThroughProvider: boolean;
  /** `by` is `customer`, `provider`, `clock`, or the name of a member of staff (their id once they are deleted). */
  history: { at: string; from: PaymentStatus; to: PaymentStatus; by: string; why: string }[];
  attempts: { transactionId: string | null; amount: number; openedAt: string; state: AttemptState }[];
  /** `settledBy` is the member of staff who resolved an unknown outcome; null if the provider reported it. */
  refunds: {
    at: string;
    amount: number;
    status: RefundStatus;
    channel: RefundChannel;
    by: string;
    settledBy: string | null;
  }[];
  notices: { at: string; kind: NoticeKind; amount: number }[];
}

/** `POST /api/admin/users/{id}/event-payments`. */
export interface StaffCustomerPayments {
  eventPayments: StaffPayment[];
  additionalServices: StaffPayment[];
  /** What was paid for trips that the customer has left since; the latest trip first. */
  earlierTrips: EarlierTrip[];
}

/** An event that the customer once was on, with their payments for it that hold money, or held some. */
export interface EarlierTrip {
  /** The id of the event. */
  event: string;
  name: string;
  payments: StaffPayment[];
}

/** `POST /api/admin/payments/change-payment-status/{paymentId}`; the answer is the payment. */
export interface StatusInput {
  /** As it was last seen: `new` is marked as paid, `confirmed` as unpaid. */
  status: PaymentStatus;
}

/** `POST /api/admin/payments/refund/{paymentId}`; the answer is the payment. Euros. */
export interface RefundInput {
  amount: number;
  /** The money was given back elsewhere, and is only noted here. */
  refundFromOtherChannel: boolean;
}

/** `POST /api/admin/payments/settle-refund/{paymentId}`; the answer is the payment. */
export interface ResolvedRefundInput {
  /** The refund's place in the payment's `refunds`, from 0; they keep their places. */
  refund: number;
  status: (typeof resolvedStatuses)[number];
}

/** The header that makes a refund happen once, however often it is sent. */
export const idempotencyHeader = 'idempotency-key';

/** What a customer pays (rules §6.1): mandatory products, and the optional ones. */
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

/** Whether no more of a product can be sold (rules §8.6). */
export function isSoldOut({ maximumAmount, sold }: { maximumAmount: number; sold: number }): boolean {
  return maximumAmount > 0 && sold >= maximumAmount;
}
