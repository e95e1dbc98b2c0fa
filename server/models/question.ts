import { Schema, type Types } from 'mongoose';
import { dayPattern, maxLength } from '../contract/fields';
import {
  askingTimes,
  manifestAnswerFields,
  type QuestionInput,
  questionKinds,
  sensitivities,
} from '../contract/question';
import { text } from './schemaParts';

/** A question of an event; `groups` is empty if all groups are asked. */
export interface StoredQuestion extends Omit<QuestionInput, '_id' | 'groups' | 'product' | 'manifestField'> {
  _id: Types.ObjectId;
  /** Missing in questions of earlier versions. */
  manifestField?: QuestionInput['manifestField'];
  groups: Types.ObjectId[];
  product: Types.ObjectId | null;
  /** Set by the job that has deleted the answers for good. */
  purged?: boolean;
}

const day = { type: String, match: dayPattern, default: null };

export const question = new Schema<StoredQuestion>({
  _id: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, enum: questionKinds, required: true },
  text: { type: String, required: true, maxlength: maxLength.line },
  textEn: text(maxLength.line),
  help: text(maxLength.line),
  helpEn: text(maxLength.line),
  options: [
    {
      _id: false,
      id: { type: String, required: true },
      text: { type: String, required: true, maxlength: maxLength.line },
      textEn: text(maxLength.line),
    },
  ],
  groups: [{ type: Schema.Types.ObjectId, ref: 'Group' }],
  product: { type: Schema.Types.ObjectId, ref: 'Product', default: null },
  condition: {
    type: new Schema({ question: { type: String, required: true }, values: [String] }, { _id: false }),
    default: null,
  },
  required: { type: Boolean, required: true },
  askedAt: { type: String, enum: askingTimes, required: true },
  until: day,
  sensitivity: { type: String, enum: sensitivities, required: true },
  manifestField: { type: String, enum: [...manifestAnswerFields, null], default: null },
  purgeOn: day,
  purged: Boolean,
});
