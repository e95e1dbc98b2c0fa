import type { WireError } from './errors';
import type { MassInput, RefundFailureCode } from './massActions';
import type { Euros } from './money';
import type { RefundPolicy } from './refundPolicy';
import type { RoomType } from './rooms';

// Cancelling travellers' participation in their trip (rules §9.8).

/** By the event's refund policy, all that was paid, or nothing. */
export const refundChoices = ['policy', 'all', 'none'] as const;
export type RefundChoice = (typeof refundChoices)[number];

/** A paid payment of a traveller who cancels. */
export interface CancelledPayment {
  /** The payment's id. */
  _id: string;
  product: string;
  /** What was paid and has not been returned. */
  paid: Euros;
  /** What goes back. */
  refund: Euros;
  /** The percentage of the policy that counts today; null where it was not asked for. */
  percent: number | null;
  /** False if staff must return the money themselves: it did not come through the provider. */
  throughProvider: boolean;
}

/** What becomes of a traveller's place, rooms, tickets, codes and money. */
export interface CancellationPlan {
  /** The name of their group. */
  group: string;
  /** Whether a seat becomes free: not if they are disabled already. */
  freesSeat: boolean;
  /** Null if they have no room and have chosen none. */
  room: { roomType: RoomType; partners: string[] } | null;
  /** How many ferry tickets are cleared. */
  tickets: number;
  /** Discount codes whose use becomes free: not those that something was paid with. */
  codes: string[];
  /** The products of bank transfers that are no longer awaited. */
  transfers: string[];
  payments: CancelledPayment[];
  /** Money that is no part of a purchase, such as a double payment. Staff return it apart from this. */
  surplus: Euros;
  /** Why they cannot cancel now; null if they can. */
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
  /** Of all travellers named, sorted by name. */
  travellers: PlannedCancellation[];
  /** What goes back to those without an obstacle. */
  refundTotal: Euros;
  /** Whether every event concerned has a refund policy. */
  hasPolicy: boolean;
}

/**
 * `POST /api/admin/cancellations`: all named cancel, or none. Then their money is returned, payment by payment. Repeated
 * with the same idempotency key, it goes on after an interruption, and answers as the first time once all is done.
 */
export interface CancellationInput extends CancellationPreviewInput {
  /** The total that the preview has shown; if another one is due by now, nobody cancels. */
  refundTotal: Euros;
}

/** Also `GET /api/admin/cancellations/progress/{key}` while it is carried out. */
export interface CancellationProgress {
  travellers: number;
  /** Refunds ordered, and how many of them have been tried. */
  refunds: number;
  done: number;
  /** How many of those tried wait for staff. */
  failed: number;
}

/**
 * Why a refund waits: `inProgress`, it is on its way; otherwise what failed, of which `refundUnknown` is to be looked up at
 * the provider.
 */
export type OpenRefundReason = RefundFailureCode | 'inProgress';

/** A refund of a cancellation that is not done. */
export interface OpenRefund {
  /** The cancellation's id. */
  cancellation: string;
  /** The payment's id. */
  payment: string;
  /** Null once they are erased. */
  traveller: { _id: string; name: string } | null;
  event: string;
  product: string;
  amount: Euros;
  /** Instant, ISO 8601: when they cancelled. */
  at: string;
  reason: OpenRefundReason;
  /** What it is, and what staff can do about it. */
  description: string;
  workaround: string;
  /** Of `refundUnknown`, the index in the payment's `refunds`, for `settle-refund`; otherwise null. */
  refundIndex: number | null;
}

/** A cancelled trip, as staff see it. */
export interface Cancellation {
  _id: string;
  /** Null once they are erased. */
  traveller: { _id: string; name: string } | null;
  event: string;
  group: string;
  at: string;
  /** The name of the member of staff; null if the traveller cancelled by themselves. */
  by: string | null;
  /** Euros that go back, also if they wait; without what staff closed, which is kept. */
  refund: Euros;
  kept: Euros;
}

/** `GET /api/admin/cancellations?organization=` */
export interface Cancellations {
  /** Oldest first. */
  open: OpenRefund[];
  /** The latest ones first. */
  latest: Cancellation[];
}

/** `retry`: through the provider once more; `record`: staff have returned it; `close`: nothing is returned. */
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
