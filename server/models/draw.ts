import { model, Schema, type Types } from 'mongoose';
import { type DrawSource, drawSources, type DrawState, drawStates, maxSeed } from '../contract/draw';

/** The draw of the order of a group's waiting list (services/people/draws, rules §28). */
export interface StoredDraw {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  group: Types.ObjectId;
  state: DrawState;
  closesAt: Date;
  source: DrawSource;
  /** Where a typed seed is published. */
  sourceText: string | null;
  /** The hashes of the entries, sorted, from the closing on. */
  entries: string[];
  /** The hash of the list. */
  list: string | null;
  /** The drand round. */
  round: number | null;
  seed: string | null;
  /** The drawn order, as positions in `entries`. */
  order: number[];
  drawnAt: Date | null;
}

const schema = new Schema<StoredDraw>({
  organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
  group: { type: Schema.Types.ObjectId, ref: 'Group', required: true },
  state: { type: String, enum: drawStates, required: true },
  closesAt: { type: Date, required: true },
  source: { type: String, enum: drawSources, required: true },
  sourceText: { type: String, default: null, maxlength: maxSeed },
  entries: [String],
  list: { type: String, default: null },
  round: { type: Number, default: null },
  seed: { type: String, default: null, maxlength: maxSeed },
  order: [Number],
  drawnAt: { type: Date, default: null },
});
schema.index({ group: 1 }, { unique: true });
schema.index({ state: 1, closesAt: 1 });
schema.index({ organization: 1 });

export const Draw = model<StoredDraw>('Draw', schema);
