import { model, Schema, type Types } from 'mongoose';
import {
  type DeliveryFailure,
  deliveryFailures,
  type DeliveryState,
  deliveryStates,
  type WebhookDelivery as Described,
  webhookEventKinds,
  webhookLogDays,
} from '../contract/webhook';

/** An event on its way to one webhook, and afterwards its entry in the log (rules §37.3). */
export interface StoredWebhookDelivery {
  /** What the receiver sees as `webhook-id`. */
  _id: Types.ObjectId;
  webhook: Types.ObjectId;
  organization: Types.ObjectId;
  kind: Described['kind'];
  /** The id of the record that the event is about. */
  record: string;
  number: number;
  at: Date;
  state: DeliveryState;
  tries: number;
  /** When the receiver first refused it, from when the time until it is given up counts. */
  firstRefusedAt: Date | null;
  lastTryAt: Date | null;
  /** When it is sent, or while it is being sent, when another process may send it; null unless it waits. */
  nextTryAt: Date | null;
  /** Until when a process that sends it has claimed it; null while none does. */
  claimedUntil: Date | null;
  /** Whether it was found to wait for an earlier event of its record. */
  isBlocked: boolean;
  /** Whether staff have sent it again; later events do not wait for it. */
  isResent: boolean;
  failure: DeliveryFailure | null;
  /** The HTTP status of the last answer. */
  status: number | null;
}

const date = { type: Date, default: null };

const schema = new Schema<StoredWebhookDelivery>(
  {
    webhook: { type: Schema.Types.ObjectId, ref: 'Webhook', required: true },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    kind: { type: String, enum: [...webhookEventKinds, 'webhook.test'], required: true },
    record: { type: String, required: true },
    number: { type: Number, required: true },
    at: { type: Date, required: true },
    state: { type: String, enum: deliveryStates, required: true },
    tries: { type: Number, default: 0 },
    firstRefusedAt: date,
    lastTryAt: date,
    nextTryAt: date,
    claimedUntil: date,
    isBlocked: { type: Boolean, default: false },
    isResent: { type: Boolean, default: false },
    failure: { type: String, enum: [...deliveryFailures, null], default: null },
    status: { type: Number, default: null },
  },
  { collection: 'webhookDeliveries', versionKey: false },
);
schema.index({ webhook: 1, record: 1, number: 1 }, { unique: true });
schema.index({ webhook: 1, state: 1, _id: -1 });
schema.index({ webhook: 1, _id: -1 });
/** For the figures. */
schema.index({ state: 1 }, { partialFilterExpression: { state: { $in: ['waiting', 'givenUp'] } } });
/** For the next one to send; most are delivered. */
schema.index({ webhook: 1, nextTryAt: 1 }, { partialFilterExpression: { nextTryAt: { $gt: new Date(0) } } });
schema.index({ at: 1 }, { expireAfterSeconds: webhookLogDays * 24 * 3_600 });

export const WebhookDelivery = model<StoredWebhookDelivery>('WebhookDelivery', schema);
