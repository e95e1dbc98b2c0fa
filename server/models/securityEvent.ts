import { model, Schema, type Types } from 'mongoose';
import {
  type SecurityEventDetails,
  type SecurityEventKind,
  securityEventKinds,
} from '../contract/securityEvent';

/** Stores people only by id; names and addresses are looked up on reading. */
export interface StoredSecurityEvent {
  _id: Types.ObjectId;
  /** Equal for events that are counted as one, otherwise unique. */
  key: string;
  /** The organization whose owners may see it; null if only root may. */
  organization: Types.ObjectId | null;
  kind: SecurityEventKind;
  firstAt: Date;
  at: Date;
  count: number;
  /** Null if the account is unknown, or if the event concerns several accounts. */
  account: Types.ObjectId | null;
  /** The id of an account, or the name of a command; null if the account itself is the actor. */
  actor: string | null;
  /** The beginning of the network address. */
  network: string;
  /** Browser and operating system. */
  device: string;
  details: SecurityEventDetails;
}

const schema = new Schema<StoredSecurityEvent>(
  {
    key: { type: String, required: true },
    organization: { type: Schema.Types.ObjectId, default: null },
    kind: { type: String, enum: securityEventKinds, required: true },
    firstAt: { type: Date, required: true },
    at: { type: Date, required: true },
    count: { type: Number, required: true },
    account: { type: Schema.Types.ObjectId, default: null },
    actor: { type: String, default: null },
    network: { type: String, default: '' },
    device: { type: String, default: '' },
    details: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'securityEvents', versionKey: false, minimize: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ organization: 1, _id: -1 });
schema.index({ organization: 1, kind: 1, _id: -1 });
schema.index({ kind: 1, _id: -1 });
schema.index({ account: 1, _id: -1 });
schema.index({ at: 1 });

export const SecurityEvent = model<StoredSecurityEvent>('SecurityEvent', schema);
