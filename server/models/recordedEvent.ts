import { model, Schema, type Types } from 'mongoose';
import { type WebhookEventKind, webhookEventKinds, webhookLogDays } from '../contract/webhook';

/** An event that the webhooks of its organization have not got yet (rules §37.2). */
export interface StoredRecordedEvent {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  kind: WebhookEventKind;
  /** The id of the record that the event is about. */
  record: string;
  number: number;
  at: Date;
  /** Those that wanted it when the change was made. */
  webhooks: Types.ObjectId[];
}

const schema = new Schema<StoredRecordedEvent>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    kind: { type: String, enum: webhookEventKinds, required: true },
    record: { type: String, required: true },
    number: { type: Number, required: true },
    at: { type: Date, required: true },
    webhooks: [Schema.Types.ObjectId],
  },
  { collection: 'recordedEvents', versionKey: false },
);
schema.index({ number: 1, _id: 1 });
schema.index({ organization: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: webhookLogDays * 24 * 3_600 });

export const RecordedEvent = model<StoredRecordedEvent>('RecordedEvent', schema);
