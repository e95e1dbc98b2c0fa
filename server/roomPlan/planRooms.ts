import { bestRooms, type FoundRooms } from './bestRooms';
import { describePlan, describeProof } from './describePlan';
import { draftRooms } from './draftRooms';
import { compareLevels, countLevels } from './levels';
import type { DraftPlan, RoomPlan, RoomProblem } from './problem';
import type { PlacedRoom } from './separate';
import { readSituation, type Person } from './situation';
import type { Job } from './solveLevels';
import { loadSolver } from './solver';

export interface PlanOptions {
  timeLimitMs: number;
  /** Called once, with a plan that keeps every rule, before anything is proven. */
  onDraft?: (draft: DraftPlan) => void;
}

/**
 * The best plan with its proof. The same problem gives the same plan, whatever the order of its lists, unless the
 * time runs out: then it is the best plan found.
 * @throws UnusableProblem
 */
export async function planRooms(
  problem: RoomProblem,
  { timeLimitMs, onDraft }: PlanOptions,
): Promise<RoomPlan> {
  const startedAt = Date.now();
  const situation = readSituation(problem);
  const draft = draftRooms(situation);
  const draftMs = Date.now() - startedAt;
  onDraft?.(describePlan(draft, situation));
  const solver = await loadSolver();
  const found = prove({ solver, situation, endsAt: startedAt + timeLimitMs }, draft);
  return {
    ...describeProof(found, situation, solver),
    times: { draftMs, totalMs: Date.now() - startedAt },
  };
}

/** Falls back to the unproven draft if the solver finds nothing better. */
function prove(job: Job, draft: readonly PlacedRoom[]): FoundRooms {
  const unproven = { rooms: draft, reached: {}, bounds: {}, keptApart: new Set<Person>() };
  const found = bestRooms(job, { draft, former: null }) ?? unproven;
  const [values, drafted] = [found.rooms, draft].map((rooms) => countLevels(rooms, job.situation));
  return values && drafted && compareLevels(values, drafted) < 0 ? { ...found, rooms: draft } : found;
}
