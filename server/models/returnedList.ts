import { model, Schema, type Types } from 'mongoose';
import { maxLength } from '../contract/fields';
import {
  type ReturnedField,
  returnedFields,
  type ReturnedListKind,
  returnedListKinds,
} from '../contract/returnedList';

export interface StoredReturnedRow extends Record<ReturnedField, string> {
  /** The line number in the file, from 1. */
  line: number;
  /** Who it was found to be about; null if unknown. */
  customer: Types.ObjectId | null;
}

/** The list that a carrier or hotel returned last (services/people/returnedLists, rules §31). */
export interface StoredReturnedList {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  list: ReturnedListKind;
  /** The id of the ferry or accommodation. */
  of: Types.ObjectId;
  at: Date;
  /** The id of the account that imported it. */
  by: string;
  fileName: string;
  /** Without customers who were erased since. */
  rows: StoredReturnedRow[];
  /** The keys of the differences that the carrier or hotel is asked to correct. */
  reported: string[];
}

const row = new Schema<StoredReturnedRow>(
  {
    line: { type: Number, required: true },
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', default: null },
    ...Object.fromEntries(returnedFields.map((field) => [field, { type: String, default: '' }])),
  },
  { _id: false },
);

const schema = new Schema<StoredReturnedList>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    list: { type: String, enum: returnedListKinds, required: true },
    of: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    fileName: { type: String, required: true, maxlength: maxLength.line },
    rows: [row],
    reported: [String],
  },
  { versionKey: false },
);
schema.index({ of: 1, list: 1 }, { unique: true });
schema.index({ organization: 1 });
/** For the erasure of a customer, and for what travellers see. */
schema.index({ 'rows.customer': 1 });

export const ReturnedList = model<StoredReturnedList>('ReturnedList', schema, 'returnedLists');
