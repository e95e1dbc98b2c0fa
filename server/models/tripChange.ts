import { model, Schema, type Types } from 'mongoose';
import { massChangeDays } from '../contract/massChange';
import { roomTypes } from '../contract/rooms';
import { provisionalSeatSchema, type StoredCustomer } from './customer';
import { roomSchema, type StoredRoom } from './room';

/** The fields of a customer that mass changes write and that undoing them restores. */
export type TripState = Pick<
  StoredCustomer,
  | 'disabled'
  | 'cancelledAt'
  | 'event'
  | 'group'
  | 'room'
  | 'roomType'
  | 'roomPartnerChosen'
  | 'outboundTicket'
  | 'returnTicket'
  | 'seatSince'
  | 'provisionalSeat'
  | 'seatReleasedAt'
>;

/** A room without its people: each of them has a `TripChange` of their own. */
export type LostRoom = Omit<StoredRoom, 'customers' | 'fillers'>;

/** What a `MassChange` did to one customer, kept while it can be undone. */
export interface StoredTripChange {
  _id: Types.ObjectId;
  massChange: Types.ObjectId;
  customer: Types.ObjectId;
  at: Date;
  before: TripState;
  after: TripState;
  /** The room that the customer lost. */
  lostRoom: LostRoom | null;
  /** Who else was in that room before the step. Missing in records of earlier versions. */
  roommates?: Types.ObjectId[];
  /** Whether only a plan had put the customer into that room. */
  wasFiller: boolean;
  /** The ferries for which the tickets before the change were valid. */
  ferries: { outboundTicket: Types.ObjectId | null; returnTicket: Types.ObjectId | null };
  isUndone: boolean;
}

const reference = { type: Schema.Types.ObjectId, default: null };
const date = { type: Date, default: null };

const state = new Schema<TripState>(
  {
    disabled: { type: Boolean, required: true },
    cancelledAt: date,
    event: { type: Schema.Types.ObjectId, required: true },
    group: { type: Schema.Types.ObjectId, required: true },
    room: reference,
    roomType: { type: String, enum: [...roomTypes, null], default: null },
    roomPartnerChosen: { type: Boolean, required: true },
    outboundTicket: { type: String, default: null },
    returnTicket: { type: String, default: null },
    seatSince: date,
    provisionalSeat: { type: provisionalSeatSchema, default: null },
    seatReleasedAt: date,
  },
  { _id: false },
);

const schema = new Schema<StoredTripChange>(
  {
    massChange: { type: Schema.Types.ObjectId, ref: 'MassChange', required: true },
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
    at: { type: Date, required: true },
    before: { type: state, required: true },
    after: { type: state, required: true },
    lostRoom: { type: roomSchema.clone().omit(['customers', 'fillers']).clearIndexes(), default: null },
    roommates: [Schema.Types.ObjectId],
    wasFiller: { type: Boolean, required: true },
    ferries: { outboundTicket: reference, returnTicket: reference },
    isUndone: { type: Boolean, default: false },
  },
  { collection: 'tripChanges', versionKey: false },
);
schema.index({ massChange: 1, _id: 1 });
schema.index({ customer: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: massChangeDays * 24 * 3_600 });

export const TripChange = model<StoredTripChange>('TripChange', schema);
