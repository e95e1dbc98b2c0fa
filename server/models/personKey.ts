import { model, Schema, type Types } from 'mongoose';

/**
 * The key under which backups contain what identifies somebody (models/sealedParts). It is deleted when they are erased;
 * no backup contains any key. One more record, `set`, names the database and counts its backups.
 */
export interface StoredPersonKey {
  /** The id of whose key it is: of a person, or of another record. */
  _id: Types.ObjectId;
  /** `person`, the collection of the record, or `set`. */
  of: string;
  /** 32 random bytes in base64; those of `set` are the name of the database. */
  key: string;
  /** The generation of the backup that made it; missing in a restored key. */
  madeBy?: number;
  /** How many backups were begun; only in `set`. */
  generation?: number;
  /** The latest backup that has replaced the key file; only in `set`. */
  written?: number;
}

const schema = new Schema<StoredPersonKey>(
  {
    of: { type: String, required: true },
    key: { type: String, required: true },
    madeBy: { type: Number },
    generation: { type: Number },
    written: { type: Number },
  },
  { collection: 'personKeys', versionKey: false },
);

export const PersonKey = model<StoredPersonKey>('PersonKey', schema);
