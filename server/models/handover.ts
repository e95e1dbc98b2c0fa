import { model, Schema, type Types } from 'mongoose';
import { maxLength } from '../contract/fields';
import { handoverMoney, type HandoverMoney, type HandoverState, handoverStates } from '../contract/handover';
import { type Language, languages } from '../contract/languages';
import { type Role, roles } from '../contract/roles';
import { anyId } from './schemaParts';

/** How many links of a hand-over work at the same time. */
export const maxHandoverLinks = 5;

/** A customer's place that is or was offered to somebody else (rules §26). Holds no personal data once it has ended. */
export interface StoredHandover {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  event: Types.ObjectId;
  /** The leaver's group when it started. */
  group: Types.ObjectId;
  /** The leaver. */
  customer: Types.ObjectId;
  /** Null until somebody has accepted. */
  newcomer: Types.ObjectId | null;
  /** Who started it. */
  by: { id: string; role: Role; organization: string | null };
  /** As it was when it started. */
  money: HandoverMoney;
  fee: Types.ObjectId | null;
  /** Where the link is mailed; null once it has ended. */
  email: string | null;
  language: Language;
  state: HandoverState;
  /** Present while it can be accepted or cancelled. */
  isOpen?: true;
  startedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  /** The tokens themselves are only in the links. */
  tokenHashes: string[];
  /** The leaver's payments whose money is yet to be returned; missing if there are none. */
  toReturn?: Types.ObjectId[];
}

const schema = new Schema<StoredHandover>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    event: { type: Schema.Types.ObjectId, ref: 'Event', required: true },
    group: { type: Schema.Types.ObjectId, ref: 'Group', required: true },
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
    newcomer: { type: Schema.Types.ObjectId, ref: 'Customer', default: null },
    by: {
      type: new Schema<StoredHandover['by']>(
        {
          id: { type: String, required: true },
          role: { type: String, enum: roles, required: true },
          organization: { type: String, default: null },
        },
        { _id: false },
      ),
      required: true,
    },
    money: { type: String, enum: handoverMoney, required: true },
    fee: { type: Schema.Types.ObjectId, ref: 'Product', default: null },
    email: { type: String, default: null, maxlength: maxLength.email },
    language: { type: String, enum: languages, required: true },
    state: { type: String, enum: handoverStates, required: true },
    isOpen: { type: Boolean },
    startedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    tokenHashes: [String],
    toReturn: { type: [{ type: Schema.Types.ObjectId, ref: 'Payment' }], default: undefined },
  },
  { versionKey: false },
);
/** A customer has one open hand-over. */
schema.index({ customer: 1 }, { unique: true, partialFilterExpression: { isOpen: { $exists: true } } });
schema.index({ customer: 1, startedAt: -1 });
schema.index({ newcomer: 1 }, { partialFilterExpression: { newcomer: anyId } });
/** For the jobs; few are open, or wait for money. */
schema.index({ expiresAt: 1 }, { partialFilterExpression: { isOpen: { $exists: true } } });
schema.index({ toReturn: 1 }, { partialFilterExpression: { toReturn: { $exists: true } } });

export const Handover = model<StoredHandover>('Handover', schema);
