import { model, Schema, type Types } from 'mongoose';
import type { Cents } from '../contract/money';
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
import { anyId } from './schemaParts';

/** A transaction opened at the provider. A payment may have several: from two tabs, or after a cancellation. */
export interface StoredAttempt {
  /** Our unguessable id, which the provider's callbacks contain. */
  stamp: string;
  /** Our reference at the provider, part of the return page's address. */
  reference: string;
  /** The provider's id of the transaction; null until the provider has responded. */
  transactionId: string | null;
  /** The amount due, or the amount received once it is paid. */
  amount: Cents;
  openedAt: Date;
  /** When it was found to be paid; null before that, and in attempts of earlier versions. */
  paidAt: Date | null;
  /** The state last reported by the provider. */
  state: AttemptState;
  /** The payment's total when the attempt was opened; missing in attempts of earlier versions. */
  due?: Cents;
  /** Whether it is for a part of the amount left, as set by the payment link. */
  isPart?: boolean;
  /** The id of the payer with a payment link; missing if the traveller pays. */
  payer?: Types.ObjectId;
}

/** A change of status: when, by whom and why. */
export interface StoredTransition {
  at: Date;
  step: Step;
  from: PaymentStatus;
  to: PaymentStatus;
  /** `customer`, `payer` (through a link), `provider`, `bank`, `clock`, or the id of a member of staff. */
  by: string;
  /** The API key that the member of staff used, as `keyLabel` names it. */
  apiKey?: string;
  why: string;
}

/** Surplus money that staff must check. */
export interface StoredNotice {
  at: Date;
  kind: NoticeKind;
  /** The stamp of the attempt with the money, or of the refund that failed. */
  stamp: string;
  amount: Cents;
}

/** The bank transfer that a customer has chosen. It stays with the payment, because the money may arrive late. */
export interface StoredTransfer {
  /** A Finnish reference, unique within the organization. */
  reference: string;
  chosenAt: Date;
  /** `YYYY-MM-DD` */
  dueOn: string;
  /** The day on which the payment becomes new again unless money has arrived; null if it is invoiced. */
  releaseOn: string | null;
  /** The id of the payer who chose it through a payment link; missing if the traveller did. */
  payer?: Types.ObjectId;
  /** The id of the invoice by which somebody else is to pay; missing without one. */
  invoice?: Types.ObjectId;
}

/** Money received by bank transfer. */
export interface StoredBankMoney {
  /** Id of the statement's line. */
  stamp: string;
  amount: Cents;
  at: Date;
  /** The id of the payer who chose the bank transfer through a payment link; missing if the traveller did. */
  payer?: Types.ObjectId;
  /** The id of the invoice whose buyer has paid it; missing without one. */
  invoice?: Types.ObjectId;
}

/** A refund; stored before it is sent to the provider. */
export interface StoredRefund {
  /** Our unguessable id, which the provider's callback and its address contain. */
  stamp: string;
  at: Date;
  amount: Cents;
  /** The part that returns surplus; the rest returns the purchase. Missing, as in earlier versions, means none. */
  surplus?: Cents;
  channel: RefundChannel;
  /** `unknown` until the provider has responded, which is also correct after a crash. */
  status: RefundStatus;
  /** The stamp of the refunded attempt; null for another channel. */
  attempt: string | null;
  /** The provider's id of the refund; null until it is known. */
  transactionId: string | null;
  /** Id of a member of staff. */
  by: string;
  /** Idempotency key; null if none was sent. */
  key: string | null;
  /** Whether the order has been answered; repeated requests wait for the answer. */
  answered: boolean;
  /** Why the order was refused; null if it was accepted, whatever the outcome. */
  refusal: RefundRefusal | null;
  /** Id of the member of staff who resolved an unknown outcome, unless the provider has reported it since. */
  settledBy: string | null;
}

/** The purchase, frozen when the customer goes to the provider. */
export interface StoredPurchase extends Pick<
  StoredProduct,
  | 'name'
  | 'nameEn'
  | 'price'
  | 'serviceFee'
  | 'serviceFeeVat'
  | 'vat'
  | 'vatPercent'
  | 'taxAmount'
  | 'taxDescription'
  | 'taxDescriptionEn'
  | 'mandatory'
> {
  /** Percentage. */
  discount: number;
  /** The id of the variant whose stock it takes; missing without one. The name includes that of the variant. */
  variant?: string;
  /** The price was given because fewer than this many were sold (rules §23.2); missing if their number did not matter. */
  first?: number;
  total: Cents;
}

export interface StoredPayment {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  event: Types.ObjectId;
  customer: Types.ObjectId;
  /** Who had it before it was handed over (rules §26.3), earliest first; missing otherwise. */
  passedFrom?: Types.ObjectId[];
  product: Types.ObjectId;
  status: PaymentStatus;
  /** Incremented by every change; a change is refused if the version differs from the one read. */
  version: number;
  /** When the status last changed. */
  since: Date;
  /** Whether the payment holds one unit of the product's stock; normally true in every status but `new`. */
  holdsStock: boolean;
  /** Set when its place was handed over and what it bought was freed (rules §26.3): this purchase takes no stock again. */
  isFreed?: true;
  /** When to ask the provider next about the attempts; null if none is undecided. */
  askAt: Date | null;
  discountCode: Types.ObjectId | null;
  /** The id of the chosen variant; missing until one is chosen, and for a product without any. */
  variant?: string | null;
  /** Null while new: the amount due then follows the current price and discount. */
  purchase: StoredPurchase | null;
  attempts: StoredAttempt[];
  history: StoredTransition[];
  notices: StoredNotice[];
  refunds: StoredRefund[];
  /** When the customer was last reminded of this payment. */
  remindedAt?: Date;
  /**
   * Null until the customer chooses a bank transfer; missing in payments of earlier versions, like `bankMoney`.
   */
  transfer?: StoredTransfer | null;
  bankMoney?: StoredBankMoney[];
  /** Received through the provider, by bank transfer or as recorded by staff; not reduced by refunds. */
  paidAmount: Cents;
  /** The sum of the refunds that have not failed. */
  refundAmount: Cents;
  /**
   * The part of `paidAmount` that is surplus: received beyond the purchase once it was paid. Missing, as in earlier
   * versions, means none.
   */
  surplusReceived?: Cents;
  /** The part of `refundAmount` that returned surplus. */
  surplusRefunded?: Cents;
}

