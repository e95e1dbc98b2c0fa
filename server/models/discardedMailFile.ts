import { model, Schema, type Types } from 'mongoose';

/** A mail whose file, if it was written to one, must be removed, because somebody in it was deleted. */
export interface StoredDiscardedMailFile {
  _id: Types.ObjectId;
  /** Id of the mail, which may be deleted. */
  mail: Types.ObjectId;
}

const schema = new Schema<StoredDiscardedMailFile>(
  { mail: { type: Schema.Types.ObjectId, required: true } },
  { collection: 'discardedmailfiles', versionKey: false },
);

export const DiscardedMailFile = model<StoredDiscardedMailFile>('DiscardedMailFile', schema);
