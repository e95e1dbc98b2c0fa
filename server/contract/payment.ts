import type { BankTransfer } from './chosenTransfer';
import type { InEnglish } from './languages';
import { type Euros, taxOnPart, toCents, toEuros, totalPrice } from './money';
import type { NextPrice } from './priceSteps';
import { isVariantSoldOut, type OfferedVariant } from './productVariant';
import type { SalesDocument } from './salesDocument';

// The states of a payment and their transitions (rules §8.1).

export const paymentStatuses = ['new', 'paying', 'waiting', 'confirmed', 'accepted'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The states that count as paid. */
export const paidStatuses: readonly PaymentStatus[] = ['confirmed', 'accepted'];

/** The states in which the customer is paying, or the provider has not decided. */
export const unfinishedStatuses: readonly PaymentStatus[] = ['paying', 'waiting'];

interface Transition {
  from: readonly PaymentStatus[];
  to: PaymentStatus;
}

/** All legal transitions. A payment in any status but `new` holds one unit of stock. */
export const transitions = {
  /** The customer goes to the payment provider. */
  proceed: { from: ['new'], to: 'paying' },
  /** There is nothing to pay. `accepted` is final. */
  accept: { from: ['new'], to: 'accepted' },
  /** The provider or the bank has received the money; from `new` if it arrives after `release`. */
  confirm: { from: ['new', 'paying', 'waiting'], to: 'confirmed' },
  /**
   * The customer has chosen a bank transfer, the provider reports pending or delayed, or the product sold out before
   * the money arrived.
   */
  wait: { from: ['new', 'paying'], to: 'waiting' },
  /** Rejected, cancelled, no result within two hours, or no bank transfer in time. */
  release: { from: ['paying', 'waiting'], to: 'new' },
  /** Staff: paid by other means; from `waiting` where a bank transfer is awaited. */
  markPaid: { from: ['new', 'waiting'], to: 'confirmed' },
  /** Staff: not paid after all. */
  markUnpaid: { from: ['confirmed'], to: 'new' },
} as const satisfies Record<string, Transition>;

export type Step = keyof typeof transitions;

/** How long a payment may stay `paying` before the provider is asked, in milliseconds (rules §8.4). */
export const stuckAfterMs = 2 * 3_600_000;

/** A product with the prices of a payment, in euros. */
export interface PaidProduct extends InEnglish<'name' | 'description' | 'taxDescription'> {
  _id: string;
  name: string;
  description: string;
  infoLink: string | null;
  /** Tax included. */
  price: Euros;
  vat: boolean;
  vatPercent: number | null;
  taxDescription: string | null;
  taxAmount: Euros | null;
  serviceFee: Euros;
  serviceFeeVat: number;
  mandatory: boolean;
  /** 0 means unlimited. */
  maximumAmount: number;
  sold: number;
}

/** The total without a discount code. */
export function undiscountedTotal({ price, serviceFee }: PaidProduct): Euros {
  return toEuros(totalPrice({ price: toCents(price), serviceFee: toCents(serviceFee) }));
}

/** The part of a total that pays for the price, without the service fee. */
export function pricePart({ serviceFee }: PaidProduct, total: Euros): Euros {
  return toEuros(Math.max(0, toCents(total) - toCents(serviceFee)));
}

/**
 * The tax within a total for a product with `vat: false`. A discount reduces it along with the price (rules §7.3).
 */
export function taxWithin(product: PaidProduct, total: Euros): Euros {
  const part = toCents(pricePart(product, total));
  return toEuros(taxOnPart(toCents(product.taxAmount ?? 0), { part, price: toCents(product.price) }));
}

/** The total from a day on, or after a number of sales. Exactly one of the two is given. */
export type NextTotal = Omit<NextPrice, 'price'> & { total: Euros };

/** A payment in the customer's portal. Money in euros. */
export interface Payment {
  _id: string;
  status: PaymentStatus;
  /** Always one product. A list for compatibility with existing clients. */
  products: PaidProduct[];
  discountCode: { _id: string; name: string; code: string; discount: number } | null;
  /** The variants of the product, one of which is to be chosen (rules §23.5); missing if it has none. */
  variants?: OfferedVariant[];
  /** The id of the chosen variant; null until one is chosen. Missing together with `variants`. */
  variant?: string | null;
  /** Price less discount, plus service fee. */
  total: Euros;
  /** The totals that follow if it is not paid before; missing if the total stays (rules §23.1). */
  nextTotals?: NextTotal[];
  /** What is still to be paid: the total less money received before. 0 once the payment counts as paid. */
  left: Euros;
  /** The sum of refunds that have succeeded, are pending, or have an unknown outcome. */
  refundAmount: Euros;
  /** The status of the latest refund. */
  refundStatus: RefundStatus | null;
  /** Receipts and credit notes, oldest first. */
  documents: SalesDocument[];
  /** `YYYY-MM-DD`: the due date of a mandatory product; null if there is none, and once it is paid. */
  dueOn: string | null;
  /** Whether the organization accepts bank transfers and money is due. */
  mayTransfer: boolean;
  /**
   * The payment details of the bank transfer that the customer has chosen; null if none is chosen or the payment is
   * paid.
   */
  transfer: BankTransfer | null;
  /** The name of the company or school that pays it by invoice; missing if none does (rules §41). */
  invoicedTo?: string;
  /** Received money with its reference that waits for staff because it is not the sum due; null if there is none. */
  queuedTransfer: QueuedTransfer | null;
}

export interface QueuedTransfer {
  amount: Euros;
  /** `YYYY-MM-DD`: the latest day on which it was booked. */
  bookedOn: string;
}

/**
 * `unknown`: the provider did not answer in time. Such a refund is never retried automatically, and counts as
 * refunded until it is known to have failed.
 */
export const refundStatuses = ['pending', 'ok', 'fail', 'unknown'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** How staff may resolve a refund of `unknown` outcome, after checking it at the provider. */
export const resolvedStatuses = ['ok', 'fail'] as const satisfies readonly RefundStatus[];

/** The provider refused the refund, or was unavailable. */
export const refundRefusals = ['refundRefused', 'providerAway'] as const;
export type RefundRefusal = (typeof refundRefusals)[number];

/** `bank`: by a bank transfer of a refund run. `other`: refunded elsewhere, recorded by staff. */
export const refundChannels = ['provider', 'bank', 'other'] as const;
export type RefundChannel = (typeof refundChannels)[number];

/** The states of a transaction at the provider. */
export const attemptStates = ['open', 'pending', 'ok', 'fail'] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * Received money that was not due: paid twice, at an outdated price, or for a sold-out product; by bank transfer,
 * also too much or too little.
 */
export const noticeKinds = ['doublePayment', 'staleAmount', 'soldOut', 'overpaid', 'short'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * `sale`: the purchase, which results in a credit note. `surplus`: money beyond the purchase, such as a double
 * payment, for which there is no document.
 */
export const refundPurposes = ['sale', 'surplus'] as const;
export type RefundPurpose = (typeof refundPurposes)[number];

/** How much of a payment can be refunded at once, in euros. */
export interface Refundable {
  /** The amount paid and not yet refunded, at most price plus fee. */
  refundable: Euros;
  /** The part of it that belongs to the purchase. */
  refundableSale: Euros;
  /** The purchase without the service fee; 0 if only the fee is left. */
  refundableWithoutFee: Euros;
  /** Money beyond the purchase. */
  refundableSurplus: Euros;
  /** The most that the provider can refund; more only through another channel. */
  refundableThroughProvider: Euros;
  /** Whether the provider holds the money and can refund it. */
  paidThroughProvider: boolean;
}

/** A payment with its history and notices, for staff. Money in euros, instants in ISO 8601. */
export interface StaffPayment extends Payment, Refundable {
  user: string;
  event: string;
  /** Whether money received through the provider must be refunded before staff may mark the payment as unpaid. */
  moneyAtProvider: boolean;
  /**
   * `by` is `customer`, `provider`, `bank`, `clock`, or the name of a staff member (the id once they are deleted);
   * `apiKey` is the API key that they used.
   */
  history: { at: string; from: PaymentStatus; to: PaymentStatus; by: string; apiKey?: string; why: string }[];
  attempts: { transactionId: string | null; amount: Euros; openedAt: string; state: AttemptState }[];
  /** `settledBy` is the staff member who resolved an unknown outcome; null if the provider reported it. */
  refunds: {
    at: string;
    amount: Euros;
    status: RefundStatus;
    channel: RefundChannel;
    by: string;
    settledBy: string | null;
  }[];
  notices: { at: string; kind: NoticeKind; amount: Euros }[];
}

/** `POST /api/admin/users/{id}/event-payments`. */
export interface StaffCustomerPayments {
  eventPayments: StaffPayment[];
  additionalServices: StaffPayment[];
  /** Payments for events that the customer has left, latest event first. */
  earlierTrips: StaffEarlierTrip[];
}

export interface StaffEarlierTrip extends EarlierTrip {
  payments: StaffPayment[];
}

/** `POST /api/admin/payments/change-payment-status/{paymentId}` */
export interface StatusInput {
  /** The current status: `new` becomes paid, `confirmed` becomes unpaid. */
  status: PaymentStatus;
  /** `YYYY-MM-DD`: when the money was received or returned; today if missing. */
  day?: string;
}

/** `POST /api/admin/payments/refund/{paymentId}` */
export interface RefundInput {
  /** In euros. */
  amount: Euros;
  /** Only records a refund that was made outside the provider. */
  refundFromOtherChannel: boolean;
  /** Sends it by bank transfer in a later run (rules §9.9), regardless of `refundFromOtherChannel`. */
  byBank?: boolean;
  /** The account for `byBank`; the one that the money came from by default. */
  iban?: string;
  /** The holder of that account; the customer by default. */
  holder?: string;
  /** What is refunded. If missing, surplus first, and the purchase with what is left. */
  purpose?: RefundPurpose;
  /** `YYYY-MM-DD`: when the money was returned outside the provider; today if missing. */
  day?: string;
}

/** `POST /api/admin/payments/settle-refund/{paymentId}` */
export interface ResolvedRefundInput {
  /** The index of the refund in the payment's `refunds`, which never changes. */
  refund: number;
  status: (typeof resolvedStatuses)[number];
}

/** Requests with the same key are executed only once. */
export const idempotencyHeader = 'idempotency-key';

/** rules §6.1 */
export interface CustomerPayments {
  /** For mandatory products. */
  eventPayments: Payment[];
  /** For optional products. */
  additionalServices: Payment[];
  /** Payments for events that the customer has left, latest event first. */
  earlierTrips: EarlierTrip[];
}

/** An event that the customer has left, with the payments for it that are not new or have received money. */
export interface EarlierTrip extends InEnglish<'name'> {
  /** The id of the event. */
  event: string;
  name: string;
  payments: Payment[];
}

/** `GET /api/payments/success/{reference}` */
export interface PaymentOutcome extends Payment, InEnglish<'earlierTrip'> {
  /** The name of the event, if the customer has left it since they went to the provider. */
  earlierTrip: string | null;
}

/** A payment method: a form that POSTs the parameters as hidden fields to `url`. */
export interface PaymentProvider {
  name: string;
  url: string;
  svg: string;
  parameters: { name: string; value: string }[];
}

/** rules §8.6 */
export function isSoldOut({ maximumAmount, sold }: { maximumAmount: number; sold: number }): boolean {
  return maximumAmount > 0 && sold >= maximumAmount;
}

/** Whether the product of a payment, its chosen variant, or all variants are sold out. */
export function isPaymentSoldOut(payment: Pick<Payment, 'products' | 'variants' | 'variant'>): boolean {
  return payment.products.some(isSoldOut) || isVariantSoldOut(payment);
}
