import { model, Schema, type Types } from 'mongoose';
import { type Language, languages } from '../contract/languages';

/**
 * The confirmation of a traveller's contract about a package (rules §40.5), as of when it was concluded or its trip
 * changed. It never changes and contains only texts, so that it always prints the same, whatever happens to the records.
 */
export interface StoredTravelConfirmation {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  customer: Types.ObjectId;
  at: Date;
  language: Language;
  title: string;
  /** The name of the organizer. */
  author: string;
  /** Each text has one or several lines. */
  parts: { heading: string; text: string }[];
}

const required = { type: String, required: true } as const;

const schema = new Schema<StoredTravelConfirmation>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    customer: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    language: { ...required, enum: languages },
    title: required,
    author: required,
    parts: [{ _id: false, heading: required, text: required }],
  },
  { collection: 'travelConfirmations', versionKey: false },
);
schema.index({ customer: 1, at: -1, _id: -1 });
/** For the deletion of an organization. */
schema.index({ organization: 1 });

export const TravelConfirmation = model<StoredTravelConfirmation>('TravelConfirmation', schema);
