import { model, Schema, type Types } from 'mongoose';
import { type RoomCompany, roomCompanies } from '../contract/roomWishes';
import { type RoomSize, roomSizes } from '../contract/rooms';

/** Why a wish is not met, in terms that the traveller may know (contract/roomWishes). */
export interface StoredUnmetWish {
  /** One of `person` and `roomType` is null. */
  person: Types.ObjectId | null;
  roomType: RoomSize | null;
  reason: 'paidSingle' | 'paidSize' | 'lock' | 'neutral';
  /** The room size that is paid for, if the reason is `paidSize`. */
  paid: RoomSize | null;
  /** The others in the traveller's room lock, if the reason is `lock`. */
  people: Types.ObjectId[];
}

/**
 * A traveller's wishes for their room. A separate record, because `avoid` may be read only by the traveller and
 * the planning of rooms, and must not appear in responses, tables or histories about the customer.
 */
export interface StoredRoomWish {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  customer: Types.ObjectId;
  /** The hotel of the wishes, which do not count at another one. */
  accommodation: Types.ObjectId;
  people: Types.ObjectId[];
  roomType: RoomSize | null;
  avoid: Types.ObjectId[];
  company: RoomCompany;
  /** The unmet wishes, as of the plan that gave them their room. */
  unmet: StoredUnmetWish[];
}

const customers = [{ type: Schema.Types.ObjectId, ref: 'Customer' }];
const size = { type: String, enum: [...roomSizes, null], default: null };

const schema = new Schema<StoredRoomWish>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    customer: { type: Schema.Types.ObjectId, ref: 'Customer', required: true },
    accommodation: { type: Schema.Types.ObjectId, ref: 'Accommodation', required: true },
    people: customers,
    roomType: size,
    avoid: customers,
    company: { type: String, enum: roomCompanies, required: true },
    unmet: [
      {
        _id: false,
        person: { type: Schema.Types.ObjectId, ref: 'Customer', default: null },
        roomType: size,
        reason: { type: String, enum: ['paidSingle', 'paidSize', 'lock', 'neutral'], required: true },
        paid: size,
        people: customers,
      },
    ],
  },
  { collection: 'roomwishes', versionKey: false },
);
schema.index({ customer: 1 }, { unique: true });
schema.index({ accommodation: 1 });
/** To find the wishes that name a deleted customer. */
schema.index({ people: 1 });
schema.index({ avoid: 1 });

export const RoomWish = model<StoredRoomWish>('RoomWish', schema);
