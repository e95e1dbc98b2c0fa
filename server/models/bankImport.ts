import { model, Schema, type Types } from 'mongoose';
import type { ImportCounts } from '../contract/bankTransfer';

/** An account statement that was imported. */
export interface StoredBankImport {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  fileName: string;
  at: Date;
  /** A member of staff. */
  by: Types.ObjectId;
  /** Imports of earlier versions lack `refunds`. */
  counts: Omit<ImportCounts, 'refunds'> & Partial<Pick<ImportCounts, 'refunds'>>;
}

const count = { type: Number, default: 0 };

const counts = new Schema<StoredBankImport['counts']>(
  { matched: count, refunds: count, queued: count, known: count, skipped: count },
  { _id: false },
);

const schema = new Schema<StoredBankImport>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    fileName: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    counts: { type: counts, required: true },
  },
  { collection: 'bankImports', versionKey: false },
);
schema.index({ organization: 1, at: -1 });

export const BankImport = model<StoredBankImport>('BankImport', schema);
