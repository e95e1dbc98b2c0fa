import { model, Schema, type Types } from 'mongoose';

/** The number of an organization's latest receipt or credit note; missing before the first. */
export interface StoredDocumentNumber {
  /** The organization. */
  _id: Types.ObjectId;
  last: number;
}

const schema = new Schema<StoredDocumentNumber>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    last: { type: Number, required: true },
  },
  { collection: 'documentNumbers', versionKey: false },
);

export const DocumentNumber = model<StoredDocumentNumber>('DocumentNumber', schema);
