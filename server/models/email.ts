import { model, Schema, type Types } from 'mongoose';
import { type EmailIdentifier, emailIdentifiers } from '../contract/email';
import { maxLength } from '../contract/fields';
import type { InEnglish } from '../contract/languages';
import { english } from './schemaParts';

/** An organization's template for one kind of mail to its customers. */
export interface StoredEmail extends InEnglish<'emailSubject' | 'emailHtml'> {
  _id: Types.ObjectId;
  revision: number;
  organization: Types.ObjectId;
  name: string;
  identifier: EmailIdentifier;
  emailSubject: string;
  /** Sanitized, with placeholders. */
  emailHtml: string;
}

const schema = new Schema<StoredEmail>(
  {
    revision: { type: Number, default: 0 },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    name: { type: String, required: true, maxlength: maxLength.name },
    identifier: { type: String, enum: emailIdentifiers, required: true },
    emailSubject: { type: String, required: true, maxlength: maxLength.line },
    emailHtml: { type: String, required: true, maxlength: maxLength.richText },
    emailSubjectEn: english(maxLength.line),
    emailHtmlEn: english(maxLength.richText),
  },
  { collection: 'emails' },
);
schema.index({ organization: 1, identifier: 1 }, { unique: true });

export const Email = model<StoredEmail>('Email', schema);
