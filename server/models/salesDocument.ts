import { model, Schema, type Types } from 'mongoose';
import { type InEnglish, type Language, languages } from '../contract/languages';
import type { Cents } from '../contract/money';
import {
  type SalesDocumentChannel,
  salesDocumentChannels,
  type SalesDocumentKind,
  salesDocumentKinds,
} from '../contract/salesDocument';
import { purchase, type StoredPurchase } from './payment';

/** Tax included; negative on a credit note. */
export interface StoredDocumentLine extends InEnglish<'name'> {
  kind: 'price' | 'serviceFee';
  /** The product's name. */
  name: string;
  /** The full price before the discount; null if the line is only a part of it. */
  listPrice: Cents | null;
  /** Percentage. */
  discount: number;
  amount: Cents;
  /** Null under `vat: false`. */
  vatPercent: number | null;
}

/** Tax included in the amounts of the lines; negative on a credit note. */
export interface StoredDocumentTax extends InEnglish<'description'> {
  /** The rate of VAT; null for the tax that `description` names. */
  percent: number | null;
  description: string | null;
  gross: Cents;
  tax: Cents;
  /**
   * Whether the document states the description alone, and the amounts are for bookkeeping only (rules §8.9). Missing
   * in documents of earlier versions, which state the amounts.
   */
  isNote?: boolean;
}

/** A payer other than the traveller, who paid through a link or by invoice. */
export interface StoredDocumentPayer {
  name: string;
  businessId: string | null;
  /** Null for a private person if the receipt also names another payer, who gets it too. */
  address: { street: string; postcode: string; city: string; country: string } | null;
  reference: string | null;
  /** What they have paid of the purchase; at most its total. */
  amount: Cents;
}

/**
 * A receipt or a credit note, as of when it was numbered. It never changes and contains only copies, so that it
 * always prints the same, whatever happens to the records.
 */
export interface StoredSalesDocument extends InEnglish<'eventName'> {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  event: Types.ObjectId;
  customer: Types.ObjectId;
  /** To whom the payment has passed in a hand-over; missing without one. The buyer of the document stays. */
  holder?: Types.ObjectId;
  payment: Types.ObjectId;
  product: Types.ObjectId;
  kind: SalesDocumentKind;
  number: number;
  /** The number of the receipt that a credit note corrects. */
  corrects: number | null;
  /** When it was issued. */
  at: Date;
  /** `YYYY-MM-DD`: the day in the books, when the money moved. */
  day: string;
  /** When the money moved, if its period was closed by then; otherwise null or missing. */
  closedDay?: string | null;
  /**
   * Whether its sale was an advance on its day; false if the event's day had come. Missing unless the organization
   * counts advances.
   */
  isAdvance?: boolean;
  language: Language;
  seller: InEnglish<'name'> & {
    name: string;
    businessCode: string;
    address: { street: string; postalCode: string; city: string; country: string };
  };
  /** Name of the customer; null if they had been erased by then. */
  buyer: string | null;
  /** Who has paid for the customer; missing if nobody has, and in documents of earlier versions. */
  payers?: StoredDocumentPayer[];
  /** The event's name; null if it had been deleted by then. */
  eventName: string | null;
  channel: SalesDocumentChannel;
  /** The provider's id of the transaction or refund; null for other channels. */
  transactionId: string | null;
  lines: StoredDocumentLine[];
  taxes: StoredDocumentTax[];
  /** Negative on a credit note. */
  total: Cents;
  /** What was bought, from which later credit notes are computed. */
  purchase: StoredPurchase;
}

const line = new Schema<StoredDocumentLine>(
  {
    kind: { type: String, enum: ['price', 'serviceFee'], required: true },
    name: { type: String, required: true },
    nameEn: { type: String },
    listPrice: { type: Number, default: null },
    discount: { type: Number, required: true },
    amount: { type: Number, required: true },
    vatPercent: { type: Number, default: null },
  },
  { _id: false },
);

const tax = new Schema<StoredDocumentTax>(
  {
    percent: { type: Number, default: null },
    description: { type: String, default: null },
    descriptionEn: { type: String },
    gross: { type: Number, required: true },
    tax: { type: Number, required: true },
    isNote: { type: Boolean },
  },
  { _id: false },
);

const seller = new Schema<StoredSalesDocument['seller']>(
  {
    name: { type: String, required: true },
    nameEn: { type: String },
    businessCode: { type: String, default: '' },
    address: {
      street: { type: String, default: '' },
      postalCode: { type: String, default: '' },
      city: { type: String, default: '' },
      country: { type: String, default: '' },
    },
  },
  { _id: false },
);

const payer = new Schema<StoredDocumentPayer>(
  {
    name: { type: String, required: true },
    businessId: { type: String, default: null },
    address: {
      type: new Schema<NonNullable<StoredDocumentPayer['address']>>(
        {
          street: { type: String, required: true },
          postcode: { type: String, required: true },
          city: { type: String, required: true },
          country: { type: String, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    reference: { type: String, default: null },
    amount: { type: Number, required: true },
  },
  { _id: false },
);

const schema = new Schema<StoredSalesDocument>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    event: { type: Schema.Types.ObjectId, required: true },
    customer: { type: Schema.Types.ObjectId, required: true },
    holder: { type: Schema.Types.ObjectId },
    payment: { type: Schema.Types.ObjectId, required: true },
    product: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: salesDocumentKinds, required: true },
    number: { type: Number, required: true, min: 1 },
    corrects: { type: Number, default: null },
    at: { type: Date, required: true },
    day: { type: String, required: true },
    closedDay: { type: String },
    isAdvance: { type: Boolean },
    language: { type: String, enum: languages, required: true },
    seller: { type: seller, required: true },
    buyer: { type: String, default: null },
    payers: { type: [payer], default: undefined },
    eventName: { type: String, default: null },
    eventNameEn: { type: String },
    channel: { type: String, enum: salesDocumentChannels, required: true },
    transactionId: { type: String, default: null },
    lines: [line],
    taxes: [tax],
    total: { type: Number, required: true },
    purchase: { type: purchase, required: true },
  },
  { collection: 'salesDocuments', versionKey: false },
);
schema.index({ organization: 1, number: 1 }, { unique: true });
schema.index({ payment: 1, number: 1 });
schema.index({ customer: 1, number: 1 });
/** For bookkeeping. */
schema.index({ organization: 1, day: 1, number: 1 });
/** For the overview of an event's money. */
schema.index({ event: 1, day: 1 });
/** For the advances of events. */
schema.index({ event: 1, isAdvance: 1 });
/** For the end of the retention period. */
schema.index({ at: 1 });

export const SalesDocument = model<StoredSalesDocument>('SalesDocument', schema);
