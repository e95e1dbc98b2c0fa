import { model, Schema, type Types } from 'mongoose';
import { type ComplaintSource, complaintSources } from '../contract/complaint';
import { maxLength } from '../contract/fields';

/** A traveller's complaint about a trip (rules §39). */
export interface StoredComplaint {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  /** The event of the traveller when they complained. */
  event: Types.ObjectId;
  customer: Types.ObjectId;
  subject: string;
  description: string;
  source: ComplaintSource;
  /** The id of the member of staff who typed it; null if the traveller did. */
  enteredBy: string | null;
  /** `YYYY-MM-DD` */
  receivedOn: string;
  /** `YYYY-MM-DD`; a later change of the organization's days does not move it. */
  answerBy: string;
  /** Present while it is neither answered nor closed. */
  isOpen?: true;
  /** `by`: the id of a member of staff. */
  answer: { text: string; at: Date; by: string } | null;
  closing: { agreement: string; at: Date; by: string } | null;
}

const required = { type: String, required: true } as const;

const answer = new Schema<NonNullable<StoredComplaint['answer']>>(
  { text: { ...required, maxlength: maxLength.text }, at: { type: Date, required: true }, by: required },
  { _id: false },
);

const closing = new Schema<NonNullable<StoredComplaint['closing']>>(
  { agreement: { ...required, maxlength: maxLength.text }, at: { type: Date, required: true }, by: required },
  { _id: false },
);

const schema = new Schema<StoredComplaint>(
  {
    organization: { type: Schema.Types.ObjectId, required: true },
    event: { type: Schema.Types.ObjectId, required: true },
    customer: { type: Schema.Types.ObjectId, required: true },
    subject: { ...required, maxlength: maxLength.name },
    description: { ...required, maxlength: maxLength.text },
    source: { ...required, enum: complaintSources },
    enteredBy: { type: String, default: null },
    receivedOn: required,
    answerBy: required,
    isOpen: { type: Boolean },
    answer: { type: answer, default: null },
    closing: { type: closing, default: null },
  },
  { versionKey: false },
);
schema.index({ customer: 1 });
/** For the landing page; few are open at a time. */
schema.index({ organization: 1, answerBy: 1 }, { partialFilterExpression: { isOpen: true } });

export const Complaint = model<StoredComplaint>('Complaint', schema);