const attempt = new Schema<StoredAttempt>(
  {
    stamp: { type: String, required: true },
    reference: { type: String, required: true },
    transactionId: { type: String, default: null },
    amount: { type: Number, required: true },
    openedAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    state: { type: String, enum: attemptStates, required: true },
    due: { type: Number },
    isPart: { type: Boolean },
    payer: { type: Schema.Types.ObjectId },
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
    apiKey: { type: String },
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

const transfer = new Schema<StoredTransfer>(
  {
    reference: { type: String, required: true },
    chosenAt: { type: Date, required: true },
    dueOn: { type: String, required: true },
    releaseOn: { type: String, default: null },
    payer: { type: Schema.Types.ObjectId },
    invoice: { type: Schema.Types.ObjectId },
  },
  { _id: false },
);

const bankMoney = new Schema<StoredBankMoney>(
  {
    stamp: { type: String, required: true },
    amount: { type: Number, required: true, min: 1 },
    at: { type: Date, required: true },
    payer: { type: Schema.Types.ObjectId },
    invoice: { type: Schema.Types.ObjectId },
  },
  { _id: false },
);

const refund = new Schema<StoredRefund>(
  {
    stamp: { type: String, required: true },
    at: { type: Date, required: true },
    amount: { type: Number, required: true, min: 1 },
    surplus: { type: Number, min: 0 },
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

export const purchase = new Schema<StoredPurchase>(
  {
    name: { type: String, required: true },
    nameEn: { type: String },
    price: { type: Number, required: true },
    serviceFee: { type: Number, required: true },
    serviceFeeVat: { type: Number, required: true },
    vat: { type: Boolean, required: true },
    vatPercent: { type: Number, default: null },
    taxAmount: { type: Number, default: null },
    taxDescription: { type: String, default: null },
    taxDescriptionEn: { type: String },
    mandatory: { type: Boolean, required: true },
    discount: { type: Number, required: true },
    variant: { type: String },
    first: { type: Number },
    total: { type: Number, required: true },
  },
  { _id: false },
);

const schema = new Schema<StoredPayment>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    event: { type: Schema.Types.ObjectId, required: true },
    customer: { type: Schema.Types.ObjectId, required: true },
    passedFrom: { type: [Schema.Types.ObjectId], default: undefined },
    product: { type: Schema.Types.ObjectId, required: true },
    status: { type: String, enum: paymentStatuses, default: 'new' },
    version: { type: Number, default: 0 },
    since: { type: Date, required: true },
    holdsStock: { type: Boolean, default: false },
    isFreed: Boolean,
    askAt: { type: Date, default: null },
    discountCode: { type: Schema.Types.ObjectId, default: null },
    variant: { type: String, default: null },
    purchase: { type: purchase, default: null },
    attempts: [attempt],
    history: [transition],
    notices: [notice],
    refunds: [refund],
    remindedAt: { type: Date },
    transfer: { type: transfer, default: null },
    bankMoney: [bankMoney],
    paidAmount: { type: Number, default: 0, min: 0 },
    refundAmount: { type: Number, default: 0, min: 0 },
    surplusReceived: { type: Number, min: 0 },
    surplusRefunded: { type: Number, min: 0 },
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
/** For reconciliation; many payments never go to the provider, or have no money by bank transfer. */
for (const field of ['attempts.openedAt', 'bankMoney.at']) {
  const ifPresent = { partialFilterExpression: { [field]: { $exists: true } } };
  schema.index({ organization: 1, [field]: 1 }, ifPresent);
}
/** To find what an erased leaver has paid. */
schema.index({ passedFrom: 1 }, { partialFilterExpression: { passedFrom: { $exists: true } } });
schema.index({ askAt: 1 }, { sparse: true });
schema.index({ status: 1, since: 1 });
schema.index({ product: 1, event: 1, status: 1 });
/** For the money that an organization holds. */
schema.index({ organization: 1 }, { partialFilterExpression: { paidAmount: { $gt: 0 } } });
schema.index({ discountCode: 1 }, { partialFilterExpression: { discountCode: anyId } });

/** Other payments have no reference. */
const hasReference = { partialFilterExpression: { 'transfer.reference': { $exists: true } } };
schema.index({ organization: 1, 'transfer.reference': 1 }, { unique: true, ...hasReference });
schema.index({ 'transfer.releaseOn': 1, status: 1 }, hasReference);

/** For the problems on the panel's landing page; few payments have refunds or notices. */
for (const field of ['refunds.status', 'notices.kind']) {
  const ifPresent = { partialFilterExpression: { [field]: { $exists: true } } };
  schema.index({ organization: 1, [field]: 1 }, ifPresent);
}

export const Payment = model<StoredPayment>('Payment', schema);
