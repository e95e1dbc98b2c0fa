// Webhooks: calls to another program's address when something happens in an organization (rules §37).

/** What is sent. The record is the customer, payment, waiting party, ferry or manifest that the event is about. */
export const webhookEventKinds = [
  'customer.registered',
  'customer.changed',
  'customer.moved',
  'customer.handedOver',
  'customer.roomChanged',
  'customer.checkedIn',
  'customer.cancelled',
  'customer.deleted',
  'payment.added',
  'payment.removed',
  'payment.paid',
  'payment.unpaid',
  'payment.refunded',
  'waitingParty.joined',
  'waitingParty.offered',
  'waitingParty.left',
  'ferry.changed',
  'manifest.sent',
] as const;
export type WebhookEventKind = (typeof webhookEventKinds)[number];

export type WebhookRecordType = WebhookEventKind extends `${infer Type}.${string}` ? Type : never;

/** How many webhooks an organization can have. */
export const maxWebhooks = 10;

/** How long an event is sent again after failures. */
export const webhookRetryDays = 3;

/** How long events are kept, counted from when they happened: listed, sent again, or stored while a webhook is paused. */
export const webhookLogDays = 30;

/** How long events are also signed with earlier secrets after a new one is made. */
export const secretOverlapHours = 24;

export interface WebhookFields {
  /** Unique among the organization's webhooks. */
  name: string;
  /** An `https:` address without user name, password or fragment. */
  url: string;
  /** In the order of `webhookEventKinds`; at least one. */
  kinds: WebhookEventKind[];
}

/** `POST /api/admin/webhooks` and `PUT /api/admin/webhooks/{id}`: a new address is as sensitive as a new webhook. */
export interface WebhookInput extends WebhookFields {
  /** The caller's own password. */
  currentPassword: string;
}

/**
 * `works`: the last call succeeded, or there was none. `failing`: the last calls failed and are repeated. `paused`: by
 * staff. `pausedByFailures`: nothing got through for `webhookRetryDays`. While paused, events are stored but not sent.
 */
export const webhookStates = ['works', 'failing', 'paused', 'pausedByFailures'] as const;
export type WebhookState = (typeof webhookStates)[number];

export interface Webhook extends WebhookFields {
  _id: string;
  state: WebhookState;
  /** The first failure since the last success. */
  failingSince: string | null;
  /** When the next call is made while it fails. */
  nextAttemptAt: string | null;
  lastSuccessAt: string | null;
  /** Events that have been neither delivered nor given up. */
  waitingCount: number;
  /** Until when an earlier secret also signs; null if none does. */
  previousSecretUntil: string | null;
  /** `name` is null once the person is deleted. */
  madeBy: { _id: string; name: string | null };
  createdAt: string;
}

/** The secret is shown only when it is made. */
export interface NewWebhookSecret {
  /** `whsec_` and base64, as in the Standard Webhooks specification. */
  secret: string;
  webhook: Webhook;
}

/** `givenUp`: refused for `webhookRetryDays`. */
export const deliveryStates = ['waiting', 'delivered', 'givenUp'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a call failed: an HTTP status other than 2xx, or what kept it from being answered. */
export const deliveryFailures = [
  'status',
  'refusedAddress',
  'unknownHost',
  'noConnection',
  'badCertificate',
  'timeout',
  'tooLong',
  'noKey',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** One event on its way to one webhook. */
export interface WebhookDelivery {
  /** The event's id, which the receiver sees as `webhook-id`. */
  _id: string;
  kind: WebhookEventKind | 'webhook.test';
  /** The id of the record that the event is about. */
  record: string;
  /** Rises with each event of the record, from 1; events of kinds that the webhook does not want count, too. */
  number: number;
  at: string;
  state: DeliveryState;
  tries: number;
  lastTryAt: string | null;
  /** When it is sent next; null if it waits for an earlier event of its record, is paused, delivered or given up. */
  nextTryAt: string | null;
  failure: DeliveryFailure | null;
  /** The HTTP status of the last answer; null if there was none. */
  status: number | null;
}

/** `GET /api/admin/webhooks/{id}/deliveries?state=&before=`: the newest first. */
export interface WebhookDeliveries {
  deliveries: WebhookDelivery[];
  /** Pass it as `before` for the next page; null on the last. */
  next: string | null;
}

/** The body of a call: what happened, but no personal data. */
export interface WebhookEvent {
  id: string;
  kind: WebhookEventKind | 'webhook.test';
  at: string;
  organization: string;
  record: { type: WebhookRecordType | 'webhook'; _id: string };
  number: number;
}
