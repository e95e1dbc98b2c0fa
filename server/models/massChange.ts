import { model, Schema, type Types } from 'mongoose';
import { massChangeDays, type MassChangeKind, massChangeKinds, maxAboutLength } from '../contract/massChange';
import { type StaffRole, staffRoles } from '../contract/roles';

/** A change of many records by staff, kept while it can be undone. What it did to travellers is in `TripChange`. */
export interface StoredMassChange {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  kind: MassChangeKind;
  at: Date;
  by: { id: string; role: StaffRole };
  /** The events of the changed records. */
  events: Types.ObjectId[];
  /** The name of what the change was about, such as the group moved to; may be empty. */
  about: string;
  /** The mailing or hotel, for kinds that are undone by its own rules; null for others. */
  subject: Types.ObjectId | null;
  count: number;
  undone: number;
  undoneAt: Date | null;
}

const schema = new Schema<StoredMassChange>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    kind: { type: String, enum: massChangeKinds, required: true },
    at: { type: Date, required: true },
    by: {
      id: { type: String, required: true },
      role: { type: String, enum: staffRoles, required: true },
    },
    events: [{ type: Schema.Types.ObjectId, ref: 'Event' }],
    about: { type: String, default: '', maxlength: maxAboutLength },
    subject: { type: Schema.Types.ObjectId, default: null },
    count: { type: Number, required: true },
    undone: { type: Number, default: 0 },
    undoneAt: { type: Date, default: null },
  },
  { collection: 'massChanges', versionKey: false },
);
schema.index({ organization: 1, _id: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: massChangeDays * 24 * 3_600 });

export const MassChange = model<StoredMassChange>('MassChange', schema);
