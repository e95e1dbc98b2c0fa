import { buildBlocks, TooManyBlocks } from './blocks';
import { buildModel } from './buildModel';
import { decode } from './decode';
import { roommatesIn, type FormerRooms } from './former';
import type { Aim } from './model';
import type { ModelInput } from './modelInput';
import type { PlacedRoom } from './separate';
import type { Person, Situation } from './situation';
import { solveLevels, type Job, type Progress } from './solveLevels';
import { startValues } from './startValues';
import { mustBePlaced, buildUnits } from './units';

export interface FoundRooms extends Progress {
  rooms: readonly PlacedRoom[];
  keptApart: ReadonlySet<Person>;
}

export interface WantedRooms {
  /** The rooms to start from, which keep every rule and the maximum number of moves; null if none are known. */
  draft: readonly PlacedRoom[] | null;
  /** The former rooms, in a plan that moves few people. */
  former: FormerRooms | null;
  /** The aims to solve instead of all levels. */
  only?: readonly Aim[];
  changes?: ModelInput['changes'];
}

/**
 * The best rooms; null if impossible, or if none were found in time. Most exclusions are left out of the model,
 * because exchanges of people satisfy them afterwards. Those that exchanges cannot satisfy are added, and the model
 * is solved again; the bounds of the smaller model remain valid.
 */
export function bestRooms(job: Job, wanted: WantedRooms): FoundRooms | null {
  try {
    return separatedRooms(job, wanted);
  } catch (error) {
    if (error instanceof TooManyBlocks) return null;
    throw error;
  }
}

function separatedRooms(job: Job, wanted: WantedRooms): FoundRooms | null {
  let keptApart: ReadonlySet<Person> = new Set();
  for (;;) {
    const found = solveOnce(job, wanted, keptApart);
    const conflicting = found ? conflictsIn(found.rooms, job.situation) : [];
    if (conflicting.length === 0) return found;
    if (Date.now() >= job.endsAt) return found && wanted.draft && { ...found, rooms: wanted.draft };
    keptApart = new Set([...keptApart, ...conflicting]);
  }
}

const wishLevels = ['placed', 'mutual', 'oneWay', 'rank'] as const;

function solveOnce(job: Job, wanted: WantedRooms, keptApart: ReadonlySet<Person>): FoundRooms | null {
  const { situation } = job;
  const { draft, former, only, changes } = wanted;
  const everybody = situation.people.length;
  const apart = former || changes ? new Set(situation.people) : keptApart;
  const units = buildUnits(situation, apart, roommatesIn(former));
  const placesAll = draft?.flatMap(({ people }) => people).length === everybody;
  const wishes: ModelInput = {
    situation,
    units,
    blocks: buildBlocks(units.all, situation),
    keptApart,
    former,
    changes: changes ?? (() => false),
    groupOf: () => '',
    mayBeUnplaced: (unit) => !placesAll && !mustBePlaced(unit, situation),
    allows: () => true,
  };
  const reached = former ? { changes: -former.maxMoves } : {};
  const first = solvePhase(job, wishes, draft, { reached, bounds: {} }, only ?? wishLevels);
  if (!first || only || conflictsIn(first.rooms, situation).length > 0) return first;
  const groups: ModelInput = {
    ...wishes,
    groupOf: ({ group }) => group,
    mayBeUnplaced: (unit) => first.reached.placed !== everybody && !mustBePlaced(unit, situation),
  };
  return solvePhase(job, groups, first.rooms, first, [
    'group',
    'rooms',
    ...(former ? (['changes'] as const) : []),
  ]);
}

function solvePhase(
  job: Job,
  input: ModelInput,
  rooms: readonly PlacedRoom[] | null,
  from: Progress,
  aims: readonly Aim[],
): FoundRooms | null {
  const model = buildModel(input);
  const start = rooms && startValues(rooms, model, input);
  const progress = solveLevels(job, model, aims, start, from);
  return (
    progress && {
      reached: progress.reached,
      bounds: progress.bounds,
      rooms: decode(model, progress.values, job.situation),
      keptApart: input.keptApart,
    }
  );
}

/** People in rooms with somebody they exclude. */
export function conflictsIn(rooms: readonly PlacedRoom[], situation: Situation): Person[] {
  return rooms.flatMap(({ people }) =>
    people.filter((one) => people.some((other) => situation.excludes(one, other))),
  );
}
