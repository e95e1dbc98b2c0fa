import type { InEnglish } from '../contract/languages';
import { model, Schema, type Types } from 'mongoose';
import type { RefundFailureCode } from '../contract/massActions';
import type { Cents } from '../contract/money';
import { type Role, roles } from '../contract/roles';

/** The person who ordered a refund, with their role and organization at that time. */
export interface StoredRequester {
  id: string;
  role: Role;
  /** Null for root. */
  organization: string | null;
}

/**
 * `queued`: not sent yet; `ordered`: stored in the payment, or refused for the reason in `failure`; `closed`:
 * staff decided against a refund.
 */
export const cancelledRefundStates = ['queued', 'ordered', 'closed'] as const;

/** The refund of one payment. */
export interface StoredCancelledRefund extends InEnglish<'product'> {
  payment: Types.ObjectId;
  /** The product's name. */
  product: string;
  amount: Cents;
  /** The key of the refund; a new one for each retry, so that nothing is sent twice under one key. */
  key: string;
  by: StoredRequester;
  /** Whether staff returned the money themselves, so that the refund is only recorded. */
  elsewhere: boolean;
  state: (typeof cancelledRefundStates)[number];
  /** Why no refund was stored; null if one was. */
  failure: RefundFailureCode | null;
  /** Whether the traveller was mailed about the refund. */
  isTold: boolean;
}

/** A cancelled trip of a customer. Holds their id, but no personal data. */
export interface StoredCancellation {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  event: Types.ObjectId;
  group: Types.ObjectId;
  customer: Types.ObjectId;
  at: Date;
  by: StoredRequester;
  /** Idempotency key of the request, which may include many travellers. */
  key: string;
  /** The part of the paid amount that the organization keeps, besides refunds closed by staff. */
  kept: Cents;
  /** Present if money beyond the purchases was held: parts, or what was paid twice (rules §9.10). */
  holdsSurplus?: true;
  refunds: StoredCancelledRefund[];
  /** Whether everything is done and mailed. */
  settled: boolean;
}

const requester = new Schema<StoredRequester>(
  {
    id: { type: String, required: true },
    role: { type: String, enum: roles, required: true },
    organization: { type: String, default: null },
  },
  { _id: false },
);

const refund = new Schema<StoredCancelledRefund>(
  {
    payment: { type: Schema.Types.ObjectId, required: true },
    product: { type: String, required: true },
    productEn: { type: String },
    amount: { type: Number, required: true, min: 1 },
    key: { type: String, required: true },
    by: { type: requester, required: true },
    elsewhere: { type: Boolean, default: false },
    state: { type: String, enum: cancelledRefundStates, required: true },
    failure: { type: String, default: null },
    isTold: { type: Boolean, default: false },
  },
  { _id: false },
);

const schema = new Schema<StoredCancellation>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    event: { type: Schema.Types.ObjectId, required: true },
    group: { type: Schema.Types.ObjectId, required: true },
    customer: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    by: { type: requester, required: true },
    key: { type: String, required: true },
    kept: { type: Number, required: true, min: 0 },
    holdsSurplus: { type: Boolean },
    refunds: [refund],
    settled: { type: Boolean, required: true },
  },
  { versionKey: false },
);
/** Each request is executed once. */
schema.index({ 'by.id': 1, key: 1, customer: 1 }, { unique: true });
schema.index({ organization: 1, at: -1 });
schema.index({ customer: 1 });
schema.index({ organization: 1, holdsSurplus: 1 }, { partialFilterExpression: { holdsSurplus: true } });
/** Only a few cancellations are open at a time. */
schema.index({ settled: 1, organization: 1 }, { partialFilterExpression: { settled: false } });

export const Cancellation = model<StoredCancellation>('Cancellation', schema);
