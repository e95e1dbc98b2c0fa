import { model, Schema, type Types } from 'mongoose';
import { type Role, roles } from '../contract/roles';
import { type RoomType, roomTypes } from '../contract/rooms';
import { roomSchema, type StoredRoom } from './room';

/** A guest without a room, with their choice, if any. */
export interface RoomlessGuest {
  customer: Types.ObjectId;
  roomType: RoomType | null;
  roomPartnerChosen: boolean;
}

/**
 * The last applied arrangement of a hotel's rooms, with the data to undo it. Usable only while the hotel's rooms and
 * guests are unchanged since.
 */
export interface StoredRoomArrangement {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  accommodation: Types.ObjectId;
  at: Date;
  by: { id: string; role: Role };
  /** The step in the list of mass changes; missing in arrangements of earlier versions, and if nobody moved. */
  massChange?: Types.ObjectId | null;
  /** The version of rooms and guests after the arrangement. */
  version: string;
  /** The rooms before the arrangement. */
  rooms: StoredRoom[];
  roomless: RoomlessGuest[];
}

const schema = new Schema<StoredRoomArrangement>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    accommodation: { type: Schema.Types.ObjectId, ref: 'Accommodation', required: true },
    at: { type: Date, required: true },
    by: {
      id: { type: String, required: true },
      role: { type: String, enum: roles, required: true },
    },
    massChange: { type: Schema.Types.ObjectId, ref: 'MassChange', default: null },
    version: { type: String, required: true },
    rooms: [roomSchema.clone().clearIndexes()],
    roomless: [
      {
        _id: false,
        customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
        roomType: { type: String, enum: [...roomTypes, null], default: null },
        roomPartnerChosen: { type: Boolean, required: true },
      },
    ],
  },
  { collection: 'roomarrangements', versionKey: false },
);
schema.index({ accommodation: 1 }, { unique: true });

export const RoomArrangement = model<StoredRoomArrangement>('RoomArrangement', schema);
