import type { Context } from '../../../context';
import { today } from '../../../lib/clock';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { batchSize, maxCacheEntries, readSummedFigures, versionOf } from './groupFigures';
import { keepFiguresOf, readStoredVersions, writeFigures } from './storedFigures';

/** Leaves half of the limit of `readFigures` to requests. */
const summedAtOnce = 2 * batchSize;

/**
 * Stores the figures of the groups of upcoming events that have changed since they were stored, the next event's
 * first, so that the first look after a start need not sum all groups.
 */
export async function storeFigures({ lifecycle }: Pick<Context, 'lifecycle'>): Promise<void> {
  const groups = await readUpcomingGroups();
  const stored = await readStoredVersions(groups.map(({ _id }) => _id));
  const changed = groups.filter((group) => stored.get(String(group._id)) !== versionOf(group));
  for (let from = 0; from < changed.length; from += summedAtOnce) {
    if (lifecycle.phase === 'draining' || lifecycle.phase === 'stopping') return;
    await writeFigures(await readSummedFigures(changed.slice(from, from + summedAtOnce)));
  }
  await keepFiguresOf(groups.map(({ _id }) => _id));
}

async function readUpcomingGroups(): Promise<StoredGroup[]> {
  const events = await Event.find({ date: { $gte: today() } }, '_id')
    .sort({ date: 1 })
    .limit(maxCacheEntries)
    .lean();
  const groups: StoredGroup[] = [];
  for (const { _id: event } of events) {
    if (groups.length >= maxCacheEntries) break;
    groups.push(...(await Group.find({ event }).lean()));
  }
  return groups.slice(0, maxCacheEntries);
}
