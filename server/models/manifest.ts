import { model, Schema, type Types } from 'mongoose';
import {
  type ManifestCounts,
  manifestFields,
  type ManifestField,
  manifestStates,
} from '../contract/manifest';
import { type TicketDirection, ticketDirections } from '../contract/tickets';

export interface StoredManifestRow extends Record<Exclude<ManifestField, 'roommates'>, string> {
  customer: Types.ObjectId;
  /** User codes. */
  roommates: string[];
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
  /** When the rows were deleted after the voyage; null before. */
  purgedAt: Date | null;
}

const fields = manifestFields.filter((field) => field !== 'roommates');

const row = new Schema<StoredManifestRow>(
  {
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
    ...Object.fromEntries(fields.map((field) => [field, { type: String, default: '' }])),
    roommates: [String],
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
