import { model, Schema, type Types } from 'mongoose';
import type { RefundFailureCode } from '../contract/massActions';
import type { Cents } from '../contract/money';
import { type Role, roles } from '../contract/roles';

/** The result for one payment. */
export interface StoredRefundResult {
  payment: string;
  /** Id of the customer; null if the payment is not in the actor's reach. */
  user: string | null;
  /** Name of the product. */
  product: string | null;
  /** Missing in runs of earlier versions, which have one amount for the run. */
  amount?: Cents;
  /** Why the refund failed or is unknown; null if it is done or pending. */
  failure: RefundFailureCode | null;
}

interface OwnAmount {
  payment: string;
  amount: Cents;
}

/**
 * An order to refund many payments; executed once per actor and key, even if sent repeatedly. Contains everything
 * needed to finish it without its sender.
 */
export interface StoredMassRefund {
  _id: Types.ObjectId;
  /** Id of the member of staff. */
  actor: string;
  /** The actor's role and organization when they sent the order; root has none. */
  role: Role;
  organization: string | null;
  /** Idempotency key. */
  key: string;
  /** Digest of the order; the same key with other contents is refused. */
  contents: string;
  /** Distinct ids, in the order of the results. */
  payments: string[];
  /** The amount for each payment without its own amount; 0 if all have one. */
  amount: Cents;
  /** Missing in runs of earlier versions, which have one amount for all. */
  ownAmounts?: OwnAmount[];
  startedAt: Date;
  total: number;
  done: number;
  /** When the lease was last renewed; an expired lease means that the run was interrupted. Null once it is finished. */
  aliveAt: Date | null;
  /** Null until the run is finished. */
  results: StoredRefundResult[] | null;
}

const result = new Schema<StoredRefundResult>(
  {
    payment: { type: String, required: true },
    user: { type: String, default: null },
    product: { type: String, default: null },
    amount: { type: Number },
    failure: { type: String, default: null },
  },
  { _id: false },
);

const ownAmount = new Schema<OwnAmount>(
  { payment: { type: String, required: true }, amount: { type: Number, required: true } },
  { _id: false },
);

const schema = new Schema<StoredMassRefund>(
  {
    actor: { type: String, required: true },
    role: { type: String, enum: roles, required: true },
    organization: { type: String, default: null },
    key: { type: String, required: true },
    contents: { type: String, required: true },
    payments: { type: [String], required: true },
    amount: { type: Number, required: true },
    ownAmounts: { type: [ownAmount] },
    startedAt: { type: Date, required: true },
    total: { type: Number, required: true },
    done: { type: Number, default: 0 },
    aliveAt: { type: Date, default: null },
    results: { type: [result], default: null },
  },
  { collection: 'massRefunds', versionKey: false },
);
schema.index({ actor: 1, key: 1 }, { unique: true });
schema.index({ aliveAt: 1 });

export const MassRefund = model<StoredMassRefund>('MassRefund', schema);
