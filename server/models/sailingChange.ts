import { model, Schema, type Types } from 'mongoose';
import type { InEnglish } from '../contract/languages';
import { type SailingChangeKind, sailingChangeKinds } from '../contract/sailingChange';
import { portCall, type StoredPortCall } from './ferry';
import { english } from './schemaParts';
import { maxLength } from '../contract/fields';
import { maxSmsLength } from '../contract/sms';

/** A sailing as it was announced. */
export interface StoredSailing extends InEnglish<'name'> {
  name: string;
  departure: StoredPortCall;
  arrival: StoredPortCall;
}

/** A change of a sailing (services/catalogue/sailingChanges, rules §32). */
export interface StoredSailingChange extends InEnglish<'smsText'> {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  /** The ferry that changed. */
  ferry: Types.ObjectId;
  kind: SailingChangeKind;
  before: StoredSailing;
  /** Null if it does not sail. */
  after: StoredSailing | null;
  groups: Types.ObjectId[];
  laterGroups: Types.ObjectId[];
  offersRefund: boolean;
  /** Until when travellers choose; null if they have nothing to choose. */
  answerBy: Date | null;
  /** The notice to the travellers. */
  mailing: Types.ObjectId;
  /** The text that is also sent to phones; null for none. */
  smsText: string | null;
  at: Date;
  /** The id of the account that made it. */
  by: string;
  /** That account's idempotency key. */
  key: string;
  /** A digest of the request, to detect another one with the same key. */
  contents: string;
}

const sailing = new Schema<StoredSailing>(
  {
    name: { type: String, required: true },
    nameEn: english(maxLength.name),
    departure: portCall,
    arrival: portCall,
  },
  { _id: false },
);

const groups = [{ type: Schema.Types.ObjectId, ref: 'Group' }];

const schema = new Schema<StoredSailingChange>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    ferry: { type: Schema.Types.ObjectId, ref: 'Ferry', required: true },
    kind: { type: String, enum: sailingChangeKinds, required: true },
    before: { type: sailing, required: true },
    after: { type: sailing, default: null },
    groups,
    laterGroups: groups,
    offersRefund: { type: Boolean, required: true },
    answerBy: { type: Date, default: null },
    mailing: { type: Schema.Types.ObjectId, ref: 'Mailing', required: true },
    smsText: { type: String, default: null, maxlength: maxSmsLength },
    smsTextEn: english(maxSmsLength),
    at: { type: Date, required: true },
    by: { type: String, required: true },
    key: { type: String, required: true },
    contents: { type: String, required: true },
  },
  { versionKey: false },
);
schema.index({ by: 1, key: 1 }, { unique: true });
schema.index({ organization: 1, _id: -1 });

export const SailingChange = model<StoredSailingChange>('SailingChange', schema, 'sailingChanges');
