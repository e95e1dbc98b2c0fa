import { model, Schema, type Types } from 'mongoose';
import { type EarlyAccessKind, earlyAccessKinds } from '../contract/earlyAccess';
import { maxLength } from '../contract/fields';

/** Those who may register for an event before it opens for everybody (rules §25). */
export interface StoredEarlyAccessList {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  event: Types.ObjectId;
  /** The place among the lists of the event. */
  place: number;
  name: string;
  opensAt: Date;
  kind: EarlyAccessKind;
  /** Normalized; null unless the kind is `code`. */
  code: string | null;
  /** Null for any number. */
  places: number | null;
  usesPerEntry: number;
  /** Incremented by each registration through the list, so that they wait for each other. */
  registrations: number;
}

const schema = new Schema<StoredEarlyAccessList>({
  organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
  event: { type: Schema.Types.ObjectId, ref: 'Event', required: true },
  place: { type: Number, required: true },
  name: { type: String, required: true, maxlength: maxLength.name },
  opensAt: { type: Date, required: true },
  kind: { type: String, enum: earlyAccessKinds, required: true },
  code: { type: String, default: null, maxlength: maxLength.name },
  places: { type: Number, default: null },
  usesPerEntry: { type: Number, required: true },
  registrations: { type: Number, default: 0 },
});
schema.index({ event: 1, place: 1 });
schema.index({ organization: 1 });

export const EarlyAccessList = model<StoredEarlyAccessList>('EarlyAccessList', schema, 'earlyAccessLists');
