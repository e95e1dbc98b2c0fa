import { model, Schema, type Types } from 'mongoose';

/** A customer's answers to questions about their health, kept apart from everything that lists customers. */
export interface StoredHealthAnswers {
  /** The customer. */
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  /** By the id of the question, without blank ones. */
  answers: Record<string, string[]>;
}

const schema = new Schema<StoredHealthAnswers>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    answers: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'healthAnswers', versionKey: false, minimize: false },
);
schema.index({ organization: 1 });

export const HealthAnswers = model<StoredHealthAnswers>('HealthAnswers', schema);
