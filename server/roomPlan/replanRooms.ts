import { bestRooms, type FoundRooms } from './bestRooms';
import { describeProof } from './describePlan';
import type { FormerRooms, FormerRoom } from './former';
import type { RoomBefore, RoomPlan, RoomProblem } from './problem';
import { isValidRoom } from './roomRules';
import type { PlacedRoom } from './separate';
import { readSituation, type Person, type Situation } from './situation';
import type { Job } from './solveLevels';
import { loadSolver } from './solver';

export interface ReplanOptions {
  /** The time limit for each number of moves. */
  timeLimitMs: number;
  maxMoves: number;
}

/** The best plan that moves at most `maxMoves` people. */
export interface PlanStep extends RoomPlan {
  maxMoves: number;
  /** The people who sleep in another room than before, or in none. New roommates in the same room are not a move. */
  moved: readonly string[];
}

export interface Replan {
  /** In ascending order of moves, from none. Impossible steps, and those not found in time, are left out. */
  steps: readonly PlanStep[];
  /** The proven minimum number of moves to place as many people as possible, if no step does. */
  leastMoves: number | null;
}

/**
 * Plans after a change, for each number of moves from none to the maximum.
 * @throws UnusableProblem
 */
export async function replanRooms(
  problem: RoomProblem,
  before: readonly RoomBefore[],
  { timeLimitMs, maxMoves }: ReplanOptions,
): Promise<Replan> {
  const situation = readSituation(problem);
  const solver = await loadSolver();
  const job = () => ({ solver, situation, endsAt: Date.now() + timeLimitMs });
  const former = toFormerRooms(before, situation);
  const steps: PlanStep[] = [];
  let draft: readonly PlacedRoom[] | null = presentRooms(former.rooms, situation);
  for (let limit = 0; limit <= maxMoves; limit += 1) {
    const startedAt = Date.now();
    const found = bestRooms(job(), { draft, former: { ...former, maxMoves: limit } });
    if (!found) continue;
    draft = found.rooms;
    const times = { draftMs: 0, totalMs: Date.now() - startedAt };
    const moved = findMoved(found, former).map(({ id }) => id);
    steps.push({ ...describeProof(found, situation, solver), maxMoves: limit, moved, times });
  }
  const isComplete = steps.at(-1)?.notPlaced.length === 0;
  return { steps, leastMoves: isComplete ? null : leastMoves(job(), former, steps.at(-1)) };
}

function toFormerRooms(before: readonly RoomBefore[], { byId }: Situation): FormerRooms {
  const rooms = before
    .map(({ id, size, people }) => ({ id, size, people: people.flatMap((each) => byId.get(each) ?? []) }))
    .filter(({ people }) => people.length > 0)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const roomOf = new Map(rooms.flatMap((room) => room.people.map((person) => [person, room] as const)));
  return { rooms, roomOf, maxMoves: Infinity };
}

/**
 * The former rooms with the people who are still in the problem; null if these rooms break a rule or leave out a
 * lock.
 */
function presentRooms(rooms: readonly FormerRoom[], situation: Situation): PlacedRoom[] | null {
  const present = rooms.map((room) => ({ size: room.size, people: room.people, former: room }));
  const isTooMany = rooms.some(
    ({ size }) =>
      rooms.filter((room) => room.size === size).length >
      (situation.rooms.find((stock) => stock.size === size)?.count ?? 0),
  );
  const isWhole =
    !situation.keepsLocks ||
    situation.locks.every((lock) => present.some(({ people }) => people.some((one) => one.lock === lock)));
  return isWhole && !isTooMany && present.every((room) => isValidRoom(room, situation)) ? present : null;
}

function findMoved({ rooms }: FoundRooms, { roomOf }: FormerRooms): Person[] {
  const after = new Map(
    rooms.flatMap(({ people, former }) => people.map((person) => [person, former] as const)),
  );
  return [...roomOf]
    .filter(([person, room]) => after.get(person) !== room)
    .map(([person]) => person)
    .sort((one, other) => one.place - other.place);
}

function leastMoves(job: Job, former: FormerRooms, last: PlanStep | undefined): number | null {
  const found = bestRooms(job, { draft: null, former, only: ['placed', 'changes'] });
  const { placed, changes } = found?.reached ?? {};
  const isProven = placed === found?.bounds.placed && changes === found?.bounds.changes;
  if (placed === undefined || changes === undefined || !isProven) return null;
  return last && last.values.placed >= placed ? null : -changes;
}
