import { model, Schema, type Types } from 'mongoose';
import { type TicketDirection, ticketDirections } from '../contract/tickets';
import { type Language, languages } from '../contract/languages';
import { phonePattern } from '../contract/phone';
import { type SailingChoice as Choice, sailingChoices } from '../contract/sailingChange';
import { type SmsStatus, smsStatuses } from '../contract/sms';

/** The SMS about a change to a traveller. Its text is that of the change. */
export interface StoredSms {
  to: string;
  language: Language;
  status: SmsStatus;
  /** When to send it next. The sender claims it by moving this time ahead. */
  sendAt: Date;
  /** Number of attempts to send it. */
  tries: number;
  sentAt: Date | null;
  /** The gateway's code. */
  lastError: string | null;
}

/** A traveller of a changed sailing, and what they have chosen (services/catalogue/sailingChanges, rules §32). */
export interface StoredSailingChoice {
  _id: Types.ObjectId;
  change: Types.ObjectId;
  organization: Types.ObjectId;
  customer: Types.ObjectId;
  /** The traveller's group when the sailing changed. */
  group: Types.ObjectId;
  /** In which the traveller was to take the ferry. */
  direction: TicketDirection;
  /** False once a later change in the same direction has taken its place. */
  isOpen: boolean;
  /** Null until the traveller has chosen. */
  choice: Choice | null;
  /** The group that the traveller has moved to, with `later`. */
  chosenGroup: Types.ObjectId | null;
  at: Date | null;
  /** The id of the account that has chosen: the traveller's, or of staff whom they told. */
  by: string | null;
  /** Null if they get none. */
  sms: StoredSms | null;
}

const sms = new Schema<StoredSms>(
  {
    to: { type: String, required: true, match: phonePattern },
    language: { type: String, enum: languages, required: true },
    status: { type: String, enum: smsStatuses, required: true },
    sendAt: { type: Date, required: true },
    tries: { type: Number, default: 0 },
    sentAt: { type: Date, default: null },
    lastError: { type: String, default: null },
  },
  { _id: false },
);

const schema = new Schema<StoredSailingChoice>(
  {
    change: { type: Schema.Types.ObjectId, ref: 'SailingChange', required: true },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
    group: { type: Schema.Types.ObjectId, ref: 'Group', required: true },
    direction: { type: String, enum: Object.keys(ticketDirections), required: true },
    isOpen: { type: Boolean, required: true },
    choice: { type: String, enum: [...sailingChoices, null], default: null },
    chosenGroup: { type: Schema.Types.ObjectId, ref: 'Group', default: null },
    at: { type: Date, default: null },
    by: { type: String, default: null },
    sms: { type: sms, default: null },
  },
  { versionKey: false },
);
schema.index({ change: 1, customer: 1 }, { unique: true });
schema.index({ customer: 1 });
schema.index({ organization: 1 });
/** For sending. */
schema.index({ 'sms.sendAt': 1, _id: 1 }, { partialFilterExpression: { 'sms.status': 'queued' } });

export const SailingChoice = model<StoredSailingChoice>('SailingChoice', schema, 'sailingChoices');
