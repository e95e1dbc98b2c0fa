import { model, Schema, type Types } from 'mongoose';
import { maxLength } from '../contract/fields';
import { manifestFields } from '../contract/manifestFields';
import {
  type ManifestColumn,
  manifestDates,
  manifestGenders,
  manifestNationalities,
  type ManifestTemplateInput,
  spellings,
} from '../contract/manifestTemplate';

/** How a carrier wants the list of passengers: a template of an organization's own (rules §30.8). */
export interface StoredManifestTemplate extends ManifestTemplateInput {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
}

const column = new Schema<ManifestColumn>(
  {
    field: { type: String, enum: manifestFields, required: true },
    heading: { type: String, required: true, maxlength: maxLength.name },
  },
  { _id: false },
);

const schema = new Schema<StoredManifestTemplate>(
  {
    organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
    name: { type: String, required: true, maxlength: maxLength.name },
    columns: [column],
    spelling: { type: String, enum: spellings, required: true },
    dates: { type: String, enum: manifestDates, required: true },
    genders: { type: String, enum: manifestGenders, required: true },
    nationalities: { type: String, enum: manifestNationalities, required: true },
  },
  { collection: 'manifestTemplates', versionKey: false },
);
schema.index({ organization: 1, name: 1 }, { unique: true });

export const ManifestTemplate = model<StoredManifestTemplate>('ManifestTemplate', schema);
