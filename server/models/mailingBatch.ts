import { model, Schema, type Types } from 'mongoose';

/** Recipients of a mailing who have no mail yet. The transaction that creates their mails deletes the batch. */
export interface StoredMailingBatch {
  _id: Types.ObjectId;
  mailing: Types.ObjectId;
  customers: Types.ObjectId[];
}

const schema = new Schema<StoredMailingBatch>(
  {
    mailing: { type: Schema.Types.ObjectId, ref: 'Mailing', required: true },
    customers: [{ type: Schema.Types.ObjectId, ref: 'Customer' }],
  },
  { collection: 'mailingBatches', versionKey: false },
);

export const MailingBatch = model<StoredMailingBatch>('MailingBatch', schema);
