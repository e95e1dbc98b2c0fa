import { model, Schema, type Types } from 'mongoose';
import { type QueueReason, queueReasons, type Resolution, resolutions } from '../contract/bankTransfer';
import type { Cents } from '../contract/money';

/**
 * A line of an account statement.
 * - `matched`: its money belongs to a payment
 * - `queued`: it waits for staff
 * - `resolved`: staff have resolved it
 * - `skipped`: outgoing money, or a payout of the payment provider
 */
export const entryStates = ['matched', 'queued', 'resolved', 'skipped'] as const;

export interface StoredBankEntry {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  /** The bank's id of the line, unique within the account. */
  bankId: string;
  /** Empty if the statement lacks it. */
  account: string;
  /** `YYYY-MM-DD` */
  bookedOn: string;
  /** Negative for outgoing money. */
  amount: Cents;
  reference: string | null;
  payer: string | null;
  message: string | null;
  state: (typeof entryStates)[number];
  /** Why it was queued; null if it was not. */
  reason: QueueReason | null;
  /** The payment that received the money. */
  payment: Types.ObjectId | null;
  /** How staff resolved it; null if not resolved. */
  resolution: { kind: Resolution; by: Types.ObjectId; at: Date; note: string } | null;
  /** The import that stored it. */
  import: Types.ObjectId;
}

const resolution = new Schema<NonNullable<StoredBankEntry['resolution']>>(
  {
    kind: { type: String, enum: resolutions, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    note: { type: String, default: '' },
  },
  { _id: false },
);

const schema = new Schema<StoredBankEntry>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    bankId: { type: String, required: true },
    account: { type: String, default: '' },
    bookedOn: { type: String, required: true },
    amount: { type: Number, required: true },
    reference: { type: String, default: null },
    payer: { type: String, default: null },
    message: { type: String, default: null },
    state: { type: String, enum: entryStates, required: true },
    reason: { type: String, enum: [...queueReasons, null], default: null },
    payment: { type: Schema.Types.ObjectId, default: null },
    resolution: { type: resolution, default: null },
    import: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'bankEntries', versionKey: false },
);
/** The same line in another file is a duplicate. */
schema.index({ organization: 1, account: 1, bankId: 1 }, { unique: true });
schema.index({ organization: 1, state: 1, bookedOn: 1 });
schema.index({ organization: 1, reference: 1 });
schema.index({ payment: 1 });
schema.index({ bookedOn: 1 });

export const BankEntry = model<StoredBankEntry>('BankEntry', schema);
