import type { Types } from 'mongoose';
import type { ImportUndoObstacle } from '../../../contract/bankTransfer';
import { BankEntry, type StoredBankEntry } from '../../../models/bankEntry';
import { BankImport, type StoredBankImport } from '../../../models/bankImport';
import { Movement } from '../../../models/movement';
import { lineMovement, type NewMovement } from '../movements/recordMovements';

/**
 * Why imports cannot be undone, by id; null for one that can be (rules §8.12).
 * @param closedUntil the last closed day of the books
 */
export async function findWhyKept(
  organization: Types.ObjectId,
  imports: readonly StoredBankImport[],
  closedUntil: string | null,
): Promise<Map<string, ImportUndoObstacle | null>> {
  const ids = imports.map(({ _id }) => _id);
  const states = await readStates(ids);
  const repeated = await findRepeated(organization, imports);
  const closed = await findClosed(ids, closedUntil);
  return new Map(
    imports.map((one) => {
      const id = String(one._id);
      const own = states.get(id) ?? new Set();
      return [id, whyKept(one, own, { isRepeated: repeated.has(id), isClosed: closed.has(id) })];
    }),
  );
}

type States = ReadonlySet<StoredBankEntry['state']>;

function whyKept(
  { undone, overlaps, completes }: StoredBankImport,
  states: States,
  { isRepeated, isClosed }: { isRepeated: boolean; isClosed: boolean },
): ImportUndoObstacle | null {
  if (undone) return 'undone';
  if (states.size === 0) return 'empty';
  if (!overlaps) return 'earlierVersion';
  if (states.has('matched') || states.has('resolved')) return 'used';
  if (completes) return 'completes';
  if (isRepeated) return 'repeated';
  return isClosed ? 'closed' : null;
}

async function readStates(imports: readonly Types.ObjectId[]): Promise<Map<string, States>> {
  const found = await BankEntry.aggregate<{ _id: Types.ObjectId; states: StoredBankEntry['state'][] }>([
    { $match: { import: { $in: imports } } },
    { $group: { _id: '$import', states: { $addToSet: '$state' } } },
  ]);
  return new Map(found.map(({ _id, states }) => [String(_id), new Set(states)]));
}

/**
 * The imports whose lines later imports contain, or may contain: instances of an earlier version, which run in parallel
 * during an upgrade, do not record it.
 */
async function findRepeated(
  organization: Types.ObjectId,
  imports: readonly StoredBankImport[],
): Promise<Set<string>> {
  const ids = imports.map(({ _id }) => _id);
  const later = await BankImport.find({ organization, overlaps: { $in: ids }, undone: null }).lean();
  const newest = await BankImport.findOne({ organization, overlaps: { $exists: false } })
    .sort({ at: -1 })
    .lean();
  const uncertain = imports.filter(({ at }) => newest !== null && at <= newest.at);
  return new Set(
    [...later.flatMap(({ overlaps = [] }) => overlaps), ...uncertain.map(({ _id }) => _id)].map(String),
  );
}

/** The imports with lines in a closed period of the books. */
async function findClosed(
  imports: readonly Types.ObjectId[],
  closedUntil: string | null,
): Promise<Set<string>> {
  if (closedUntil === null) return new Set();
  const lines = await BankEntry.find({ import: { $in: imports }, bookedOn: { $lte: closedUntil } }).lean();
  const keys = lines.flatMap(possibleMovements).map(({ key }) => key);
  const closed = await Movement.find(
    { key: { $in: keys }, day: { $lte: closedUntil } },
    'evidence.id',
  ).lean();
  const inClosed = new Set(closed.map(({ evidence }) => evidence.id));
  return new Set(lines.filter(({ _id }) => inClosed.has(String(_id))).map((line) => String(line.import)));
}

/** The movements that an unused line can have; none if its money does not count. */
export function possibleMovements(line: StoredBankEntry): NewMovement[] {
  if (line.state === 'queued') return [lineMovement(line, 'unassigned')];
  if (line.state !== 'skipped') return [];
  return [lineMovement(line, 'payout'), lineMovement(line, 'notOurs')];
}
