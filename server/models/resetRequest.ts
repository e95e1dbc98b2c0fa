import { model, Schema, type Types } from 'mongoose';
import { type Language, languages } from '../contract/languages';

/** A request for a new password; the address may have no account. */
export interface StoredResetRequest {
  _id: Types.ObjectId;
  /** Trimmed and lower-cased. */
  email: string;
  /** Used for staff; customers get the mail in their stored language. */
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
