import type { Model } from 'mongoose';

/** The fields of a record that one process at a time may hold. */
export interface LeasedRecord {
  _id: string;
  /** The id of the process; null if none holds it. */
  holder: string | null;
  /** When the holder is considered dead unless it renews its lease. */
  until: Date | null;
}

export interface Lease {
  /** Takes or extends the lease; returns false while another process holds it. */
  take(): Promise<boolean>;
  /** Extends the lease; returns false if another process has taken it since. */
  renew(): Promise<boolean>;
  /** Changes fields of the record on the same condition as `renew`. */
  change(fields: object): Promise<boolean>;
  /**
   * Makes the lease available to others immediately. If the database is unavailable, the lease expires by
   * itself.
   */
  release(): Promise<void>;
}

/**
 * A lease on a record, by the database's clock.
 * @param leaseMs how long others respect a lease that is not renewed
 */
export function createLease<Stored extends LeasedRecord>(
  model: Model<Stored>,
  _id: string,
  holder: string,
  leaseMs: number,
): Lease {
  const until = { $add: ['$$NOW', leaseMs] };
  const isFree = { $or: [{ holder: { $in: [null, holder] } }, { $expr: { $lte: ['$until', '$$NOW'] } }] };

  async function update(condition: object, fields: object): Promise<boolean> {
    const { matchedCount } = await model.updateOne({ _id, ...condition }, [{ $set: fields }], {
      updatePipeline: true,
    });
    return matchedCount === 1;
  }

  return {
    async take() {
      if (await update(isFree, { holder, until })) return true;
      await model.updateOne({ _id }, {}, { upsert: true });
      return update(isFree, { holder, until });
    },
    renew: () => update({ holder }, { until }),
    change: (fields) => update({ holder }, fields),
    async release() {
      await update({ holder }, { holder: null, until: null }).catch(() => undefined);
    },
  };
}
