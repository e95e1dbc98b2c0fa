import { model, Schema, type Types } from 'mongoose';
import { type RoomAllocationType, roomAllocationTypes, type RoomStock } from '../contract/accommodation';
import { dayPattern, maxLength } from '../contract/fields';
import { assignedProduct, type StoredAssignedProduct } from './assignedProduct';
import { text } from './contact';

export interface StoredAccommodation {
  _id: Types.ObjectId;
  revision: number;
  organization: Types.ObjectId;
  name: string;
  /** Check-in, a calendar day. */
  date: string;
  roompartnerSelectionLive: boolean;
  description: string;
  roomAllocationType: RoomAllocationType;
  address: { street: string; city: string; country: string };
  onePersonRoom: RoomStock;
  twoPersonRoom: RoomStock;
  threePersonRoom: RoomStock;
  products: StoredAssignedProduct[];
}

const rooms = {
  capacity: { type: Number, default: 0, min: 0 },
  reserved: { type: Number, default: 0, min: 0 },
};

const schema = new Schema<StoredAccommodation>(
  {
    revision: { type: Number, default: 0 },
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    name: { type: String, required: true, maxlength: maxLength.name },
    date: { type: String, required: true, match: dayPattern },
    roompartnerSelectionLive: { type: Boolean, default: false },
    description: text(maxLength.text),
    roomAllocationType: { type: String, enum: roomAllocationTypes, default: 'code' },
    address: {
      street: text(maxLength.street),
      city: text(maxLength.city),
      country: text(2),
    },
    onePersonRoom: rooms,
    twoPersonRoom: rooms,
    threePersonRoom: rooms,
    products: [assignedProduct],
  },
  { collection: 'accomodations' },
);
schema.index({ organization: 1, name: 1 });
schema.index({ 'products.product': 1 });

export const Accommodation = model<StoredAccommodation>('Accommodation', schema);
