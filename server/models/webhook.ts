import { model, Schema, type Types } from 'mongoose';
import { maxLength } from '../contract/fields';
import { type WebhookEventKind, webhookEventKinds } from '../contract/webhook';

/** Where another program gets the events of an organization (services/access/webhooks, rules §37). */
export interface StoredWebhook {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  name: string;
  url: string;
  kinds: WebhookEventKind[];
  /** Sealed. */
  secret: string;
  /** Earlier secrets, sealed, and until when they also sign; the oldest first. */
  earlierSecrets: { secret: string; until: Date }[];
  /** The id of the account that made it. */
  madeBy: Types.ObjectId;
  createdAt: Date;
  pausedBy: 'staff' | 'failures' | null;
  /** How many calls have failed since the last success. */
  failures: number;
  /** The first failure since the last success. */
  failingSince: Date | null;
  /** Why what waits is due at once, until the job has seen it. */
  restart: 'resumed' | 'moved' | null;
  /** Nothing is sent before; null while it works. */
  nextAttemptAt: Date | null;
  /** To within a minute. */
  lastSuccessAt: Date | null;
}

const date = { type: Date, default: null };

const schema = new Schema<StoredWebhook>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    name: { type: String, required: true, maxlength: maxLength.name },
    url: { type: String, required: true },
    kinds: [{ type: String, enum: webhookEventKinds }],
    secret: { type: String, required: true },
    earlierSecrets: [
      new Schema(
        { secret: { type: String, required: true }, until: { type: Date, required: true } },
        { _id: false },
      ),
    ],
    madeBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    pausedBy: { type: String, enum: ['staff', 'failures', null], default: null },
    restart: { type: String, enum: ['resumed', 'moved', null], default: null },
    failures: { type: Number, default: 0 },
    failingSince: date,
    nextAttemptAt: date,
    lastSuccessAt: date,
  },
  { collection: 'webhooks', versionKey: false },
);
// The name comes last, because the last field is the path of the error.
schema.index({ organization: 1, name: 1 }, { unique: true });

export const Webhook = model<StoredWebhook>('Webhook', schema);
