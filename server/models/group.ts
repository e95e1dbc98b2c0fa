import { model, Schema, type Types } from 'mongoose';
import { maxCapacity, maxLength } from '../contract/fields';
import type { InEnglish } from '../contract/languages';
import type { Contact } from '../contract/organization';
import { assignedProduct, type StoredAssignedProduct } from './assignedProduct';
import { contact, english, registrationPeriod, type StoredRegistrationPeriod } from './schemaParts';

export interface StoredGroup extends StoredRegistrationPeriod, InEnglish<'name'> {
  _id: Types.ObjectId;
  revision: number;
  /** Same as the event's; a copy, so that lists of an organization use one indexed filter. */
  organization: Types.ObjectId;
  event: Types.ObjectId;
  name: string;
  capacity: number;
  /** Number of enabled customers; updated together with them, by a conditional update (services/trips/groups/seats). */
  userCount: number;
  /**
   * Number of all customers, including disabled ones. The sum over its groups is an organization's number of
   * customers.
   */
  customerCount: number;
  /** Number of seats held for registrations in progress (services/trips/groups/heldSeats). */
  held?: number;
  /**
   * Number of parties in line for a seat: while there are any, nobody registers without an offer
   * (services/people/waitingList).
   */
  waiting?: number;
  /** Present while the order of its waiting list is to be drawn: nobody registers or is offered a seat (services/people/draws). */
  awaitsDraw?: true;
  /** How many enabled customers have paid each product, by product id (services/trips/groups/paidCounts). */
  paidCounts: Record<string, number>;
  /**
   * Incremented by every change of the dashboard's figures: the enabled customers of the group, and the money
   * received from them. Undefined in records of earlier versions until the first change.
   */
  figuresVersion?: number;
  contact: Contact;
  accommodation: Types.ObjectId | null;
  outboundFerry: Types.ObjectId | null;
  returnFerry: Types.ObjectId | null;
  products: StoredAssignedProduct[];
}

/** Null until staff assign it. */
const assignedReference = (ref: string) => ({ type: Schema.Types.ObjectId, ref, default: null });

const schema = new Schema<StoredGroup>(
  {
    revision: { type: Number, default: 0 },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    event: { type: Schema.Types.ObjectId, ref: 'Event', required: true },
    name: { type: String, required: true, maxlength: maxLength.name },
    nameEn: english(maxLength.name),
    capacity: { type: Number, required: true, min: 0, max: maxCapacity },
    userCount: { type: Number, default: 0, required: true, min: 0 },
    customerCount: { type: Number, default: 0, required: true, min: 0 },
    held: { type: Number, default: 0 },
    waiting: { type: Number, default: 0 },
    awaitsDraw: { type: Boolean },
    paidCounts: { type: Map, of: Number, default: {} },
    figuresVersion: { type: Number, default: 0 },
    contact,
    accommodation: assignedReference('Accommodation'),
    outboundFerry: assignedReference('Ferry'),
    returnFerry: assignedReference('Ferry'),
    products: [assignedProduct],
    ...registrationPeriod,
  },
  { toObject: { flattenMaps: true } },
);
schema.index({ organization: 1, event: 1 });
schema.index({ event: 1 });
schema.index({ accommodation: 1 });
schema.index({ outboundFerry: 1 });
schema.index({ returnFerry: 1 });
schema.index({ 'products.product': 1 });

export const Group = model<StoredGroup>('Group', schema);
