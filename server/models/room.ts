import { model, Schema, type Types } from 'mongoose';
import { type RoomSize, roomSizes } from '../contract/rooms';

export interface StoredRoom {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  accommodation: Types.ObjectId;
  roomType: RoomSize;
  /** At least one customer: empty rooms are deleted. Concurrent changes of a room conflict in this record. */
  customers: Types.ObjectId[];
}

/** An occupied room; each is counted in its accommodation's `reserved`. */
const schema = new Schema<StoredRoom>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    accommodation: { type: Schema.Types.ObjectId, ref: 'Accommodation', required: true },
    roomType: { type: String, enum: roomSizes, required: true },
    customers: [{ type: Schema.Types.ObjectId, ref: 'Customer' }],
  },
  { versionKey: false },
);
schema.index({ accommodation: 1, roomType: 1 });
schema.index({ customers: 1 });

export const Room = model<StoredRoom>('Room', schema);
