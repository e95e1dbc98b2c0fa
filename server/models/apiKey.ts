import { model, Schema, type Types } from 'mongoose';
import { type KeyScope, keyScopes } from '../contract/apiKey';
import { dayPattern, maxLength } from '../contract/fields';

/** A key with which a program calls the API for an organization (services/access/apiKeys, rules §35). */
export interface StoredApiKey {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  name: string;
  scopes: KeyScope[];
  /** Of the whole key. */
  hash: string;
  /** The first characters of the key. */
  start: string;
  /** The id of the account that made it. */
  madeBy: Types.ObjectId;
  createdAt: Date;
  /** The last day on which it works. */
  expiresOn: string;
  expiresAt: Date;
  /** Null while it is not revoked. */
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  /** The beginning of the network address. */
  lastUsedFrom: string;
}

/** How long an expired or revoked key is kept, so that its use is still noticed. */
const keptSeconds = 365 * 24 * 3_600;

const schema = new Schema<StoredApiKey>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    name: { type: String, required: true, maxlength: maxLength.name },
    scopes: [{ type: String, enum: keyScopes }],
    hash: { type: String, required: true },
    start: { type: String, required: true },
    madeBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    expiresOn: { type: String, required: true, match: dayPattern },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
    lastUsedFrom: { type: String, default: '' },
  },
  { collection: 'apiKeys', versionKey: false },
);
schema.index({ hash: 1 }, { unique: true });
// The name comes last, because the last field is the path of the error.
schema.index({ organization: 1, revokedAt: 1, name: 1 }, { unique: true });
schema.index({ madeBy: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: keptSeconds });
schema.index({ revokedAt: 1 }, { expireAfterSeconds: keptSeconds });

export const ApiKey = model<StoredApiKey>('ApiKey', schema);
