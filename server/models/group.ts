import { model, Schema, type Types } from 'mongoose';
import { maxCapacity, maxLength } from '../contract/fields';
import { type Contact, contact } from './contact';

export interface StoredGroup {
  _id: Types.ObjectId;
  /** Its event's; kept here too, so that every list of an organization is one indexed filter. */
  organization: Types.ObjectId;
  event: Types.ObjectId;
  name: string;
  capacity: number;
  /** Enabled customers. Changes only together with them, by a conditional update (services/seats). */
  userCount: number;
  contact: Contact;
}

const schema = new Schema<StoredGroup>({
  organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
  event: { type: Schema.Types.ObjectId, ref: 'Event', required: true },
  name: { type: String, required: true, maxlength: maxLength.name },
  capacity: { type: Number, required: true, min: 0, max: maxCapacity },
  userCount: { type: Number, default: 0, required: true, min: 0 },
  contact,
});
schema.index({ organization: 1, event: 1 });
schema.index({ event: 1 });

export const Group = model<StoredGroup>('Group', schema);
