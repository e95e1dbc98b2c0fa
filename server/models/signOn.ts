import { model, Schema, type Types } from 'mongoose';
import type { SignOnFields, SignOnRule } from '../contract/signOn';

/** How the staff of an organization log in with its identity provider (services/access/signOn, rules §38). */
export interface StoredSignOn extends SignOnFields {
  /** The organization. */
  _id: Types.ObjectId;
  /** Sealed. */
  clientSecret: string;
  /** New with each change of anything but `breakGlass`. */
  edition: Types.ObjectId;
  /** The only account that can log in locally; null while all can. */
  breakGlass: Types.ObjectId | null;
}

const text = { type: String, required: true };

const schema = new Schema<StoredSignOn>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    issuer: text,
    clientId: text,
    clientSecret: text,
    rules: [new Schema<SignOnRule>({ claim: text, value: text }, { _id: false })],
    twoStepAcr: { type: String, default: null },
    edition: { type: Schema.Types.ObjectId, required: true },
    breakGlass: { type: Schema.Types.ObjectId, default: null },
  },
  { collection: 'signOns' },
);
schema.index({ breakGlass: 1 });

export const SignOn = model<StoredSignOn>('SignOn', schema);
