import { model, Schema } from 'mongoose';

/** Which migrations this database has had, and which process is upgrading it (start/upgradeLock). */
export interface StoredUpgrade {
  /** `restore` exists while a backup is being restored, or after an interrupted restore. */
  _id: 'database' | 'restore';
  /** The migrations that have been applied, in order. */
  done: { name: string; at: Date }[];
  /** The process that is upgrading it; null if none is. */
  holder: string | null;
  /** When the holder is considered dead unless it renews its lease. */
  until: Date | null;
}

const schema = new Schema<StoredUpgrade>(
  {
    _id: { type: String, required: true },
    done: [{ _id: false, name: { type: String, required: true }, at: { type: Date, required: true } }],
    holder: { type: String, default: null },
    until: { type: Date, default: null },
  },
  { collection: 'upgrades', versionKey: false },
);

export const Upgrade = model<StoredUpgrade>('Upgrade', schema);
