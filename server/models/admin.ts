import { model, Schema, type Types } from 'mongoose';
import { maxLength } from '../contract/fields';
import { type StaffRole, staffRoles } from '../contract/roles';

export interface StoredAdmin {
  _id: Types.ObjectId;
  revision: number;
  /** Same as in the account. */
  email: string;
  /**
   * Since when the address has been unconfirmed (rules §4.13); null once somebody has confirmed it by a mailed
   * link.
   */
  unconfirmedSince: Date | null;
  name: string;
  role: StaffRole;
  /** Null for root. */
  organization: Types.ObjectId | null;
  /**
   * The organization whose health answers an owner has named this person to read (rules §21.5). Missing in records
   * of earlier versions.
   */
  healthReaderIn?: Types.ObjectId | null;
}

const schema = new Schema<StoredAdmin>({
  revision: { type: Number, default: 0 },
  email: { type: String, required: true, maxlength: maxLength.email },
  unconfirmedSince: { type: Date, default: null },
  name: { type: String, required: true, maxlength: maxLength.name },
  role: { type: String, enum: staffRoles, required: true },
  organization: { type: Schema.Types.ObjectId, ref: 'Organization', default: null },
  healthReaderIn: { type: Schema.Types.ObjectId, ref: 'Organization', default: null },
});
schema.index({ organization: 1 });
schema.index({ role: 1 });

export const Admin = model<StoredAdmin>('Admin', schema);
