import { model, Schema } from 'mongoose';

/** A report requested from the provider. */
export interface StoredProviderReport {
  /** Unguessable, part of the address that the provider posts it to. */
  _id: string;
  /** The period in which the payments were created; null for the report of a settlement. */
  from: Date | null;
  to: Date | null;
  /** The provider's id of a settlement. */
  settlement: string | null;
  requestedAt: Date;
  receivedAt: Date | null;
  /** Whether it covers all of its period. */
  complete: boolean;
}

/** Longer than any report is needed. */
const keptSeconds = 400 * 24 * 3_600;

const schema = new Schema<StoredProviderReport>(
  {
    _id: { type: String, required: true },
    from: { type: Date, default: null },
    to: { type: Date, default: null },
    settlement: { type: String, default: null },
    requestedAt: { type: Date, required: true },
    receivedAt: { type: Date, default: null },
    complete: { type: Boolean, default: false },
  },
  { collection: 'providerReports', versionKey: false },
);
schema.index({ requestedAt: 1 }, { expireAfterSeconds: keptSeconds });
schema.index({ settlement: 1 });

export const ProviderReport = model<StoredProviderReport>('ProviderReport', schema);
