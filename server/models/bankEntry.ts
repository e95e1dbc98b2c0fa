import { model, Schema, type Types } from 'mongoose';
import { type QueueReason, queueReasons, type Resolution, resolutions } from '../contract/bankTransfer';
import type { Cents } from '../contract/money';
import {
  type OptionalFact,
  optionalFacts,
  type StatementFormat,
  statementFormats,
} from '../contract/statementFile';

/**
 * A line of an account statement.
 * - `matched`: its money belongs to a payment
 * - `queued`: it waits for staff
 * - `resolved`: staff have resolved it
 * - `skipped`: outgoing money, or a payout of the payment provider
 * - `replaced`: a sum that the bank has booked, whose payments are stored; its money does not count
 * - `undone`: its import was undone; its money does not count, and another import books it again
 */
export const entryStates = ['matched', 'queued', 'resolved', 'skipped', 'replaced', 'undone'] as const;

/** The states of lines whose money is not on the account, or counts in another line. */
export const uncountedStates = ['replaced', 'undone'] as const;

export interface StoredBankEntry {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  /** The format of the statement that it was first read from. */
  format: StatementFormat;
  /** Null if no statement names it. */
  account: string | null;
  /** The bank's id of the payment; null if it gave none. Not always unique. */
  bankId: string | null;
  /** The bank's ids of the booking that the payment is part of. */
  bookingIds: string[];
  /** Whether it is a sum of payments whose details were not in the statement. */
  isSum: boolean;
  /** `YYYY-MM-DD` */
  bookedOn: string;
  /** Negative for outgoing money. */
  amount: Cents;
  /** Counts the organization's lines of the same day and amount, from 0. */
  place: number;
  reference: string | null;
  payer: string | null;
  message: string | null;
  /**
   * The payer's IBAN, sealed, for money that came in. Null if the statement lacks it, and once it is erased; missing in
   * lines of earlier versions.
   */
  payerAccount?: string | null;
  /** The facts that are null because the statement lacked them. */
  lacks: OptionalFact[];
  state: (typeof entryStates)[number];
  /** Why it was queued; null if it was not. */
  reason: QueueReason | null;
  /** The payment that received the money. */
  payment: Types.ObjectId | null;
  /** The payments among which it is split, and their parts; missing if it is not split. */
  parts?: { payment: Types.ObjectId; amount: Cents }[];
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

const part = new Schema<NonNullable<StoredBankEntry['parts']>[number]>(
  {
    payment: { type: Schema.Types.ObjectId, required: true },
    amount: { type: Number, required: true },
  },
  { _id: false },
);

const schema = new Schema<StoredBankEntry>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    format: { type: String, enum: statementFormats, required: true },
    account: { type: String, default: null },
    bankId: { type: String, default: null },
    bookingIds: { type: [String], default: [] },
    isSum: { type: Boolean, default: false },
    bookedOn: { type: String, required: true },
    amount: { type: Number, required: true },
    place: { type: Number, required: true },
    reference: { type: String, default: null },
    payer: { type: String, default: null },
    message: { type: String, default: null },
    payerAccount: { type: String, default: null },
    lacks: { type: [{ type: String, enum: optionalFacts }], default: [] },
    state: { type: String, enum: entryStates, required: true },
    reason: { type: String, enum: [...queueReasons, null], default: null },
    payment: { type: Schema.Types.ObjectId, default: null },
    parts: { type: [part], default: undefined },
    resolution: { type: resolution, default: null },
    import: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'bankEntries', versionKey: false },
);
/** Prevents concurrent imports from storing two lines of the same day and amount in the same place. */
schema.index({ organization: 1, bookedOn: 1, amount: 1, place: 1 }, { unique: true });
schema.index({ organization: 1, state: 1, bookedOn: 1 });
schema.index({ organization: 1, reference: 1 });
schema.index({ payment: 1 });
schema.index({ 'parts.payment': 1 }, { sparse: true });
schema.index({ import: 1 });
schema.index({ bookedOn: 1 });

export const BankEntry = model<StoredBankEntry>('BankEntry', schema);
