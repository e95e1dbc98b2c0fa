import { model, Schema, type Types } from 'mongoose';
import type { BankTransferSettings } from '../contract/bankTransfer';
import type { LedgerAccounts } from '../contract/bookkeeping';
import type { DuesSettings } from '../contract/dues';
import type { PublicOrganization, Contact } from '../contract/organization';
import type { EInvoiceSettings } from '../contract/invoice';
import type { OwnerRights } from '../contract/ownerRights';
import { maxLength } from '../contract/fields';
import type { PackageTravel } from '../contract/packageTravel';
import type { SecurityPolicy } from '../contract/securityPolicy';
import { csvDateFormats, type CsvMapping } from '../contract/statementFile';
import { contact, english, text } from './schemaParts';

export interface StoredOrganization extends Omit<PublicOrganization, '_id' | 'packageInformationVersion'> {
  _id: Types.ObjectId;
  revision: number;
  contact: Contact;
  address: { street: string; postalCode: string; city: string; country: string };
  businessCode: string;
  bankAccount: string;
  website: string;
  /** Missing in organizations of earlier versions, whose owners have none. */
  ownerRights?: OwnerRights;
  /** Missing until somebody has changed it. `offerHours`, `idleMinutes`, `partyHours` and
   * `complaintDays` are missing in policies of earlier versions. */
  policy?: Pick<SecurityPolicy, 'requireTwoStep'> & Partial<SecurityPolicy>;
  /** Missing until somebody has set one. */
  ledgerAccounts?: LedgerAccounts;
  /** Missing until somebody has changed them. */
  bankTransfer?: BankTransferSettings;
  /** Where its e-invoices come from. Missing until somebody has set it. */
  eInvoice?: EInvoiceSettings;
  /** Missing until somebody has changed them. */
  dues?: DuesSettings;
  /** Missing until somebody has answered. `version` grows with each change. The terms are missing in earlier versions. */
  packageTravel?: Omit<PackageTravel, 'terms' | 'termsEn'> &
    Partial<Pick<PackageTravel, 'terms' | 'termsEn'>> & { version: number };
  /** The meaning of the columns in its banks' CSV statements. Missing until somebody has set it. */
  csvMappings?: CsvMapping[];
}

const policy = new Schema<StoredOrganization['policy']>(
  {
    requireTwoStep: { type: Boolean, required: true },
    idleMinutes: { type: Number },
    confirmationHours: { type: Number, default: null },
    retentionMonths: { type: Number, default: null },
    offerHours: { type: Number },
    partyHours: { type: Number },
    complaintDays: { type: Number },
  },
  { _id: false },
);

const accountNumber = text(maxLength.account);

const ledgerAccounts = new Schema<LedgerAccounts>(
  {
    provider: accountNumber,
    other: accountNumber,
    bank: accountNumber,
    customerMoney: accountNumber,
    advances: accountNumber,
    advancesFrom: { type: String, default: null },
    unassigned: accountNumber,
    payouts: accountNumber,
    notOurs: accountNumber,
    providerFees: accountNumber,
    vat: accountNumber,
    rates: [
      { _id: false, vatPercent: { type: Number, required: true }, vat: accountNumber, sales: accountNumber },
    ],
    serviceFees: accountNumber,
    sales: accountNumber,
    products: [{ _id: false, product: { type: String, required: true }, account: accountNumber }],
  },
  { _id: false },
);

const bankTransfer = new Schema<BankTransferSettings>(
  {
    enabled: { type: Boolean, required: true },
    payee: text(maxLength.payee),
    iban: text(maxLength.line),
    termDays: { type: Number, required: true },
    graceDays: { type: Number, required: true },
  },
  { _id: false },
);

const eInvoice = new Schema<EInvoiceSettings>(
  { address: text(maxLength.line), operator: text(maxLength.line) },
  { _id: false },
);

const dues = new Schema<DuesSettings>(
  {
    steps: { type: [Number], required: true },
    releaseAfterDays: { type: Number, default: null },
  },
  { _id: false },
);

const heading = { type: String, default: null };

const csvMapping = new Schema<CsvMapping>(
  {
    date: { type: String, required: true },
    dateFormat: { type: String, enum: csvDateFormats, required: true },
    amount: { type: String, required: true },
    reference: heading,
    payer: heading,
    message: heading,
    id: heading,
    debit: heading,
    direction: heading,
    currency: heading,
    status: heading,
    headingsKey: heading,
    account: heading,
  },
  { _id: false },
);

const packageTravel = new Schema<NonNullable<StoredOrganization['packageTravel']>>(
  {
    version: { type: Number, required: true },
    isOrganizer: { type: Boolean, required: true },
    registerNumber: text(maxLength.line),
    emergencyContact: text(maxLength.line),
    insolvency: {
      name: text(maxLength.line),
      address: text(maxLength.line),
      phone: text(maxLength.line),
      email: text(maxLength.email),
    },
    rights: text(maxLength.text),
    rightsEn: text(maxLength.text),
    terms: { type: String, maxlength: maxLength.terms },
    termsEn: { type: String, maxlength: maxLength.terms },
  },
  { _id: false },
);

const isGranted = { type: Boolean, default: false };

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
  accessibilityEmail: { type: String, maxlength: maxLength.email },
  description: text(maxLength.richText),
  thingsToNote: text(maxLength.richText),
  questions: text(maxLength.richText),
  marketingAuthorization: text(maxLength.richText),
  nameEn: english(maxLength.name),
  travelConditionsEn: english(maxLength.line),
  privacyStatementEn: english(maxLength.line),
  descriptionEn: english(maxLength.richText),
  thingsToNoteEn: english(maxLength.richText),
  questionsEn: english(maxLength.richText),
  marketingAuthorizationEn: english(maxLength.richText),
  ownerRights: { products: isGranted, texts: isGranted, opening: isGranted },
  policy: { type: policy },
  ledgerAccounts: { type: ledgerAccounts },
  bankTransfer: { type: bankTransfer },
  csvMappings: { type: [csvMapping], default: undefined },
  eInvoice: { type: eInvoice },
  dues: { type: dues },
  packageTravel: { type: packageTravel },
});
schema.index({ name: 1 }, { unique: true, collation: { locale: 'fi', strength: 2 } });
schema.index({ identifier: 1 }, { unique: true });

export const Organization = model<StoredOrganization>('Organization', schema);
