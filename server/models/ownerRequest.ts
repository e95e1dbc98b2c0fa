import { model, Schema, type Types } from 'mongoose';
import { maxRequestLength, type OwnerRequestState, ownerRequestStates } from '../contract/ownerRequest';
import { type OwnerRight, ownerRights } from '../contract/ownerRights';

/** The latest request of an organization's owners for a right. */
export interface StoredOwnerRequest {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  right: OwnerRight;
  state: OwnerRequestState;
  /** Empty once the request is answered. */
  message: string;
  requestedAt: Date;
  /** The id of the owner. */
  requestedBy: Types.ObjectId;
  answeredAt: Date | null;
}

const schema = new Schema<StoredOwnerRequest>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    right: { type: String, enum: ownerRights, required: true },
    state: { type: String, enum: ownerRequestStates, required: true },
    message: { type: String, default: '', maxlength: maxRequestLength },
    requestedAt: { type: Date, required: true },
    requestedBy: { type: Schema.Types.ObjectId, ref: 'Admin', required: true },
    answeredAt: { type: Date, default: null },
  },
  { collection: 'ownerRequests', versionKey: false },
);
/** Of two owners who request a right at once, one is refused. */
schema.index({ organization: 1, right: 1 }, { unique: true });
schema.index({ requestedBy: 1 });

export const OwnerRequest = model<StoredOwnerRequest>('OwnerRequest', schema);
