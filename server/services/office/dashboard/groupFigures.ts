import type { Types } from 'mongoose';
import type { Context } from '../../../context';
import { today } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { limitConcurrency } from '../../../lib/limitConcurrency';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { type GroupFigures, sumGroups } from './sumGroups';

interface CachedFigures {
  /** Increases with every change of the summed data (models/group). */
  version: number;
  figures: GroupFigures;
}

/** By group id. Each process can have its own cache, because the version is in the database. */
const cache = new Map<string, CachedFigures>();

/** Running calculations by group id, so that concurrent requests wait for the same one. */
const running = new Map<string, Promise<CachedFigures | undefined>>();

/** An entry takes a few kilobytes. */
const maxCacheEntries = 2_000;

/**
 * The number of groups summed in one transaction: few enough for the time limit of a transaction, many enough to
 * justify its commit.
 */
const batchSize = 20;

const warmedAtOnce = 2 * batchSize;

/** Leaves database connections for requests, even when all groups are summed after a start. */
const withinLimit = limitConcurrency(4);

/**
 * The figures of each group, by its id; a group that has been deleted is missing. Only groups whose version has
 * changed are summed again (models/group). The figures include every change that was committed before `groups` were
 * read.
 */
export async function readFigures(groups: readonly StoredGroup[]): Promise<Map<string, GroupFigures>> {
  const outdated = groups.filter((group) => !cachedFigures(group) && !running.has(String(group._id)));
  for (const batch of batchesOf(outdated.map(({ _id }) => _id))) startSum(batch);
  const figures = new Map<string, GroupFigures>();
  const each = await Promise.all(groups.map(async (group) => [group, await currentFigures(group)] as const));
  for (const [{ _id }, latest] of each) if (latest) figures.set(String(_id), latest.figures);
  return figures;
}

/**
 * Sums the groups of upcoming events, the next event's first, so that the first look after a start need not wait for it.
 * Leaves half of the limit to requests.
 */
export async function warmFigures({ lifecycle }: Pick<Context, 'lifecycle'>): Promise<void> {
  const events = await Event.find({ date: { $gte: today() } }, '_id')
    .sort({ date: 1 })
    .limit(maxCacheEntries)
    .lean();
  let warmed = 0;
  for (const { _id: event } of events) {
    const groups = await Group.find({ event }).lean();
    for (let from = 0; from < groups.length; from += warmedAtOnce) {
      const isEnding = lifecycle.phase === 'draining' || lifecycle.phase === 'stopping';
      if (isEnding || warmed >= maxCacheEntries) return;
      const batch = groups.slice(from, from + warmedAtOnce);
      await readFigures(batch);
      warmed += batch.length;
    }
  }
}

/** Undefined if the group has been deleted. */
async function currentFigures(group: StoredGroup): Promise<CachedFigures | undefined> {
  const latest = cachedFigures(group);
  if (latest) return latest;
  const id = String(group._id);
  if (!running.has(id)) startSum([group._id]);
  const summed = await running.get(id);
  // A calculation that started before the group was read may lack a change.
  return summed && summed.version < versionOf(group) ? currentFigures(group) : summed;
}

function cachedFigures(group: StoredGroup): CachedFigures | undefined {
  const latest = cache.get(String(group._id));
  return latest && latest.version >= versionOf(group) ? latest : undefined;
}

function versionOf({ figuresVersion = 0 }: Pick<StoredGroup, 'figuresVersion'>): number {
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

/** Uses a transaction, so that version and sums are consistent. */
function sumUp(ids: Types.ObjectId[]): Promise<Map<string, CachedFigures>> {
  return transaction(async () => {
    const groups = await Group.find({ _id: { $in: ids } }, 'event figuresVersion').lean();
    const sums = await sumGroups(groups);
    const summed = groups.flatMap((group) => {
      const figures = sums.get(String(group._id));
      return figures ? [[String(group._id), { version: versionOf(group), figures }] as const] : [];
    });
    return new Map(summed);
  });
}

function remember(id: string, figures: CachedFigures): void {
  cache.set(id, figures);
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCacheEntries) return;
    cache.delete(oldest);
  }
}
