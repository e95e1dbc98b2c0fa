import { model, Schema, type Types } from 'mongoose';
import { webhookLogDays } from '../contract/webhook';

/** The number of the latest event about a record (rules §37.2). */
export interface StoredWebhookCounter {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  /** The id of the record. */
  record: string;
  number: number;
  /** When the record ceased to exist; missing while it exists. */
  endedAt?: Date;
}

const schema = new Schema<StoredWebhookCounter>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    record: { type: String, required: true },
    number: { type: Number, required: true },
    endedAt: { type: Date },
  },
  { collection: 'webhookCounters', versionKey: false },
);
schema.index({ record: 1 }, { unique: true });
schema.index({ endedAt: 1 }, { expireAfterSeconds: webhookLogDays * 24 * 3_600 });

export const WebhookCounter = model<StoredWebhookCounter>('WebhookCounter', schema);
