import { model, Schema, type Types } from 'mongoose';
import { type BankRefundState, bankRefundStates } from '../contract/bankRefund';
import type { Cents } from '../contract/money';

/**
 * The data of a refund by bank transfer that the payment's own record of it lacks. In a separate collection, because
 * an instance of an earlier version would drop the data from the payment.
 */
export interface StoredBankRefund {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  payment: Types.ObjectId;
  customer: Types.ObjectId;
  /** The stamp of the payment's refund. */
  stamp: string;
  /** Identifies it in statements; also part of the transfer's message. */
  endToEndId: string;
  at: Date;
  amount: Cents;
  /** The name of the product. */
  product: string;
  /** The IBAN, sealed; null if unknown, and once it is erased. */
  account: string | null;
  holder: string | null;
  state: BankRefundState;
  /** The run that it is or was in. A refund is in one run only; null if its run was cancelled. */
  run: Types.ObjectId | null;
  /** Why the bank sent it back; null if it did not. */
  reason: string | null;
}

const schema = new Schema<StoredBankRefund>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    payment: { type: Schema.Types.ObjectId, required: true },
    customer: { type: Schema.Types.ObjectId, required: true },
    stamp: { type: String, required: true },
    endToEndId: { type: String, required: true },
    at: { type: Date, required: true },
    amount: { type: Number, required: true, min: 1 },
    product: { type: String, required: true },
    account: { type: String, default: null },
    holder: { type: String, default: null },
    state: { type: String, enum: bankRefundStates, required: true },
    run: { type: Schema.Types.ObjectId, default: null },
    reason: { type: String, default: null },
  },
  { collection: 'bankRefunds', versionKey: false },
);
schema.index({ stamp: 1 }, { unique: true });
schema.index({ organization: 1, endToEndId: 1 }, { unique: true });
schema.index({ organization: 1, state: 1, at: 1 });
schema.index({ run: 1 });
schema.index({ payment: 1 });
schema.index({ customer: 1 });

export const BankRefund = model<StoredBankRefund>('BankRefund', schema);
