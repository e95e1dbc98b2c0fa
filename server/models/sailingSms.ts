import { model, Schema, type Types } from 'mongoose';
import { type Language, languages } from '../contract/languages';
import { phonePattern } from '../contract/phone';
import { type SmsStatus, smsStatuses } from '../contract/sms';

/** An SMS about a changed sailing, whose text is that of the change (services/catalogue/sailingChanges, rules §32). */
export interface StoredSailingSms {
  _id: Types.ObjectId;
  change: Types.ObjectId;
  organization: Types.ObjectId;
  /** E.164 */
  to: string;
  language: Language;
  /** The travellers who had this number when the sailing changed: people of one party may share a phone. */
  customers: Types.ObjectId[];
  status: SmsStatus;
  /** When to send it next. The sender claims it by moving this time ahead. */
  sendAt: Date;
  /** When it is given up. */
  giveUpAt: Date;
  /** Number of attempts to send it. */
  tries: number;
  sentAt: Date | null;
}

const schema = new Schema<StoredSailingSms>(
  {
    change: { type: Schema.Types.ObjectId, ref: 'SailingChange', required: true },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    to: { type: String, required: true, match: phonePattern },
    language: { type: String, enum: languages, required: true },
    customers: [{ type: Schema.Types.ObjectId, ref: 'Customer' }],
    status: { type: String, enum: smsStatuses, required: true },
    sendAt: { type: Date, required: true },
    giveUpAt: { type: Date, required: true },
    tries: { type: Number, default: 0 },
    sentAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ change: 1, to: 1 }, { unique: true });
schema.index({ customers: 1 });
schema.index({ organization: 1 });
/** For sending and giving up. */
schema.index({ sendAt: 1, _id: 1 }, { partialFilterExpression: { status: 'queued' } });
schema.index({ giveUpAt: 1 }, { partialFilterExpression: { status: 'queued' } });

export const SailingSms = model<StoredSailingSms>('SailingSms', schema, 'sailingSms');
