import type { ErrorCode, WireError } from './errors';
import type { Translated } from './languages';
import type { Euros } from './money';
import type { Refundable } from './payment';
import type { Named } from './reference';

/** The maximum number of customers per call. */
export const maxMassCustomers = 10_000;

/** `POST /api/admin/mass/disable` and `/enable`: all or nothing. */
export interface MassInput {
  customers: string[];
}

export interface MassAnswer {
  customers: string[];
  /** The id of the step to undo (rules §13.8); null if nothing has changed, or customers of several organizations. */
  massChange: string | null;
}

/** `POST /api/admin/mass/changeGroup`: all or nothing. */
export interface MassMoveInput extends MassInput {
  group: string;
}

export interface MassMoveAnswer extends MassAnswer {
  group: Named & { organization: string };
}

export const previewedActions = ['disable', 'enable', 'changeGroup'] as const;
export type PreviewedAction = (typeof previewedActions)[number];

/** `POST /api/admin/mass/preview`: the effects of an action, without applying it. */
export interface MassPreviewInput extends MassInput {
  action: PreviewedAction;
  /** The target of `changeGroup`. */
  group?: string;
}

export interface MassPreview {
  /** The number of customers that would change. The others are already in the requested state. */
  customerCount: number;
  /** The number of seats that would be released (disable) or taken (enable, changeGroup). */
  seats: number;
  /** The number of rooms that would lose a customer. */
  roomsBroken: number;
  /** Payments that would be added or removed, because other products are collected. */
  paymentsChanged: number;
  /** Paid payments that would stay with the customers' previous event. */
  paymentsLeftBehind: number;
  /** Payments for the customers' previous event that they are making at the provider at the moment. */
  paymentsPaying: number;
  /** Payments for the previous event that wait for a bank transfer, or for the provider's or staff's decision. */
  paymentsWaiting: number;
  ticketsCleared: number;
  /** Why the action would be refused; empty if it would succeed. */
  reasons: WireError[];
}

/** `POST /api/admin/mass/payments`: the refundable payments of customers for one product. */
export interface MassPaymentsInput extends MassInput {
  product: string;
}

export interface RefundablePayment extends Refundable {
  _id: string;
  /** The customer's id. */
  user: string;
  /** The customer's name. */
  name: string;
  email: string;
}

/** The maximum number of payments per call. */
export const maxMassPayments = 10_000;

/**
 * `POST /api/admin/mass/refund`: each payment is refunded independently. Repeated with the same idempotency key,
 * it continues after an interruption, and returns the first answer once it is done.
 */
export interface MassRefundInput {
  /** If a payment is listed twice, the first entry counts. */
  payments: (string | PaymentToRefund)[];
  /** In euros, for each payment without an amount of its own; may be missing if all have one. */
  amount?: Euros;
}

export interface PaymentToRefund {
  _id: string;
  /** In euros, for this payment. */
  amount?: Euros;
}

export interface MassRefundAnswer {
  success: RefundSuccess[];
  errors: RefundFailure[];
}

/** The customer of the payment; null once they are erased, or if the payment does not exist. */
interface RefundRecipient {
  name: string | null;
  email: string | null;
}

export interface RefundSuccess extends RefundRecipient {
  payment: string;
  user: string;
  amount: Euros;
}

export interface RefundFailure extends RefundRecipient {
  /** The amount to refund, in euros. */
  amount: Euros;
  /** Why it failed. */
  description: string;
  /** What staff can do instead. */
  workaround: string;
  /** The ids of payment and customer, and the product's name; null if the payment does not exist. */
  meta: { payment: string; user: string | null; product: string | null };
}

/** `GET /api/admin/mass/refund/{key}`: the progress of the caller's mass refund with this idempotency key. */
export interface MassRefundProgress {
  done: number;
  total: number;
  /** Null until it is done. */
  answer: MassRefundAnswer | null;
}

/** What staff can do about a payment that was not refunded, by error code. */
export const refundWorkarounds = {
  notFound: {
    fi: 'Tarkista, että maksu kuuluu organisaatioosi',
    en: 'check that the payment belongs to your organization',
  },
  notPaidThroughProvider: { fi: 'Palauta muuta kautta', en: 'refund from other channel' },
  refundTooHigh: {
    fi: 'Tarkista maksun tiedoista, paljonko siitä voi palauttaa, ja palauta enintään se',
    en: 'check in the payment info how much can be refunded, and refund at most that amount',
  },
  refundRefused: { fi: 'Palauta muuta kautta', en: 'refund from other channel' },
  refundUnknown: {
    fi: 'Älä palauta uudelleen: tarkista maksupalvelusta, palautuiko raha',
    en: 'do not refund again: check with the payment service whether the money was returned',
  },
  providerAway: { fi: 'Palauta myöhemmin uudelleen', en: 'refund again later' },
  conflict: { fi: 'Palauta uudelleen', en: 'refund again' },
} as const satisfies Partial<Record<ErrorCode, Translated>>;

export type RefundFailureCode = keyof typeof refundWorkarounds;
