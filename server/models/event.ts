import { model, Schema, type Types } from 'mongoose';
import type { InfoButton } from '../contract/event';
import { dayPattern, maxLength } from '../contract/fields';
import { handoverMoney, type HandoverTermsInput } from '../contract/handover';
import type { InEnglish } from '../contract/languages';
import type { RefundPolicyInput, RefundStep } from '../contract/refundPolicy';
import { assignedProduct, type StoredAssignedProduct } from './assignedProduct';
import { anyText, english, registrationPeriod, type StoredRegistrationPeriod, text } from './schemaParts';
import { question, type StoredQuestion } from './question';

export interface StoredRefundPolicy extends Omit<RefundPolicyInput, 'products'> {
  products: { product: Types.ObjectId; steps: RefundStep[] }[];
}

export interface StoredHandoverTerms extends Omit<HandoverTermsInput, 'fee'> {
  fee: Types.ObjectId | null;
}

export interface StoredEvent extends StoredRegistrationPeriod, InEnglish<'name' | 'description'> {
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
  /** Missing in records of earlier versions. */
  refundPolicy?: StoredRefundPolicy | null;
  /** Missing or null if travellers may not hand over their places. */
  handover?: StoredHandoverTerms | null;
  /** In the order in which they are asked. Missing while there are none. */
  questions?: StoredQuestion[];
  /** Incremented by every save of the questions. */
  questionsRevision?: number;
  /** Incremented by every save of the lists of early access. */
  earlyAccessRevision?: number;
}

const infoButton = {
  name: text(maxLength.name),
  url: text(maxLength.line),
  nameEn: english(maxLength.name),
  urlEn: english(maxLength.line),
  visible: { type: Boolean, default: false, required: true },
};

const refundSteps = [
  {
    _id: false,
    until: { type: String, required: true, match: dayPattern },
    percent: { type: Number, required: true, min: 0, max: 100 },
  },
];

const refundPolicy = new Schema<StoredRefundPolicy>(
  {
    steps: refundSteps,
    products: [
      {
        _id: false,
        product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
        steps: refundSteps,
      },
    ],
    keepsServiceFee: { type: Boolean, required: true },
    travellersMayCancel: { type: Boolean, required: true },
  },
  { _id: false },
);

const handover = new Schema<StoredHandoverTerms>(
  {
    until: { type: String, required: true, match: dayPattern },
    money: { type: String, enum: handoverMoney, required: true },
    fee: { type: Schema.Types.ObjectId, ref: 'Product', default: null },
  },
  { _id: false },
);

const schema = new Schema<StoredEvent>({
  revision: { type: Number, default: 0 },
  organization: { type: Schema.Types.ObjectId, ref: 'Organization', required: true },
  name: { type: String, required: true, maxlength: maxLength.name },
  identifier: { type: String, required: true, maxlength: maxLength.identifier },
  description: text(maxLength.text),
  nameEn: english(maxLength.name),
  descriptionEn: english(maxLength.text),
  date: { type: String, required: true, match: dayPattern },
  allowUsersEditInfo: { type: Boolean, default: true, required: true },
  infoButton1: infoButton,
  infoButton2: infoButton,
  infoButton3: infoButton,
  products: [assignedProduct],
  refundPolicy: { type: refundPolicy, default: null },
  handover: { type: handover, default: undefined },
  ...registrationPeriod,
  questions: { type: [question], default: undefined },
  questionsRevision: Number,
  earlyAccessRevision: Number,
});
schema.index({ organization: 1, identifier: 1 }, { unique: true });
schema.index({ 'products.product': 1 });
/** For the job that deletes answers; leaves out the many events without such a day. */
schema.index({ 'questions.purgeOn': 1 }, { partialFilterExpression: { 'questions.purgeOn': anyText } });

export const Event = model<StoredEvent>('Event', schema);
