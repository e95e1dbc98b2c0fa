import { model, Schema, type Types } from 'mongoose';

/** A mail whose file, if any, must be removed because somebody named in the mail was deleted. */
export interface StoredDiscardedMailFile {
  _id: Types.ObjectId;
  /** The id of the mail, whose record may no longer exist. */
  mail: Types.ObjectId;
}

const schema = new Schema<StoredDiscardedMailFile>(
  { mail: { type: Schema.Types.ObjectId, required: true } },
  { collection: 'discardedmailfiles', versionKey: false },
);

export const DiscardedMailFile = model<StoredDiscardedMailFile>('DiscardedMailFile', schema);
