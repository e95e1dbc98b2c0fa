import { model, Schema, type Types } from 'mongoose';

/** A customer's number of a travel document, kept apart from everything that lists customers (rules §30.7). */
export interface StoredDocumentAnswers {
  /** The customer. */
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  /** The sealed numbers, by the id of the question. */
  answers: Record<string, string[]>;
}

const schema = new Schema<StoredDocumentAnswers>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    answers: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'documentAnswers', versionKey: false, minimize: false },
);
schema.index({ organization: 1 });

export const DocumentAnswers = model<StoredDocumentAnswers>('DocumentAnswers', schema);
