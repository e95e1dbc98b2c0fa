import { model, Schema, type Types } from 'mongoose';
import { type Language, languages } from '../contract/languages';

/** Somebody wants a new password for an address, whether or not there is an account behind it. */
export interface StoredResetRequest {
  _id: Types.ObjectId;
  /** Trimmed and lower-cased. */
  email: string;
  /** Of whoever asks; customers are answered in their own. */
  language: Language;
}

const schema = new Schema<StoredResetRequest>(
  {
    email: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
  },
  { collection: 'resetrequests', versionKey: false },
);

export const ResetRequest = model<StoredResetRequest>('ResetRequest', schema);
