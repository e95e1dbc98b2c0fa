import { model, Schema, type Types } from 'mongoose';
import type { Cents } from '../contract/money';

/**
 * The sale on a document line, without VAT; negative on a credit note, and when the sale becomes an advance again.
 */
export interface StoredAdvanceLine {
  product: Types.ObjectId;
  /** The product's name on the document. */
  name: string;
  kind: 'price' | 'serviceFee';
  vatPercent: number | null;
  amount: Cents;
}

/**
 * Moves the sale of a document from the advances to the sales once its event's day has come, or back if the event is
 * postponed. Transfers are only added, so that no closed period changes when an event gets another day.
 */
export interface StoredAdvanceTransfer {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  event: Types.ObjectId;
  /** The event's name at that time. */
  eventName: string;
  payment: Types.ObjectId;
  /** The id of the document. */
  document: Types.ObjectId;
  /** Unique, so that nothing is moved twice: the document, and how many transfers it has. */
  key: string;
  /** `YYYY-MM-DD`: the event's day, or the day on which the postponement became known. */
  day: string;
  /** The original day, if its period was already closed and `day` is therefore the first open day; otherwise null. */
  closedDay: string | null;
  /** When it was recorded. */
  at: Date;
  /** 1 from the advances to the sales, −1 back. */
  direction: 1 | -1;
  lines: StoredAdvanceLine[];
  /** The sum of the lines. */
  amount: Cents;
}

const line = new Schema<StoredAdvanceLine>(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    kind: { type: String, enum: ['price', 'serviceFee'], required: true },
    vatPercent: { type: Number, default: null },
    amount: { type: Number, required: true },
  },
  { _id: false },
);

const schema = new Schema<StoredAdvanceTransfer>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    event: { type: Schema.Types.ObjectId, required: true },
    eventName: { type: String, default: '' },
    payment: { type: Schema.Types.ObjectId, required: true },
    document: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    day: { type: String, required: true },
    closedDay: { type: String, default: null },
    at: { type: Date, required: true },
    direction: { type: Number, enum: [1, -1], required: true },
    lines: [line],
    amount: { type: Number, required: true },
  },
  { collection: 'advanceTransfers', versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ payment: 1 });
/** For finding sales to move. */
schema.index({ event: 1, direction: 1 });
/** For the books. */
schema.index({ organization: 1, day: 1 });

export const AdvanceTransfer = model<StoredAdvanceTransfer>('AdvanceTransfer', schema);
