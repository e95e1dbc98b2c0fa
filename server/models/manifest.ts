import { model, Schema, type Types } from 'mongoose';
import { type ManifestCounts, manifestStates } from '../contract/manifest';
import { manifestRecordFields } from '../contract/manifestFields';
import { type ManifestAnswerField, manifestAnswerFields } from '../contract/question';
import { type TicketDirection, ticketDirections } from '../contract/tickets';

export interface StoredManifestRow extends Record<
  Exclude<(typeof manifestRecordFields)[number], 'roommates'>,
  string
> {
  customer: Types.ObjectId;
  /** User codes. */
  roommates: string[];
}

/** What a passenger of a version has answered to a question, apart from the rows because it is sealed. */
export interface FrozenAnswer {
  customer: Types.ObjectId;
  question: Types.ObjectId;
  field: ManifestAnswerField;
  sealed: string;
}

/** A version of the list of passengers for the carrier (services/tickets/manifests, rules §30). */
export interface StoredManifest {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  ferry: Types.ObjectId;
  direction: TicketDirection;
  /** From 1. */
  number: number;
  at: Date;
  /** The id of the account that froze it. */
  by: string;
  /** Of the rows as they were frozen, so that it stays when rows are deleted. */
  hash: string;
  passengers: number;
  /** Compared with the version before. */
  counts: ManifestCounts;
  /** Without customers who were erased since; empty once purged. */
  rows: StoredManifestRow[];
  /** Missing in versions of earlier releases. */
  answers?: FrozenAnswer[];
  /** When the rows were deleted after the voyage; null before. */
  purgedAt: Date | null;
}

const fields = manifestRecordFields.filter((field) => field !== 'roommates');

const row = new Schema<StoredManifestRow>(
  {
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
    ...Object.fromEntries(fields.map((field) => [field, { type: String, default: '' }])),
    roommates: [String],
  },
  { _id: false },
);

const answer = new Schema<FrozenAnswer>(
  {
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
    question: { type: Schema.Types.ObjectId, required: true },
    field: { type: String, enum: manifestAnswerFields, required: true },
    sealed: { type: String, required: true },
  },
  { _id: false },
);

const schema = new Schema<StoredManifest>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    ferry: { type: Schema.Types.ObjectId, ref: 'Ferry', required: true },
    direction: { type: String, enum: Object.keys(ticketDirections), required: true },
    number: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    hash: { type: String, required: true },
    passengers: { type: Number, required: true },
    counts: Object.fromEntries(manifestStates.map((state) => [state, { type: Number, required: true }])),
    rows: [row],
    answers: [answer],
    purgedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ ferry: 1, direction: 1, number: 1 }, { unique: true });
schema.index({ organization: 1 });
/** For the erasure of a customer. */
schema.index({ 'rows.customer': 1 });
/** For the job that deletes rows. */
schema.index({ purgedAt: 1, ferry: 1 });

export const Manifest = model<StoredManifest>('Manifest', schema, 'manifests');
