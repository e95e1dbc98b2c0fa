import { model, Schema, type Types } from 'mongoose';
import { type VatCategory, vatCategories } from '../contract/eInvoice';
import { type InvoiceBuyer, type InvoiceKind, invoiceKinds } from '../contract/invoice';
import type { Cents } from '../contract/money';

/** The sum of an invoice that is taxed alike, tax included; negative on a credit invoice. */
export interface StoredInvoiceTax {
  category: VatCategory;
  /** 0 without VAT. */
  percent: number;
  /** The note that replaces VAT; null if there is none. */
  note: string | null;
  gross: Cents;
  tax: Cents;
}

export interface StoredInvoiceRow extends Pick<StoredInvoiceTax, 'category' | 'percent'> {
  name: string;
  /** Null if the invoice does not name the travellers. */
  traveller: string | null;
  /** Negative on a credit invoice. */
  quantity: number;
  /** Tax included. */
  unitPrice: Cents;
  unitTax: Cents;
}

/**
 * An invoice for payments of travellers, or the credit invoice that withdraws one. Like a sales document, its content
 * is copied and never changes, so that its file is always the same; only `creditedBy` and `sent` are set later.
 */
export interface StoredInvoice {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  event: Types.ObjectId;
  eventName: string;
  kind: InvoiceKind;
  number: number;
  /** The invoice that a credit invoice withdraws; null for an invoice. */
  corrects: { invoice: Types.ObjectId; number: number; issuedOn: string } | null;
  /** The number of the credit invoice; null unless it is credited. */
  creditedBy: number | null;
  at: Date;
  /** The id of a member of staff. */
  by: Types.ObjectId;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  dueOn: string;
  termDays: number;
  /** A Finnish reference; that of the original on a credit invoice. */
  reference: string;
  seller: {
    name: string;
    businessId: string;
    address: { street: string; postcode: string; city: string };
    country: string;
    eInvoiceAddress: string;
    eInvoiceOperator: string;
    payee: string;
    iban: string;
  };
  buyer: InvoiceBuyer;
  rows: StoredInvoiceRow[];
  taxes: StoredInvoiceTax[];
  total: Cents;
  /** What it asks for each payment; empty on a credit invoice. */
  payments: { payment: Types.ObjectId; amount: Cents }[];
  /** When it was sent, according to this member of staff; null before that. */
  sent: { at: Date; by: Types.ObjectId } | null;
}

const vat = {
  category: { type: String, enum: vatCategories, required: true },
  percent: { type: Number, required: true },
} as const;

const address = {
  _id: false,
  street: { type: String, required: true },
  postcode: { type: String, required: true },
  city: { type: String, required: true },
} as const;

const eInvoice = {
  eInvoiceAddress: { type: String, required: true },
  eInvoiceOperator: { type: String, required: true },
} as const;

const schema = new Schema<StoredInvoice>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    event: { type: Schema.Types.ObjectId, required: true },
    eventName: { type: String, required: true },
    kind: { type: String, enum: invoiceKinds, required: true },
    number: { type: Number, required: true, min: 1 },
    corrects: {
      type: new Schema<NonNullable<StoredInvoice['corrects']>>(
        {
          invoice: { type: Schema.Types.ObjectId, required: true },
          number: { type: Number, required: true },
          issuedOn: { type: String, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    creditedBy: { type: Number, default: null },
    at: { type: Date, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    issuedOn: { type: String, required: true },
    dueOn: { type: String, required: true },
    termDays: { type: Number, required: true },
    reference: { type: String, required: true },
    seller: {
      _id: false,
      name: { type: String, required: true },
      businessId: { type: String, required: true },
      address,
      country: { type: String, required: true },
      ...eInvoice,
      payee: { type: String, required: true },
      iban: { type: String, required: true },
    },
    buyer: {
      _id: false,
      name: { type: String, required: true },
      businessId: { type: String, required: true },
      address,
      ...eInvoice,
      reference: { type: String, default: null },
      contact: { type: String, default: null },
    },
    rows: [
      {
        _id: false,
        name: { type: String, required: true },
        traveller: { type: String, default: null },
        quantity: { type: Number, required: true },
        unitPrice: { type: Number, required: true },
        unitTax: { type: Number, required: true },
        ...vat,
      },
    ],
    taxes: [
      {
        _id: false,
        ...vat,
        note: { type: String, default: null },
        gross: { type: Number, required: true },
        tax: { type: Number, required: true },
      },
    ],
    total: { type: Number, required: true },
    payments: [
      {
        _id: false,
        payment: { type: Schema.Types.ObjectId, required: true },
        amount: { type: Number, required: true },
      },
    ],
    sent: {
      type: new Schema<NonNullable<StoredInvoice['sent']>>(
        { at: { type: Date, required: true }, by: { type: Schema.Types.ObjectId, required: true } },
        { _id: false },
      ),
      default: null,
    },
  },
  { collection: 'invoices', versionKey: false },
);
schema.index({ organization: 1, number: 1 }, { unique: true });
schema.index(
  { organization: 1, reference: 1 },
  { unique: true, partialFilterExpression: { kind: 'invoice' } },
);
/** For the end of the retention period. */
schema.index({ at: 1 });

export const Invoice = model<StoredInvoice>('Invoice', schema);
