import type { ErrorCode, WireError } from './errors';
import type { Translated } from './languages';
import type { Named } from './reference';

/** As many customers as one call takes. */
export const maxMassCustomers = 10_000;

/** `POST /api/admin/mass/disable` and `/enable`: all or nothing. */
export interface MassInput {
  customers: string[];
}

export interface MassAnswer {
  customers: string[];
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

/** `POST /api/admin/mass/preview`: what an action would do, before it is done. */
export interface MassPreviewInput extends MassInput {
  action: PreviewedAction;
  /** Where `changeGroup` moves them. */
  group?: string;
}

export interface MassPreview {
  /** Whom it would change; the others already are as it would make them. */
  customerCount: number;
  /** Seats it would give back (disable) or take (enable, changeGroup). */
  seats: number;
  /** Rooms that somebody would leave. */
  roomsBroken: number;
  /** Payments that would come or go, because other products are collected from the customers. */
  paymentsChanged: number;
  /** Payments whose money would stay with another event than the customers are then on. */
  paymentsLeftBehind: number;
  ticketsCleared: number;
  /** Why it would be refused; none when it would be done. */
  reasons: WireError[];
}

/** `POST /api/admin/mass/payments`: what can be given back to customers for one product. */
export interface MassPaymentsInput extends MassInput {
  product: string;
}

/** Euros. */
export interface RefundablePayment {
  _id: string;
  /** The customer. */
  user: string;
  refundable: number;
  /** Whether the provider can send the money back. */
  paidThroughProvider: boolean;
}

/** As many payments as one call takes. */
export const maxMassPayments = 10_000;

/**
 * `POST /api/admin/mass/refund`: each payment stands alone. Euros. Sent again under the same idempotency key it
 * goes on where it was broken off, and answers as before once it is done.
 */
export interface MassRefundInput {
  payments: string[];
  /** Given back of each. */
  amount: number;
}

export interface MassRefundAnswer {
  success: { payment: string; user: string; amount: number }[];
  errors: RefundFailure[];
}

export interface RefundFailure {
  /** Why it failed, and what staff can do instead. */
  description: string;
  workaround: string;
  /** Which payment of whom: ids, and the name of the product; null where there is no such payment. */
  meta: { payment: string; user: string | null; product: string | null };
}

/**
 * `GET /api/admin/mass/refund/{key}`: how far the mass refund is that the same person sent under an idempotency
 * key. It has an answer once it is done.
 */
export interface MassRefundProgress {
  done: number;
  total: number;
  answer: MassRefundAnswer | null;
}

/** What staff can do about a payment that was left out, by the code of its refusal. */
export const refundWorkarounds = {
  notFound: {
    fi: 'Tarkista, että maksu kuuluu organisaatioosi',
    en: 'check that the payment belongs to your organization',
  },
  notPaidThroughProvider: { fi: 'Palauta muuta kautta', en: 'refund from other channel' },
  refundTooHigh: {
    fi: 'Tarkista maksun tiedoista, paljonko siitä voi palauttaa, ja palauta enintään se',
    en: 'see in the payment info how much can be refunded, and refund no more',
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
