import { model, Schema, type Types } from 'mongoose';
import type { RefundFailureCode } from '../contract/massActions';

/** The result for one payment. */
export interface StoredRefundResult {
  payment: string;
  /** Id of the customer; null if the payment is not in the actor's reach. */
  user: string | null;
  /** Name of the product. */
  product: string | null;
  /** Why the refund failed or is unknown; null if it is done or pending. */
  failure: RefundFailureCode | null;
}

/** An order to refund many payments; executed once per actor and key, even if sent repeatedly. */
export interface StoredMassRefund {
  _id: Types.ObjectId;
  /** Id of the member of staff. */
  actor: string;
  /** Idempotency key. */
  key: string;
  /** Digest of the order; the same key with other contents is refused. */
  contents: string;
  /** Cents, of each payment. */
  amount: number;
  startedAt: Date;
  total: number;
  done: number;
  /** When the lease was last renewed; an unfinished run with an expired lease was interrupted. */
  aliveAt: Date;
  /** Null until the run is finished. */
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
