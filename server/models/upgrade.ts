import { model, Schema, type Types } from 'mongoose';

/** Which migrations this database has had, and which process is upgrading it (start/upgradeLock). */
export interface StoredUpgrade {
  /**
   * `restore` exists while a backup is being restored, or after an interrupted restore; `erasures`, until the product has
   * erased again who was erased between a restored backup and the restore (start/finishErasures).
   */
  _id: 'database' | 'restore' | 'erasures';
  /** The records to erase, by collection; only in `erasures`. */
  erasures?: { from: string; ids: Types.ObjectId[] }[];
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
    erasures: {
      type: [{ _id: false, from: { type: String, required: true }, ids: [Schema.Types.ObjectId] }],
      default: undefined,
    },
    holder: { type: String, default: null },
    until: { type: Date, default: null },
  },
  { collection: 'upgrades', versionKey: false },
);

export const Upgrade = model<StoredUpgrade>('Upgrade', schema);
