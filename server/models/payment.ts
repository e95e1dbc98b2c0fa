import { model, Schema, Types } from 'mongoose';
import {
  type AttemptState,
  attemptStates,
  type NoticeKind,
  noticeKinds,
  type PaymentStatus,
  paymentStatuses,
  type RefundChannel,
  refundChannels,
  type RefundRefusal,
  refundRefusals,
  type RefundStatus,
  refundStatuses,
  type Step,
} from '../contract/payment';
import type { StoredProduct } from './product';

/** One transaction opened at the provider. A payment may have several: two tabs, or a try after a cancel. */
export interface StoredAttempt {
  /** Ours, unguessable: the provider's callbacks name it. */
  stamp: string;
  /** Our reference at the provider, which the return page's address carries. */
  reference: string;
  /** The provider's id; null while its answer to the opening is not known. */
  transactionId: string | null;
  /** Cents: what was asked, and once it is paid what came. */
  amount: number;
  openedAt: Date;
  /** What the provider last said of it. */
  state: AttemptState;
}

/** A passage from one state to another: when, by whom and why. */
export interface StoredTransition {
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
  kind: NoticeKind;
  /** Of the attempt whose money it is, or of the refund that failed. */
  stamp: string;
  /** Cents. */
  amount: number;
}

/** Money that is given back, stored before it is sent. */
export interface StoredRefund {
  /** Ours, unguessable: the provider's callback names it, and the callback's address ends with it. */
  stamp: string;
  at: Date;
  /** Cents. */
  amount: number;
  channel: RefundChannel;
  /** `unknown` until the provider has answered, so that a crash leaves it as what it then is. */
  status: RefundStatus;
  /** The stamp of the attempt whose money goes back; null where it went by another channel. */
  attempt: string | null;
  /** The provider's own id of the refund, as far as it was told. */
  transactionId: string | null;
  /** The id of a member of staff. */
  by: string;
  /** What they called their order, so that the same order makes one refund; null for one without a name. */
  key: string | null;
  /** Whether the order has been answered: whoever sends it again meanwhile waits for that answer. */
  answered: boolean;
  /** How its order was refused; null for one that was taken, whatever became of it later. */
  refusal: RefundRefusal | null;
  /** The id of a member of staff who said how it ended; null where nobody had to. */
  settledBy: string | null;
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
  history: StoredTransition[];
  notices: StoredNotice[];
  refunds: StoredRefund[];
  /** Cents: all that has come in, by the provider or as staff say; what is given back is not taken off. */
  paidAmount: number;
  /** Cents: the sum of the refunds that have not failed. */
  refundAmount: number;
}

const attempt = new Schema<StoredAttempt>(
  {
    stamp: { type: String, required: true },
    reference: { type: String, required: true },
    transactionId: { type: String, default: null },
    amount: { type: Number, required: true },
    openedAt: { type: Date, required: true },
    state: { type: String, enum: attemptStates, required: true },
  },
  { _id: false },
);

const transition = new Schema<StoredTransition>(
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
    kind: { type: String, enum: noticeKinds, required: true },
    stamp: { type: String, required: true },
    amount: { type: Number, required: true },
  },
  { _id: false },
);

const refund = new Schema<StoredRefund>(
  {
    stamp: { type: String, required: true },
    at: { type: Date, required: true },
    amount: { type: Number, required: true, min: 1 },
    channel: { type: String, enum: refundChannels, required: true },
    status: { type: String, enum: refundStatuses, required: true },
    attempt: { type: String, default: null },
    transactionId: { type: String, default: null },
    by: { type: String, required: true },
    key: { type: String, default: null },
    answered: { type: Boolean, required: true },
    refusal: { type: String, enum: [...refundRefusals, null], default: null },
    settledBy: { type: String, default: null },
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
    history: [transition],
    notices: [notice],
    refunds: [refund],
    paidAmount: { type: Number, default: 0, min: 0 },
    refundAmount: { type: Number, default: 0, min: 0 },
  },
  { versionKey: false },
);
/** Exactly one payment per customer, event and product (rules §6.1). */
schema.index({ customer: 1, event: 1, product: 1 }, { unique: true });
schema.index(
  { 'attempts.stamp': 1 },
  { unique: true, partialFilterExpression: { 'attempts.stamp': { $exists: true } } },
);
schema.index({ 'attempts.reference': 1 });
schema.index(
  { 'refunds.stamp': 1 },
  { unique: true, partialFilterExpression: { 'refunds.stamp': { $exists: true } } },
);
schema.index({ askAt: 1 }, { sparse: true });
schema.index({ status: 1, since: 1 });
schema.index({ product: 1, event: 1, status: 1 });
/** Few payments bear a code, so the others, whose null is below every id, are left out. */
schema.index(
  { discountCode: 1 },
  { partialFilterExpression: { discountCode: { $gt: new Types.ObjectId('0'.repeat(24)) } } },
);

/** Of the few that ever saw trouble: the landing of the panel asks for them. */
for (const trouble of ['refunds.status', 'notices.kind']) {
  const seen = { partialFilterExpression: { [trouble]: { $exists: true } } };
  schema.index({ organization: 1, [trouble]: 1 }, seen);
}

export const Payment = model<StoredPayment>('Payment', schema);
