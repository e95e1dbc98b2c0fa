import { model, Schema, type Types } from 'mongoose';
import {
  type AllotmentInput,
  type AllotmentKind,
  allotmentKinds,
  type BlockUnits,
  maxBeds,
  maxUnits,
} from '../contract/allotment';
import { dayPattern, maxLength } from '../contract/fields';
import type { Cents, InCents } from '../contract/money';
import { text } from './schemaParts';

/** Units that were released to the supplier. */
export interface StoredRelease {
  _id: Types.ObjectId;
  /** The day on which the supplier was told. */
  on: string;
  units: BlockUnits[];
  percent: number;
  /** As it was on that day, so that later terms do not change it. */
  fee: Cents;
  at: Date;
  /** The id of the account that noted it. */
  by: string;
}

/** Cabins or rooms that a supplier holds (services/office/allotments, rules §34). */
export interface StoredAllotment extends Omit<InCents<AllotmentInput>, 'revision'> {
  _id: Types.ObjectId;
  /** Of the contract. */
  revision: number;
  /** Incremented when a release is noted or withdrawn. */
  releaseRevision: number;
  organization: Types.ObjectId;
  kind: AllotmentKind;
  /** The id of the ferry or accommodation. */
  of: Types.ObjectId;
  /** In the order in which they were noted. */
  releases: StoredRelease[];
}

const day = { type: String, match: dayPattern };
const count = (max: number, min = 0) => ({ type: Number, required: true, min, max });
const percent = count(100);
const measured = { type: Number, min: 0, default: null };

const schema = new Schema<StoredAllotment>(
  {
    revision: { type: Number, required: true },
    releaseRevision: { type: Number, default: 0 },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    kind: { type: String, enum: allotmentKinds, required: true },
    of: { type: Schema.Types.ObjectId, required: true },
    supplier: { type: String, required: true, maxlength: maxLength.name },
    reference: text(maxLength.name),
    notes: text(maxLength.text),
    optionUntil: { ...day, default: null },
    steps: [{ _id: false, days: { type: Number, required: true, min: 0 }, percent }],
    blocks: [
      {
        _id: false,
        id: { type: String, required: true },
        name: { type: String, required: true, maxlength: maxLength.name },
        beds: count(maxBeds, 1),
        units: count(maxUnits),
        price: { type: Number, required: true, min: 0 },
      },
    ],
    assumptions: {
      leave: percent,
      lateLeave: percent,
      waitingCome: percent,
      arrivals: measured,
      emptyBeds: measured,
      lossPerTraveller: measured,
    },
    releases: [
      {
        on: { ...day, required: true },
        units: [{ _id: false, block: { type: String, required: true }, units: count(maxUnits) }],
        percent,
        fee: { type: Number, required: true, min: 0 },
        at: { type: Date, required: true },
        by: { type: String, required: true },
      },
    ],
  },
  { versionKey: false },
);
schema.index({ of: 1 }, { unique: true });
schema.index({ organization: 1 });

export const Allotment = model<StoredAllotment>('Allotment', schema, 'allotments');
