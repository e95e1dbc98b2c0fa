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
  /** Earlier imports that contain some of its lines. Missing if it was imported by an earlier version. */
  overlaps?: Types.ObjectId[];
  /** Whether it added details to lines of earlier imports, or replaced sums in them. */
  completes?: boolean;
  /** Null unless it was undone. */
  undone: { by: Types.ObjectId; at: Date } | null;
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
    overlaps: { type: [Schema.Types.ObjectId], default: undefined },
    completes: { type: Boolean },
    undone: {
      type: new Schema<NonNullable<StoredBankImport['undone']>>(
        { by: { type: Schema.Types.ObjectId, required: true }, at: { type: Date, required: true } },
        { _id: false },
      ),
      default: null,
    },
  },
  { collection: 'bankImports', versionKey: false },
);
schema.index({ organization: 1, at: -1 });

export const BankImport = model<StoredBankImport>('BankImport', schema);
