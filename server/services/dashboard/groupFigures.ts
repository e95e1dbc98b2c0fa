import type { Types } from 'mongoose';
import { transaction } from '../../lib/database';
import { limitConcurrency } from '../../lib/limitConcurrency';
import { Group, type StoredGroup } from '../../models/group';
import { type GroupFigures, sumGroup } from './sumGroup';

interface KnownFigures {
  version: number | undefined;
  figures: GroupFigures;
}

/** By group id. Several processes may each have their own, since the version is the database's. */
const known = new Map<string, KnownFigures>();

/** Some kilobytes each. */
const maxKnown = 2_000;

/** Groups summed up in one transaction: few enough for its time limit, many enough to be worth its commit. */
const batchSize = 20;

/** Leaves connections for others, also when all groups are summed up after a start. */
const limited = limitConcurrency(4);

/**
 * The figures of each group, by its id; a group that has been deleted is missing. Only groups that have changed since
 * they were summed up are summed up anew, which their version tells (models/group). The figures include every change
 * that was committed before `groups` were read.
 */
export async function readFigures(groups: readonly StoredGroup[]): Promise<Map<string, GroupFigures>> {
  const figures = new Map<string, GroupFigures>();
  const outdated: Types.ObjectId[] = [];
  for (const { _id, figuresVersion } of groups) {
    const before = known.get(String(_id));
    if (before && before.version === figuresVersion) figures.set(String(_id), before.figures);
    else outdated.push(_id);
  }
  const batches = batchesOf(outdated).map((batch) => limited(() => sumUp(batch)));
  for (const [id, now] of (await Promise.all(batches)).flat()) {
    remember(id, now);
    figures.set(id, now.figures);
  }
  return figures;
}

function batchesOf(ids: readonly Types.ObjectId[]): Types.ObjectId[][] {
  const amount = Math.ceil(ids.length / batchSize);
  return Array.from({ length: amount }, (_, i) => ids.slice(i * batchSize, (i + 1) * batchSize));
}

/** In a transaction, so that version and sums are of the same moment, whatever changes meanwhile. */
function sumUp(ids: Types.ObjectId[]): Promise<[id: string, KnownFigures][]> {
  return transaction(async () => {
    const summed: [string, KnownFigures][] = [];
    for (const group of await Group.find({ _id: { $in: ids } }, 'event figuresVersion').lean()) {
      summed.push([String(group._id), { version: group.figuresVersion, figures: await sumGroup(group) }]);
    }
    return summed;
  });
}

function remember(id: string, figures: KnownFigures): void {
  known.set(id, figures);
  for (const oldest of known.keys()) {
    if (known.size <= maxKnown) return;
    known.delete(oldest);
  }
}
