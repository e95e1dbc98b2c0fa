import { model, Schema, type Types } from 'mongoose';
import {
  type HotelAddress,
  type RoomAllocationType,
  roomAllocationTypes,
  type RoomStock,
} from '../contract/accommodation';
import { dayPattern, maxLength } from '../contract/fields';
import type { InEnglish } from '../contract/languages';
import { assignedProduct, type StoredAssignedProduct } from './assignedProduct';
import { english, text } from './schemaParts';

export interface StoredAccommodation extends InEnglish<'name' | 'description'> {
  _id: Types.ObjectId;
  revision: number;
  organization: Types.ObjectId;
  name: string;
  /** Check-in, a calendar day. */
  date: string;
  roompartnerSelectionLive: boolean;
  description: string;
  roomAllocationType: RoomAllocationType;
  address: HotelAddress;
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
    nameEn: english(maxLength.name),
    descriptionEn: english(maxLength.text),
    roomAllocationType: { type: String, enum: roomAllocationTypes, default: 'code' },
    address: {
      street: text(maxLength.street),
      city: text(maxLength.city),
      cityEn: english(maxLength.city),
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
