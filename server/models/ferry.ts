import { model, Schema, type Types } from 'mongoose';
import { dayPattern, maxLength } from '../contract/fields';
import type { InEnglish } from '../contract/languages';
import { type TimeZone, timeZones } from '../contract/timeZones';
import { assignedProduct, type StoredAssignedProduct } from './assignedProduct';
import { english, text } from './schemaParts';

export interface StoredPortCall extends InEnglish<'city' | 'terminal'> {
  city: string;
  terminal: string;
  dateTime: Date;
  /** Missing in records of earlier versions; read it with `portTimeZone`. */
  timeZone?: TimeZone | null;
}

export interface StoredFerry extends InEnglish<'name' | 'info'> {
  _id: Types.ObjectId;
  revision: number;
  organization: Types.ObjectId;
  name: string;
  description: string;
  info: string;
  pointOfDeparture: StoredPortCall;
  destination: StoredPortCall;
  /** The day by which the carrier wants the manifest. Missing in records of earlier versions. */
  manifestDueOn?: string | null;
  /** The template of the latest file of a manifest. Missing without one. */
  manifestTemplate?: string | null;
  products: StoredAssignedProduct[];
}

export const portCall = {
  city: { type: String, required: true, maxlength: maxLength.city },
  terminal: { type: String, required: true, maxlength: maxLength.name },
  cityEn: english(maxLength.city),
  terminalEn: english(maxLength.name),
  dateTime: { type: Date, required: true },
  timeZone: { type: String, enum: timeZones },
};

const schema = new Schema<StoredFerry>({
  revision: { type: Number, default: 0 },
  organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
  name: { type: String, required: true, maxlength: maxLength.name },
  description: text(maxLength.text),
  info: text(maxLength.text),
  nameEn: english(maxLength.name),
  infoEn: english(maxLength.text),
  pointOfDeparture: portCall,
  destination: portCall,
  manifestDueOn: { type: String, match: dayPattern, default: null },
  manifestTemplate: { type: String, default: null },
  products: [assignedProduct],
});
schema.index({ organization: 1, name: 1 });
schema.index({ 'products.product': 1 });

export const Ferry = model<StoredFerry>('Ferry', schema);
