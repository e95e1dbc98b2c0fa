import { model, Schema, type Types } from 'mongoose';
import type { Cents } from '../contract/money';

/** A payment or refund in the provider's own list, as of its latest report. */
export interface StoredProviderEntry {
  _id: Types.ObjectId;
  /** The stamp of the attempt or refund; the provider's own stamp for refunds not ordered here. */
  stamp: string;
  kind: 'payment' | 'refund';
  /** Null if it belongs to no payment here. */
  organization: Types.ObjectId | null;
  event: Types.ObjectId | null;
  payment: Types.ObjectId | null;
  reference: string;
  /** The reference of the attempt, for a refund not ordered here. */
  originalReference: string | null;
  amount: Cents;
  /** The stored time of the attempt or refund, if it is known here. */
  at: Date;
  /** The provider's fee, in thousandths of a euro. */
  feeMills: number;
  settlement: {
    id: string;
    /** `YYYY-MM-DD`, in the books. */
    day: string;
    /** When it was paid out, if that day was in a closed period when the list arrived. */
    closedDay?: string | undefined;
    reference: string;
  } | null;
}

const settlement = new Schema<NonNullable<StoredProviderEntry['settlement']>>(
  {
    id: { type: String, required: true },
    day: { type: String, default: '' },
    closedDay: String,
    reference: { type: String, default: '' },
  },
  { _id: false },
);

const schema = new Schema<StoredProviderEntry>(
  {
    stamp: { type: String, required: true },
    kind: { type: String, enum: ['payment', 'refund'], required: true },
    organization: { type: Schema.Types.ObjectId, default: null },
    event: { type: Schema.Types.ObjectId, default: null },
    payment: { type: Schema.Types.ObjectId, default: null },
    reference: { type: String, default: '' },
    originalReference: { type: String, default: null },
    amount: { type: Number, required: true },
    at: { type: Date, required: true },
    feeMills: { type: Number, required: true },
    settlement: { type: settlement, default: null },
  },
  { collection: 'providerEntries', versionKey: false },
);
schema.index({ stamp: 1 }, { unique: true });
schema.index({ organization: 1, at: 1 });
schema.index({ organization: 1, 'settlement.day': 1 });
schema.index({ payment: 1 });
schema.index({ event: 1 });

export const ProviderEntry = model<StoredProviderEntry>('ProviderEntry', schema);
