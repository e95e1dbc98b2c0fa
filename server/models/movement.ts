import { model, Schema, type Types } from 'mongoose';
import type { Cents } from '../contract/money';

/** `other`: received or returned outside bank and provider, as recorded by staff. */
export const movementChannels = ['provider', 'bank', 'other'] as const;

/**
 * What the money is for:
 * - `payment`: a customer's payment, whether it is sold, surplus or a part that waits for the rest
 * - `unassigned`: a line of a statement that waits for staff, or whose money staff have sent back
 * - `payout`: the provider's payout to the bank account
 * - `notOurs`: money on the bank account that has nothing to do with a trip
 */
export const movementPurposes = ['payment', 'unassigned', 'payout', 'notOurs'] as const;
export type MovementPurpose = (typeof movementPurposes)[number];

export const evidenceKinds = ['attempt', 'bankEntry', 'refund', 'staff'] as const;

/**
 * A movement of money. Movements are never changed, but reversed by another one with the opposite amount. Their sums
 * are the accounts of provider, bank and other receipts, and what payments have received.
 */
export interface StoredMovement {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  /** The payment's trip and customer; null without a payment. */
  event: Types.ObjectId | null;
  customer: Types.ObjectId | null;
  payment: Types.ObjectId | null;
  /** Unique, so that nothing is counted twice. */
  key: string;
  /** `YYYY-MM-DD`, when the money moved: the bank's booking day, the provider's day, or the day recorded by staff. */
  day: string;
  /**
   * The day on which the money moved, if its period was already closed and `day` is therefore the first open day;
   * otherwise null.
   */
  closedDay: string | null;
  /** When it was recorded. */
  at: Date;
  channel: (typeof movementChannels)[number];
  /** Positive for money in, negative for money out. */
  amount: Cents;
  purpose: MovementPurpose;
  /** The stamp of the attempt or refund, the id of the statement's line, or the id of the member of staff. */
  evidence: { kind: (typeof evidenceKinds)[number]; id: string };
  /** The movement that this one reverses; null if none. */
  reverses: Types.ObjectId | null;
  /** The line of a statement that shows a refund by bank transfer; otherwise missing. */
  line?: Types.ObjectId;
}

const schema = new Schema<StoredMovement>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    event: { type: Schema.Types.ObjectId, default: null },
    customer: { type: Schema.Types.ObjectId, default: null },
    payment: { type: Schema.Types.ObjectId, default: null },
    key: { type: String, required: true },
    day: { type: String, required: true },
    closedDay: { type: String, default: null },
    at: { type: Date, required: true },
    channel: { type: String, enum: movementChannels, required: true },
    amount: { type: Number, required: true },
    purpose: { type: String, enum: movementPurposes, required: true },
    evidence: {
      type: new Schema<StoredMovement['evidence']>(
        { kind: { type: String, enum: evidenceKinds, required: true }, id: { type: String, required: true } },
        { _id: false },
      ),
      required: true,
    },
    reverses: { type: Schema.Types.ObjectId, default: null },
    line: { type: Schema.Types.ObjectId },
  },
  { collection: 'movements', versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ payment: 1 });
/** For the books. */
schema.index({ organization: 1, day: 1, _id: 1 });
/** For the end of the retention period. */
schema.index({ day: 1 });

export const Movement = model<StoredMovement>('Movement', schema);
