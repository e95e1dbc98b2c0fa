import { model, Schema, type Types } from 'mongoose';

/**
 * The state of an organization's books. Every transaction that adds a movement or a document writes this record, so
 * that numbers have no gaps and nothing is added to a period while it is closed.
 */
export interface StoredDocumentNumber {
  /** The organization's id. */
  _id: Types.ObjectId;
  /** The number of the latest receipt or credit note; 0 if there is none. */
  last: number;
  /** The number of the latest invoice or credit invoice, which are a series of their own; missing if there is none. */
  lastInvoice?: number;
  /** How many times movements were added. */
  movements?: number;
  /** `YYYY-MM-DD`: the last day of the closed periods; missing or null if none is closed. */
  closedUntil?: string | null;
}

const schema = new Schema<StoredDocumentNumber>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    last: { type: Number, default: 0 },
    lastInvoice: { type: Number },
    movements: { type: Number },
    closedUntil: { type: String },
  },
  { collection: 'documentNumbers', versionKey: false },
);

export const DocumentNumber = model<StoredDocumentNumber>('DocumentNumber', schema);
