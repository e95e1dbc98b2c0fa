import type { Types } from 'mongoose';
import { transaction } from '../../../lib/database';
import { limitConcurrency } from '../../../lib/limitConcurrency';
import { Group, type StoredGroup } from '../../../models/group';
import { readStoredFigures, type SummedFigures } from './storedFigures';
import { type GroupFigures, sumGroups } from './sumGroups';

/** By group id. Each process can have its own cache, because the version is in the database. */
const cache = new Map<string, SummedFigures>();

/** Running calculations by group id, so that concurrent requests wait for the same one. */
const running = new Map<string, Promise<SummedFigures | undefined>>();

/** An entry takes a few kilobytes. */
export const maxCacheEntries = 2_000;

/**
 * The number of groups summed in one transaction: few enough for the time limit of a transaction, many enough to
 * justify its commit.
 */
export const batchSize = 20;

/** Leaves database connections for requests, even when all groups are summed. */
const withinLimit = limitConcurrency(4);

/**
 * The figures of each group, by its id; a group that has been deleted is missing. Only groups whose version has
 * changed are summed again (models/group). The figures include every change that was committed before `groups` were
 * read.
 */
export async function readFigures(groups: readonly StoredGroup[]): Promise<Map<string, GroupFigures>> {
  const summed = await readSummedFigures(groups);
  return new Map([...summed].map(([id, { figures }]) => [id, figures]));
}

/** The same with the versions at which the groups were summed. */
export async function readSummedFigures(groups: readonly StoredGroup[]): Promise<Map<string, SummedFigures>> {
  const outdated = groups.filter((group) => !cachedFigures(group) && !running.has(String(group._id)));
  for (const batch of batchesOf(outdated.map(({ _id }) => _id))) startSum(batch);
  const summed = new Map<string, SummedFigures>();
  const each = await Promise.all(groups.map(async (group) => [group, await currentFigures(group)] as const));
  for (const [{ _id }, latest] of each) if (latest) summed.set(String(_id), latest);
  return summed;
}

/** Undefined if the group has been deleted. */
async function currentFigures(group: StoredGroup): Promise<SummedFigures | undefined> {
  const latest = cachedFigures(group);
  if (latest) return latest;
  const id = String(group._id);
  if (!running.has(id)) startSum([group._id]);
  const summed = await running.get(id);
  // A calculation that started before the group was read may lack a change.
  return summed && summed.version < versionOf(group) ? currentFigures(group) : summed;
}

function cachedFigures(group: StoredGroup): SummedFigures | undefined {
  const latest = cache.get(String(group._id));
  return latest && latest.version >= versionOf(group) ? latest : undefined;
}

export function versionOf({ figuresVersion = 0 }: Pick<StoredGroup, 'figuresVersion'>): number {
  return figuresVersion;
}

function startSum(ids: Types.ObjectId[]): void {
  const summed = withinLimit(() => sumUp(ids));
  for (const id of ids.map(String)) {
    const figures = summed
      .then((all) => {
        const latest = all.get(id);
        if (latest) remember(id, latest);
        return latest;
      })
      .finally(() => running.delete(id));
    running.set(id, figures);
  }
}

function batchesOf(ids: readonly Types.ObjectId[]): Types.ObjectId[][] {
  const batchCount = Math.ceil(ids.length / batchSize);
  return Array.from({ length: batchCount }, (_, i) => ids.slice(i * batchSize, (i + 1) * batchSize));
}

/**
 * Takes the stored figures of groups that have not changed since, and sums the others. Uses a transaction, so that
 * version and sums are consistent.
 */
function sumUp(ids: Types.ObjectId[]): Promise<Map<string, SummedFigures>> {
  return transaction(async () => {
    const groups = await Group.find({ _id: { $in: ids } }, 'event figuresVersion').lean();
    const summed = await readStoredFigures(groups.map(({ _id }) => _id));
    const changed = groups.filter((group) => summed.get(String(group._id))?.version !== versionOf(group));
    const sums = await sumGroups(changed);
    for (const group of changed) {
      const figures = sums.get(String(group._id));
      if (figures) summed.set(String(group._id), { version: versionOf(group), figures });
    }
    return summed;
  });
}

function remember(id: string, figures: SummedFigures): void {
  cache.set(id, figures);
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCacheEntries) return;
    cache.delete(oldest);
  }
}
