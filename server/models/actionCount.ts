import { model, Schema } from 'mongoose';
import { actionKinds, type CountedKind } from '../contract/status';

/** How many actions of a kind succeeded and failed within a minute, in all instances. */
export interface StoredActionCount {
  kind: CountedKind;
  /** The beginning of the minute. */
  minute: Date;
  succeeded: number;
  failed: number;
}

/** Long enough to know what is usual in a week. */
const keptSeconds = 8 * 24 * 3_600;

const schema = new Schema<StoredActionCount>(
  {
    kind: { type: String, enum: [...actionKinds, 'reads'], required: true },
    minute: { type: Date, required: true },
    succeeded: { type: Number, default: 0 },
    failed: { type: Number, default: 0 },
  },
  { collection: 'actionCounts', versionKey: false },
);
schema.index({ kind: 1, minute: 1 }, { unique: true });
schema.index({ minute: 1 }, { expireAfterSeconds: keptSeconds });

export const ActionCount = model<StoredActionCount>('ActionCount', schema);
