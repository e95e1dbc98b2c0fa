import { model, Schema, type Types } from 'mongoose';
import { maxViewQueryLength } from '../contract/customerView';
import { maxLength } from '../contract/fields';

export interface StoredCustomerView {
  _id: Types.ObjectId;
  name: string;
  query: string;
  isShared: boolean;
}

/** The views of the customers table that a member of staff has saved for an organization. */
export interface StoredCustomerViews {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  /** A member of staff. */
  person: Types.ObjectId;
  /** Each name once. */
  views: StoredCustomerView[];
}

const view = new Schema<StoredCustomerView>({
  name: { type: String, required: true, maxlength: maxLength.name },
  query: { type: String, default: '', maxlength: maxViewQueryLength },
  isShared: { type: Boolean, required: true },
});

const schema = new Schema<StoredCustomerViews>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    person: { type: Schema.Types.ObjectId, required: true },
    views: { type: [view], required: true },
  },
  { collection: 'customerViews', versionKey: false },
);
schema.index({ organization: 1, person: 1 }, { unique: true });
schema.index({ person: 1 });

export const CustomerViews = model<StoredCustomerViews>('CustomerViews', schema);
