import { model, Schema, type Types } from 'mongoose';
import { type MailKind, mailKinds, type MailStatus, mailStatuses } from '../contract/email';
import { type Language, languages } from '../contract/languages';

/** A mail that is to be sent, was sent, or could not be. */
export interface StoredMail {
  _id: Types.ObjectId;
  kind: MailKind;
  /** Whose staff may see it; null for a mail to staff of no organization. */
  organization: Types.ObjectId | null;
  /** Whom it is for: the account of a customer, or of a member of staff. */
  account: Types.ObjectId;
  toStaff: boolean;
  /** The name the mail comes from, and who reads what is answered to it. */
  fromName: string;
  replyTo: string | null;
  to: string;
  language: Language;
  subject: string;
  html: string;
  text: string;
  /**
   * What stands in html and text where a link to a new password belongs; null where none does. The link
   * itself is made when the mail is sent, so that the database never holds one.
   */
  linkMark: string | null;
  status: MailStatus;
  createdAt: Date;
  /** When it is to be tried next. Whoever sends it moves this ahead first, and so has it to themselves. */
  sendAt: Date;
  tries: number;
  sentAt: Date | null;
  lastError: string | null;
  /** When staff had it sent anew. */
  resentAt: Date | null;
}

const schema = new Schema<StoredMail>(
  {
    kind: { type: String, enum: mailKinds, required: true },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', default: null },
    account: { type: Schema.Types.ObjectId, ref: 'Account', required: true },
    toStaff: { type: Boolean, required: true },
    fromName: { type: String, required: true },
    replyTo: { type: String, default: null },
    to: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    subject: { type: String, required: true },
    html: { type: String, required: true },
    text: { type: String, required: true },
    linkMark: { type: String, default: null },
    status: { type: String, enum: mailStatuses, default: 'queued' },
    createdAt: { type: Date, required: true },
    sendAt: { type: Date, required: true },
    tries: { type: Number, default: 0 },
    sentAt: { type: Date, default: null },
    lastError: { type: String, default: null },
    resentAt: { type: Date, default: null },
  },
  { collection: 'mails', versionKey: false },
);
schema.index({ status: 1, createdAt: 1, _id: 1 });
schema.index({ account: 1, _id: -1 });
schema.index({ organization: 1, status: 1, _id: -1 });

export const Mail = model<StoredMail>('Mail', schema);
