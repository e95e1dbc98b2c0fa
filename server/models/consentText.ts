import { model, Schema, type Types } from 'mongoose';
import { type ConsentKind, consentKinds } from '../contract/consent';
import { maxLength } from '../contract/fields';
import { type Language, languages } from '../contract/languages';

/** A text that customers were asked to accept, kept once per version. */
export interface StoredConsentText {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  kind: ConsentKind;
  /** The language of a built-in text; null for the organization's own, which is the same in all languages. */
  language: Language | null;
  version: string;
  /** The text, or the address of the document. */
  text: string;
  /** When it was first in force. */
  since: Date;
}

const schema = new Schema<StoredConsentText>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    kind: { type: String, enum: consentKinds, required: true },
    language: { type: String, enum: [...languages, null], default: null },
    version: { type: String, required: true },
    text: { type: String, required: true, maxlength: maxLength.richText },
    since: { type: Date, required: true },
  },
  { collection: 'consentTexts', versionKey: false },
);
schema.index({ organization: 1, kind: 1, version: 1 }, { unique: true });

export const ConsentText = model<StoredConsentText>('ConsentText', schema);
