import { model, Schema } from 'mongoose';

/** How long the files of a version are kept after the last instance stopped serving it. */
const keptSeconds = 14 * 24 * 3_600;

/** A file of a built client, kept so that tabs of one version still work while the instances serve another. */
export interface StoredClientFile {
  /** The path of the file below `/assets`, which contains a hash of the content. */
  _id: string;
  content: string;
  /** When an instance of another version started; null while the latest instance serves the file. */
  replacedAt: Date | null;
}

const schema = new Schema<StoredClientFile>(
  {
    _id: { type: String, required: true },
    content: { type: String, required: true },
    replacedAt: { type: Date, default: null },
  },
  { collection: 'clientFiles', versionKey: false },
);
schema.index({ replacedAt: 1 }, { expireAfterSeconds: keptSeconds });

export const ClientFile = model<StoredClientFile>('ClientFile', schema);
