import type { InEnglish } from '../contract/languages';
import { english } from './contact';
import { model, Schema, type Types } from 'mongoose';
import { maxMailingLength } from '../contract/mailing';
import { maxLength } from '../contract/fields';

/** A mail to many customers. Each of them has a separate mail, or is in a `MailingBatch` until it is created. */
export interface StoredMailing extends InEnglish<'emailSubject' | 'emailHtml'> {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  emailSubject: string;
  /** Sanitized, with placeholders. */
  emailHtml: string;
  marketingOnly: boolean;
  /** The id of the sender's account. */
  author: string;
  /** The author's idempotency key. */
  key: string;
  /** A digest of the request, to detect another one with the same key. */
  contents: string;
  createdAt: Date;
  receiverCount: number;
  /** The number of recipients still in a batch. */
  waiting: number;
}

const schema = new Schema<StoredMailing>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    emailSubject: { type: String, required: true, maxlength: maxLength.line },
    emailHtml: { type: String, required: true, maxlength: maxMailingLength },
    emailSubjectEn: english(maxLength.line),
    emailHtmlEn: english(maxMailingLength),
    marketingOnly: { type: Boolean, required: true },
    author: { type: String, required: true },
    key: { type: String, required: true },
    contents: { type: String, required: true },
    createdAt: { type: Date, required: true },
    receiverCount: { type: Number, required: true },
    waiting: { type: Number, required: true },
  },
  { collection: 'mailings', versionKey: false },
);
schema.index({ author: 1, key: 1 }, { unique: true });
schema.index({ organization: 1, _id: -1 });

export const Mailing = model<StoredMailing>('Mailing', schema);
