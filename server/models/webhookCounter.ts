import { model, Schema, type Types } from 'mongoose';
import { webhookLogDays } from '../contract/webhook';

/** The numbers of the events of one record for one webhook (rules §37.2). */
export interface StoredWebhookCounter {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  webhook: Types.ObjectId;
  /** The id of the record. */
  record: string;
  /** Of the latest event. */
  number: number;
  /** When the record ceased to exist; missing while it exists. */
  endedAt?: Date;
}

const schema = new Schema<StoredWebhookCounter>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    webhook: { type: Schema.Types.ObjectId, ref: 'Webhook', required: true },
    record: { type: String, required: true },
    number: { type: Number, required: true },
    endedAt: { type: Date },
  },
  { collection: 'webhookCounters', versionKey: false },
);
schema.index({ webhook: 1, record: 1 }, { unique: true });
schema.index({ endedAt: 1 }, { expireAfterSeconds: webhookLogDays * 24 * 3_600 });

export const WebhookCounter = model<StoredWebhookCounter>('WebhookCounter', schema);
