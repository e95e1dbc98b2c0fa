import { model, Schema, type Types } from 'mongoose';
import { type BooksCheckKind, booksChecks } from '../contract/booksBalance';
import type { Cents } from '../contract/money';

/** A period that was closed: nothing is added to it any more. */
export interface StoredBooksClosing {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  /** `YYYY-MM-DD`, the last closed day. */
  until: string;
  /** The last closed day before; null if there was none. */
  previous: string | null;
  at: Date;
  /** A member of staff. */
  by: Types.ObjectId;
  notes: { kind: BooksCheckKind; difference: Cents; text: string }[];
  reopened: { at: Date; by: Types.ObjectId; reason: string } | null;
}

const reopened = new Schema<NonNullable<StoredBooksClosing['reopened']>>(
  {
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, required: true },
  },
  { _id: false },
);

const schema = new Schema<StoredBooksClosing>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    until: { type: String, required: true },
    previous: { type: String, default: null },
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    notes: [
      {
        _id: false,
        kind: { type: String, enum: booksChecks, required: true },
        difference: { type: Number, required: true },
        text: { type: String, required: true },
      },
    ],
    reopened: { type: reopened, default: null },
  },
  { collection: 'booksClosings', versionKey: false },
);
schema.index({ organization: 1, at: -1 });

export const BooksClosing = model<StoredBooksClosing>('BooksClosing', schema);
