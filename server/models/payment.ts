import { model, Schema, type Types } from 'mongoose';
import { type PaymentStatus, paymentStatuses, type Step } from '../contract/payment';
import type { StoredProduct } from './product';

/** One transaction opened at the provider. A payment may have several: two tabs, or a try after a cancel. */
export interface StoredAttempt {
  /** Ours, unguessable: the provider's callbacks name it. */
  stamp: string;
  /** Our reference at the provider, which the return page's address carries. */
  reference: string;
  /** The provider's id; null while its answer to the opening is not known. */
  transactionId: string | null;
  /** Cents. */
  amount: number;
  openedAt: Date;
  /** What the provider last said of it. */
  state: 'open' | 'pending' | 'ok' | 'fail';
}

/** A passage from one state to another: when, by whom and why. */
export interface StoredPassage {
  at: Date;
  step: Step;
  from: PaymentStatus;
  to: PaymentStatus;
  /** `customer`, `provider`, `clock`, or the id of a member of staff. */
  by: string;
  why: string;
}

/** Money that does not fit the payment and that staff must look at. */
export interface StoredNotice {
  at: Date;
  kind: 'doublePayment' | 'staleAmount' | 'soldOut';
  stamp: string;
  /** Cents. */
  amount: number;
}

/** What the customer pays for, frozen when they go to the provider. Money in cents. */
export interface StoredPurchase extends Pick<
  StoredProduct,
  | 'name'
  | 'price'
  | 'serviceFee'
  | 'serviceFeeVat'
  | 'vat'
  | 'vatPercent'
  | 'taxAmount'
  | 'taxDescription'
  | 'mandatory'
> {
  /** The percentage off. */
  discount: number;
  total: number;
}

export interface StoredPayment {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  event: Types.ObjectId;
  customer: Types.ObjectId;
  product: Types.ObjectId;
  status: PaymentStatus;
  /** Raised by every change, and the precondition of each. */
  version: number;
  /** When the status last changed. */
  since: Date;
  /** Whether one of the product's stock is this payment's: every status but `new` wants it. */
  holdsStock: boolean;
  /** When the provider should next be asked about its attempts; null when there is nothing to ask. */
  askAt: Date | null;
  discountCode: Types.ObjectId | null;
  /** Null while new: the payment then follows its product's price and its code's percentage. */
  purchase: StoredPurchase | null;
  attempts: StoredAttempt[];
  history: StoredPassage[];
  notices: StoredNotice[];
  /** Cents: given back, on the way back, or of unknown fate. */
  refundAmount: number;
  refundStatus: 'pending' | 'ok' | 'fail' | 'unknown' | null;
}

const attempt = new Schema<StoredAttempt>(
  {
    stamp: { type: String, required: true },
    reference: { type: String, required: true },
    transactionId: { type: String, default: null },
    amount: { type: Number, required: true },
    openedAt: { type: Date, required: true },
    state: { type: String, enum: ['open', 'pending', 'ok', 'fail'], required: true },
  },
  { _id: false },
);

const passage = new Schema<StoredPassage>(
  {
    at: { type: Date, required: true },
    step: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    by: { type: String, required: true },
    why: { type: String, required: true },
  },
  { _id: false },
);

const notice = new Schema<StoredNotice>(
  {
    at: { type: Date, required: true },
    kind: { type: String, required: true },
    stamp: { type: String, required: true },
    amount: { type: Number, required: true },
  },
  { _id: false },
);

const purchase = new Schema<StoredPurchase>(
  {
    name: { type: String, required: true },
    price: { type: Number, required: true },
    serviceFee: { type: Number, required: true },
    serviceFeeVat: { type: Number, required: true },
    vat: { type: Boolean, required: true },
    vatPercent: { type: Number, default: null },
    taxAmount: { type: Number, default: null },
    taxDescription: { type: String, default: null },
    mandatory: { type: Boolean, required: true },
    discount: { type: Number, required: true },
    total: { type: Number, required: true },
  },
  { _id: false },
);

const schema = new Schema<StoredPayment>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    event: { type: Schema.Types.ObjectId, required: true },
    customer: { type: Schema.Types.ObjectId, required: true },
    product: { type: Schema.Types.ObjectId, required: true },
    status: { type: String, enum: paymentStatuses, default: 'new' },
    version: { type: Number, default: 0 },
    since: { type: Date, required: true },
    holdsStock: { type: Boolean, default: false },
    askAt: { type: Date, default: null },
    discountCode: { type: Schema.Types.ObjectId, default: null },
    purchase: { type: purchase, default: null },
    attempts: [attempt],
    history: [passage],
    notices: [notice],
    refundAmount: { type: Number, default: 0, min: 0 },
    refundStatus: { type: String, default: null },
  },
  { versionKey: false },
);
/** Exactly one payment per customer, event and product (decisions 6). */
schema.index({ customer: 1, event: 1, product: 1 }, { unique: true });
schema.index(
  { 'attempts.stamp': 1 },
  { unique: true, partialFilterExpression: { 'attempts.stamp': { $exists: true } } },
);
schema.index({ 'attempts.reference': 1 });
schema.index({ askAt: 1 }, { sparse: true });
schema.index({ status: 1, since: 1 });
schema.index({ product: 1 });

export const Payment = model<StoredPayment>('Payment', schema);
