import type { InEnglish } from '../contract/languages';
import { english } from './schemaParts';
import { model, Schema, type Types } from 'mongoose';
import { type MailingAnchor, mailingAnchors, type MailingDraft, maxMailingLength } from '../contract/mailing';
import { maxLength } from '../contract/fields';

/** The intended customers of a mailing: only those named, or all who match filters and search. */
export type Addressees = Pick<MailingDraft, 'customers'> &
  Required<Pick<MailingDraft, 'filters' | 'searchBarValue' | 'search' | 'marketingOnly'>>;

export interface StoredTiming {
  anchor: MailingAnchor;
  hoursBefore: number;
  /** Whether customers whose time has come are still added. */
  isOpen: boolean;
  /** The trips of the customers who matched when it was stored: it is not sent to those of others. */
  events: Types.ObjectId[];
  /** Missing once it is closed, because a search may contain the name of a customer. */
  addressees?: Addressees;
}

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
  /** Missing if it was sent at once. Otherwise recipients are added when their time has come. */
  timing?: StoredTiming;
}

const timing = new Schema<StoredTiming>(
  {
    anchor: { type: String, enum: mailingAnchors, required: true },
    hoursBefore: { type: Number, required: true },
    isOpen: { type: Boolean, required: true },
    events: [{ type: Schema.Types.ObjectId, ref: 'Event' }],
    addressees: { type: Schema.Types.Mixed },
  },
  // Filters may be empty.
  { _id: false, minimize: false },
);

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
    timing,
  },
  { collection: 'mailings', versionKey: false },
);
schema.index({ author: 1, key: 1 }, { unique: true });
schema.index({ organization: 1, _id: -1 });
const isOpen = { 'timing.isOpen': true };
schema.index({ 'timing.isOpen': 1 }, { partialFilterExpression: isOpen });

export const Mailing = model<StoredMailing>('Mailing', schema);
