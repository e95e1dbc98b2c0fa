import { model, Schema, type Types } from 'mongoose';
import type { InfoButton } from '../contract/event';
import { dayPattern, maxLength } from '../contract/fields';
import { assignedProduct, type StoredAssignedProduct } from './assignedProduct';
import { text } from './contact';

export interface StoredEvent {
  _id: Types.ObjectId;
  revision: number;
  organization: Types.ObjectId;
  name: string;
  identifier: string;
  description: string;
  /** A calendar day; the event has passed once the day is over. */
  date: string;
  allowUsersEditInfo: boolean;
  infoButton1: InfoButton;
  infoButton2: InfoButton;
  infoButton3: InfoButton;
  products: StoredAssignedProduct[];
}

const infoButton = {
  name: text(maxLength.name),
  url: text(maxLength.line),
  visible: { type: Boolean, default: false, required: true },
};

const schema = new Schema<StoredEvent>({
  revision: { type: Number, default: 0 },
  organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
  name: { type: String, required: true, maxlength: maxLength.name },
  identifier: { type: String, required: true, maxlength: maxLength.identifier },
  description: text(maxLength.text),
  date: { type: String, required: true, match: dayPattern },
  allowUsersEditInfo: { type: Boolean, default: true, required: true },
  infoButton1: infoButton,
  infoButton2: infoButton,
  infoButton3: infoButton,
  products: [assignedProduct],
});
schema.index({ organization: 1, identifier: 1 }, { unique: true });
schema.index({ 'products.product': 1 });

export const Event = model<StoredEvent>('Event', schema);
