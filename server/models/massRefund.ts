import { model, Schema, type Types } from 'mongoose';
import type { RefundFailureCode } from '../contract/massActions';

/** What became of one payment. */
export interface StoredRefundResult {
  payment: string;
  /** The customer; null where there is no such payment in reach. */
  user: string | null;
  /** The product's name. */
  product: string | null;
  /** Why nothing is known to be given back; null where it is, or is on its way. */
  failure: RefundFailureCode | null;
}

/** One order to refund many payments, which is carried out once however often it is sent. */
export interface StoredMassRefund {
  _id: Types.ObjectId;
  /** The id of the member of staff who sent it. */
  actor: string;
  /** What they called it. */
  key: string;
  /** A digest of what it says: the same key with other contents is another order. */
  contents: string;
  /** Cents, of each payment. */
  amount: number;
  startedAt: Date;
  total: number;
  done: number;
  /** When it was last at work; long ago, and without results, it was broken off. */
  aliveAt: Date;
  /** Null until all is done. */
  results: StoredRefundResult[] | null;
}

const result = new Schema<StoredRefundResult>(
  {
    payment: { type: String, required: true },
    user: { type: String, default: null },
    product: { type: String, default: null },
    failure: { type: String, default: null },
  },
  { _id: false },
);

const schema = new Schema<StoredMassRefund>(
  {
    actor: { type: String, required: true },
    key: { type: String, required: true },
    contents: { type: String, required: true },
    amount: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    total: { type: Number, required: true },
    done: { type: Number, default: 0 },
    aliveAt: { type: Date, required: true },
    results: { type: [result], default: null },
  },
  { collection: 'massRefunds', versionKey: false },
);
schema.index({ actor: 1, key: 1 }, { unique: true });

export const MassRefund = model<StoredMassRefund>('MassRefund', schema);
