import { model, Schema, type Types } from 'mongoose';
import { type RoomSize, roomSizes } from '../contract/rooms';
import { maxLength } from '../contract/fields';
import { text } from './schemaParts';

export interface StoredRoom {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  accommodation: Types.ObjectId;
  roomType: RoomSize;
  /** At least one customer: empty rooms are deleted. Concurrent changes of a room conflict in this record. */
  customers: Types.ObjectId[];
  /**
   * False if a plan put the customers together, so that the next plan may separate them. Missing in rooms of
   * earlier versions, which were all chosen.
   */
  locked?: boolean;
  /** The guests whom a plan has put into free beds of a locked room, and may move again. Missing like `locked`. */
  fillers?: Types.ObjectId[];
  /** A note for the hotel. Missing in rooms of earlier versions; null if a restore had no key for it. */
  note?: string | null;
}

/** An occupied room; each is counted in its accommodation's `reserved`. */
export const roomSchema = new Schema<StoredRoom>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    accommodation: { type: Schema.Types.ObjectId, ref: 'Accommodation', required: true },
    roomType: { type: String, enum: roomSizes, required: true },
    customers: [{ type: Schema.Types.ObjectId, ref: 'Customer' }],
    locked: { type: Boolean, default: true },
    fillers: [{ type: Schema.Types.ObjectId, ref: 'Customer' }],
    note: text(maxLength.line),
  },
  { versionKey: false },
);
roomSchema.index({ accommodation: 1, roomType: 1 });
roomSchema.index({ customers: 1 });

export const Room = model<StoredRoom>('Room', roomSchema);
