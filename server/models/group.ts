import { model, Schema, type Types } from 'mongoose';
import { maxCapacity, maxLength } from '../contract/fields';
import type { Contact } from '../contract/contact';
import { assignedProduct, type StoredAssignedProduct } from './assignedProduct';
import { contact } from './contact';

export interface StoredGroup {
  _id: Types.ObjectId;
  revision: number;
  /** Its event's; kept here too, so that every list of an organization is one indexed filter. */
  organization: Types.ObjectId;
  event: Types.ObjectId;
  name: string;
  capacity: number;
  /** Enabled customers. Changes only together with them, by a conditional update (services/seats). */
  userCount: number;
  /** All customers, the disabled ones too: an organization's are counted by summing its groups. */
  customerCount: number;
  /** Of the enabled customers, how many have paid each product, by its id (services/paidCounts). */
  paidCounts: Record<string, number>;
  contact: Contact;
  accomodation: Types.ObjectId | null;
  outboundFerry: Types.ObjectId | null;
  returnFerry: Types.ObjectId | null;
  products: StoredAssignedProduct[];
}

/** Undecided until staff assign it. */
const assigned = (ref: string) => ({ type: Schema.Types.ObjectId, ref, default: null });

const schema = new Schema<StoredGroup>(
  {
    revision: { type: Number, default: 0 },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    event: { type: Schema.Types.ObjectId, ref: 'Event', required: true },
    name: { type: String, required: true, maxlength: maxLength.name },
    capacity: { type: Number, required: true, min: 0, max: maxCapacity },
    userCount: { type: Number, default: 0, required: true, min: 0 },
    customerCount: { type: Number, default: 0, required: true, min: 0 },
    paidCounts: { type: Map, of: Number, default: {} },
    contact,
    accomodation: assigned('Accommodation'),
    outboundFerry: assigned('Ferry'),
    returnFerry: assigned('Ferry'),
    products: [assignedProduct],
  },
  { toObject: { flattenMaps: true } },
);
schema.index({ organization: 1, event: 1 });
schema.index({ event: 1 });
schema.index({ accomodation: 1 });
schema.index({ outboundFerry: 1 });
schema.index({ returnFerry: 1 });
schema.index({ 'products.product': 1 });

export const Group = model<StoredGroup>('Group', schema);
