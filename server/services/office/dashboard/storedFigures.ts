import type { Types } from 'mongoose';
import { transaction } from '../../../lib/database';
import { type StoredSummedGroup, SummedGroup } from '../../../models/summedGroup';
import type { GroupFigures } from './sumGroups';

/** Figures and the `figuresVersion` of their group when it was summed. */
export interface SummedFigures {
  version: number;
  figures: GroupFigures;
}

/** To be incremented with every change of what `sumGroups` returns. */
const sumsOfCode = 1;

/**
 * The number of migrations; a test compares it with server/start/migrations. They may change what is summed without the
 * versions of groups, and an instance of the earlier version may still store what it had summed before.
 */
export const migrationsKnown = 13;

/** Stored figures of other code are not used. */
export const sumsVersion = `${sumsOfCode} after ${migrationsKnown} migrations`;

/** The stored figures of groups by group id, whether or not they are up to date. */
export async function readStoredFigures(
  groups: readonly Types.ObjectId[],
): Promise<Map<string, SummedFigures>> {
  const stored = await SummedGroup.find({ _id: { $in: groups }, sums: sumsVersion }).lean();
  return new Map(stored.map((each) => [String(each._id), readOne(each)]));
}

function readOne({ version, registrations, received }: StoredSummedGroup): SummedFigures {
  const sums = received.map(({ product, amount }) => [product, amount] as const);
  return { version, figures: { registrations, received: new Map(sums) } };
}

/** The versions of the stored figures of groups, by group id. */
export async function readStoredVersions(groups: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const stored = await SummedGroup.find({ _id: { $in: groups }, sums: sumsVersion }, 'version').lean();
  return new Map(stored.map(({ _id, version }) => [String(_id), version]));
}

export async function writeFigures(summed: ReadonlyMap<string, SummedFigures>): Promise<void> {
  const updates = [...summed].map(([_id, { version, figures }]) => {
    const received = [...figures.received].map(([product, amount]) => ({ product, amount }));
    const stored = { version, sums: sumsVersion, registrations: figures.registrations, received };
    return { updateOne: { filter: { _id }, update: { $set: stored }, upsert: true } };
  });
  if (updates.length > 0) await transaction(() => SummedGroup.bulkWrite(updates));
}

/** Deletes the figures of all other groups. */
export async function keepFiguresOf(groups: readonly Types.ObjectId[]): Promise<void> {
  await SummedGroup.deleteMany({ _id: { $nin: groups } });
}
