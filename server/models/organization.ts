import { model, Schema, type Types } from 'mongoose';
import type { LedgerAccounts } from '../contract/bookkeeping';
import type { PublicOrganization } from '../contract/organization';
import type { Contact } from '../contract/contact';
import { maxLength } from '../contract/fields';
import type { SecurityPolicy } from '../contract/securityPolicy';
import { contact, text } from './contact';

export interface StoredOrganization extends Omit<PublicOrganization, '_id'> {
  _id: Types.ObjectId;
  revision: number;
  contact: Contact;
  address: { street: string; postalCode: string; city: string; country: string };
  businessCode: string;
  bankAccount: string;
  website: string;
  /** Missing until somebody has changed it. */
  policy?: SecurityPolicy;
  /** Missing until somebody has set one. */
  ledgerAccounts?: LedgerAccounts;
}

const policy = new Schema<SecurityPolicy>(
  {
    requireTwoStep: { type: Boolean, required: true },
    confirmationHours: { type: Number, default: null },
    retentionMonths: { type: Number, default: null },
  },
  { _id: false },
);

const accountNumber = text(maxLength.account);

const ledgerAccounts = new Schema<LedgerAccounts>(
  {
    provider: accountNumber,
    other: accountNumber,
    bank: accountNumber,
    providerFees: accountNumber,
    vat: accountNumber,
    serviceFees: accountNumber,
    sales: accountNumber,
    products: [{ _id: false, product: { type: String, required: true }, account: accountNumber }],
  },
  { _id: false },
);

const schema = new Schema<StoredOrganization>({
  revision: { type: Number, default: 0 },
  name: { type: String, required: true, maxlength: maxLength.name },
  identifier: { type: String, required: true, maxlength: maxLength.identifier },
  registerEnabled: { type: Boolean, default: true, required: true },
  contact,
  address: {
    street: text(maxLength.street),
    postalCode: text(maxLength.postcode),
    city: text(maxLength.city),
    country: text(2),
  },
  businessCode: text(maxLength.line),
  bankAccount: text(maxLength.line),
  website: text(maxLength.line),
  backgroundImage: text(maxLength.line),
  travelConditions: text(maxLength.line),
  privacyStatement: text(maxLength.line),
  description: text(maxLength.richText),
  thingsToNote: text(maxLength.richText),
  questions: text(maxLength.richText),
  marketingAuthorization: text(maxLength.richText),
  policy: { type: policy },
  ledgerAccounts: { type: ledgerAccounts },
});
schema.index({ name: 1 }, { unique: true, collation: { locale: 'fi', strength: 2 } });
schema.index({ identifier: 1 }, { unique: true });

export const Organization = model<StoredOrganization>('Organization', schema);
