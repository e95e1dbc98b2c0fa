import { model, Schema, type Types } from 'mongoose';
import { maxLength } from '../contract/fields';

/** An e-mail address or member number of a list of early access. */
export interface StoredEarlyAccessEntry {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  list: Types.ObjectId;
  /** Normalized. */
  value: string;
}

const schema = new Schema<StoredEarlyAccessEntry>({
  organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
  list: { type: Schema.Types.ObjectId, ref: 'EarlyAccessList', required: true },
  value: { type: String, required: true, maxlength: maxLength.email },
});
schema.index({ list: 1, value: 1 }, { unique: true });
/** For the erasure of a person. */
schema.index({ organization: 1, value: 1 });

export const EarlyAccessEntry = model<StoredEarlyAccessEntry>(
  'EarlyAccessEntry',
  schema,
  'earlyAccessEntries',
);
