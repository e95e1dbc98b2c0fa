import { model, Schema, type Types } from 'mongoose';
import { type MailKind, mailKinds, type MailStatus, mailStatuses } from '../contract/email';
import { type Language, languages } from '../contract/languages';

/** Customers whom a text mentions. */
export interface StoredMention {
  /** Placeholder for the names in subject, html and text. */
  mark: string;
  customers: Types.ObjectId[];
}

/** A queued, sent or failed mail. */
export interface StoredMail {
  _id: Types.ObjectId;
  kind: MailKind;
  /** The organization whose staff may see it; null for mails to root. */
  organization: Types.ObjectId | null;
  /** The id of the recipient: the account of a customer or a member of staff, or a party on a waiting list. */
  account: Types.ObjectId;
  /** The mailing that it belongs to; missing in other mails. */
  mailing?: Types.ObjectId;
  toStaff: boolean;
  fromName: string;
  replyTo: string | null;
  to: string;
  language: Language;
  subject: string;
  /** Html and text of a mail of a mailing are empty: they are filled in when it is sent (mailings/fillMailing). */
  html: string;
  text: string;
  /**
   * Placeholder for the link in html and text that sets a password, confirms the address or withdraws the
   * consent to marketing; null for other mails. The link is created when the mail is sent, so that the database
   * never contains one.
   */
  linkMark: string | null;
  /**
   * The people mentioned besides the recipient. Their names are filled in when the mail is sent, so that the database
   * never contains them. Missing in mails of earlier versions.
   */
  mentions?: StoredMention[];
  /**
   * Whether the mail's address was confirmed, if the account has another one by now. Missing in mails of
   * earlier versions.
   */
  wasConfirmed?: boolean;
  /** The receipt or credit note that is attached as PDF when it is sent. */
  document?: Types.ObjectId;
  /** The confirmation of the contract that is attached as PDF when it is sent. */
  confirmation?: Types.ObjectId;
  /** The text of a QR code that is attached as an image when it is sent. */
  qrText?: string;
  status: MailStatus;
  createdAt: Date;
  /** When to send the mail next. The sender claims the mail by moving this time ahead. */
  sendAt: Date;
  /** Number of attempts to send it. */
  tries: number;
  sentAt: Date | null;
  lastError: string | null;
  /** When staff resent it. */
  resentAt: Date | null;
}

const schema = new Schema<StoredMail>(
  {
    kind: { type: String, enum: mailKinds, required: true },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', default: null },
    account: { type: Schema.Types.ObjectId, ref: 'Account', required: true },
    mailing: { type: Schema.Types.ObjectId, ref: 'Mailing' },
    toStaff: { type: Boolean, required: true },
    fromName: { type: String, required: true },
    replyTo: { type: String, default: null },
    to: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    subject: { type: String, required: true },
    html: { type: String, default: '' },
    text: { type: String, default: '' },
    linkMark: { type: String, default: null },
    mentions: [
      {
        _id: false,
        mark: { type: String, required: true },
        customers: [{ type: Schema.Types.ObjectId, ref: 'Customer' }],
      },
    ],
    wasConfirmed: { type: Boolean },
    document: { type: Schema.Types.ObjectId },
    confirmation: { type: Schema.Types.ObjectId },
    qrText: { type: String },
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
/** For sending: mails of mailings come after all others. */
schema.index({ status: 1, mailing: 1, createdAt: 1, _id: 1 });
/** Nobody gets a mailing twice. */
const isOfMailing = { mailing: { $exists: true } };
schema.index({ mailing: 1, account: 1 }, { unique: true, partialFilterExpression: isOfMailing });
schema.index({ account: 1, _id: -1 });
schema.index({ organization: 1, status: 1, _id: -1 });
/** For erasure; only mails about rooms mention anybody. */
const hasMentions = { 'mentions.customers': { $exists: true } };
schema.index({ 'mentions.customers': 1 }, { partialFilterExpression: hasMentions });

export const Mail = model<StoredMail>('Mail', schema);
