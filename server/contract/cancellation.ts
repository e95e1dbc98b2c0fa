import type { WireError } from './errors';
import type { MassInput, RefundFailureCode } from './massActions';
import type { Euros } from './money';
import type { RefundPolicy } from './refundPolicy';
import type { RoomType } from './rooms';

// Cancelling travellers' participation in their trip (rules §9.8).

/** The law gives an organizer this many days after the cancellation to return the money (rules §9.10). */
export const refundDays = 14;

/** According to the event's refund policy, everything paid, or nothing. */
export const refundChoices = ['policy', 'all', 'none'] as const;
export type RefundChoice = (typeof refundChoices)[number];

/** A paid payment of a traveller who cancels. */
export interface CancelledPayment {
  /** The payment's id. */
  _id: string;
  product: string;
  /** The amount paid and not refunded yet. */
  paid: Euros;
  /** The refund. */
  refund: Euros;
  /** The percentage that the policy grants today; null unless `policy` was chosen. */
  percent: number | null;
  /** Whether the money was paid through the provider; if not, staff must return it themselves. */
  throughProvider: boolean;
}

/** The effects of a cancellation on a traveller's seat, rooms, tickets, codes and money. */
export interface CancellationPlan {
  /** The name of the traveller's group. */
  group: string;
  /** Whether a seat becomes free; false if the traveller is already disabled. */
  freesSeat: boolean;
  /** Null if the traveller has no room and has not chosen one. */
  room: { roomType: RoomType; partners: string[] } | null;
  /** How many ferry tickets are cleared. */
  tickets: number;
  /** Discount codes whose use is released; codes that a paid product was bought with are not. */
  codes: string[];
  /** The products of bank transfers that are no longer awaited. */
  transfers: string[];
  payments: CancelledPayment[];
  /** Money that is not part of a purchase, such as a double payment. Staff return it separately. */
  surplus: Euros;
  /** Why the traveller cannot cancel now; null if they can. */
  obstacle: WireError | null;
}

/** `POST /api/admin/cancellations/preview`: what cancelling would do. */
export interface CancellationPreviewInput extends MassInput {
  refund: RefundChoice;
}

export interface PlannedCancellation extends CancellationPlan {
  _id: string;
  name: string;
  email: string;
}

export interface CancellationPreview {
  /** All requested travellers, sorted by name. */
  travellers: PlannedCancellation[];
  /** The total refund of the travellers without an obstacle. */
  refundTotal: Euros;
  /** Whether every event concerned has a refund policy. */
  hasPolicy: boolean;
}

/**
 * `POST /api/admin/cancellations`: cancels for all travellers or for none. Then the money is refunded, payment by
 * payment. Repeating the call with the same idempotency key continues after an interruption, and returns the first
 * answer once everything is done.
 */
export interface CancellationInput extends CancellationPreviewInput {
  /** The total shown in the preview; if it has changed since, nothing is cancelled. */
  refundTotal: Euros;
}

/** Also `GET /api/admin/cancellations/progress/{key}` while it is carried out. */
export interface CancellationProgress {
  travellers: number;
  /** The number of refunds ordered, and how many of them have been tried. */
  refunds: number;
  done: number;
  /** How many of the tried refunds wait for staff. */
  failed: number;
}

/**
 * Why a refund is open. `inProgress`: it is under way. Otherwise the failure; staff have to look up `refundUnknown`
 * at the provider.
 */
export type OpenRefundReason = RefundFailureCode | 'inProgress';

/** A refund of a cancellation that is not finished. */
export interface OpenRefund {
  /** The cancellation's id. */
  cancellation: string;
  /** The payment's id. */
  payment: string;
  /** Null once the traveller is erased. */
  traveller: { _id: string; name: string } | null;
  event: string;
  product: string;
  amount: Euros;
  /** Instant, ISO 8601: when the trip was cancelled. */
  at: string;
  reason: OpenRefundReason;
  /** The reason in words, and what staff can do about it. */
  description: string;
  workaround: string;
  /** For `refundUnknown`, the index in the payment's `refunds`, which `settle-refund` needs; otherwise null. */
  refundIndex: number | null;
}

/** A cancelled trip, as staff see it. */
export interface Cancellation {
  _id: string;
  /** Null once the traveller is erased. */
  traveller: { _id: string; name: string } | null;
  event: string;
  group: string;
  at: string;
  /** The name of the member of staff who cancelled; null if the traveller did. */
  by: string | null;
  /** The refund in euros, including open refunds and excluding those that staff closed. */
  refund: Euros;
  kept: Euros;
}

/** `GET /api/admin/cancellations?organization=` */
export interface Cancellations {
  /** Oldest first. */
  open: OpenRefund[];
  /** Newest first. */
  latest: Cancellation[];
}

/** `retry`: tries the provider again; `record`: staff have returned the money; `close`: nothing is returned. */
export const openRefundActions = ['retry', 'record', 'close'] as const;
export type OpenRefundAction = (typeof openRefundActions)[number];

/** `POST /api/admin/cancellations/{cancellation}/refunds/{payment}`; answers `Cancellations`. */
export interface OpenRefundInput {
  action: OpenRefundAction;
}

/** `GET /api/users/me/cancellation` */
export interface OwnCancellationPreview {
  policy: RefundPolicy;
  plan: CancellationPlan;
  refundTotal: Euros;
}

/** `POST /api/users/me/cancellation` */
export interface OwnCancellationInput {
  currentPassword: string;
  /** As in `CancellationInput`. */
  refundTotal: Euros;
}

export interface OwnCancellationAnswer {
  refundTotal: Euros;
}
