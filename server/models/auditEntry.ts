import { model, Schema, type Types } from 'mongoose';
import { type AuditAction, auditActions, type AuditType, type FieldChange } from '../contract/audit';
import { type Role, roles } from '../contract/roles';

/** Who changed something. */
export interface StoredAuthor {
  /** The id of an account, or the name of a command, such as `seed`. */
  id: string;
  /** Of a person who used an API key, their own role. */
  role: Role;
  /** The API key that was used, as `keyLabel` names it. */
  apiKey?: string;
}

export interface StoredAuditEntry {
  _id: Types.ObjectId;
  at: Date;
  type: AuditType;
  record: Types.ObjectId;
  /** The organization whose staff may read the entry; null for a record without one. */
  organization: Types.ObjectId | null;
  action: AuditAction;
  by: StoredAuthor;
  changes: FieldChange[];
}

const schema = new Schema<StoredAuditEntry>(
  {
    at: { type: Date, required: true },
    type: { type: String, required: true },
    record: { type: Schema.Types.ObjectId, required: true },
    organization: { type: Schema.Types.ObjectId, default: null },
    action: { type: String, enum: auditActions, required: true },
    by: {
      id: { type: String, required: true },
      role: { type: String, enum: roles, required: true },
      apiKey: { type: String },
    },
    changes: [
      {
        _id: false,
        path: { type: String, required: true },
        before: { type: Schema.Types.Mixed, default: null },
        after: { type: Schema.Types.Mixed, default: null },
      },
    ],
  },
  { collection: 'audit', versionKey: false },
);
schema.index({ type: 1, record: 1, _id: -1 });
schema.index({ organization: 1, at: -1, _id: -1 });

export const AuditEntry = model<StoredAuditEntry>('AuditEntry', schema);
