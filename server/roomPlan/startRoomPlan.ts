import type { ExplainOptions, SavedPlan } from './explainWishes';
import { findProblemFaults, UnusableProblem } from './findProblemFaults';
import type { Impossibility } from './impossible';
import type { PlanOptions } from './planRooms';
import type { RoomBefore, RoomPlan, RoomProblem } from './problem';
import type { ExplainedWish, RoomWish } from './reasons';
import type { Replan, ReplanOptions } from './replanRooms';
import { startThread, type RunningJob } from './startThread';

/**
 * `planRooms` in a thread of its own, so that requests are still answered in the meantime.
 * @throws UnusableProblem
 */
export function startRoomPlan(
  problem: RoomProblem,
  { timeLimitMs, onDraft }: PlanOptions,
): RunningJob<RoomPlan> {
  requireUsable(problem);
  return startThread('plan', { problem, timeLimitMs }, (draft) => onDraft?.(draft));
}

/**
 * `explainWishes` in a thread of its own.
 * @throws UnusableProblem
 */
export function startExplaining(
  problem: RoomProblem,
  plan: SavedPlan,
  wishes: readonly RoomWish[],
  { onExplained, ...options }: ExplainOptions,
): RunningJob<ExplainedWish[]> {
  requireUsable(problem);
  return startThread('reasons', { problem, plan, wishes, options }, (progress) => onExplained?.(progress));
}

/**
 * `replanRooms` in a thread of its own.
 * @throws UnusableProblem
 */
export function startReplanning(
  problem: RoomProblem,
  before: readonly RoomBefore[],
  options: ReplanOptions,
): RunningJob<Replan> {
  requireUsable(problem);
  return startThread('replan', { problem, before, options });
}

/**
 * `explainImpossible` in a thread of its own.
 * @throws UnusableProblem
 */
export function startExplainingImpossible(
  problem: RoomProblem,
  { timeLimitMs }: { timeLimitMs: number },
): RunningJob<Impossibility | null> {
  requireUsable(problem);
  return startThread('impossible', { problem, timeLimitMs });
}

/**
 * `countBeds` in a thread of its own.
 * @throws UnusableProblem
 */
export function startCountingBeds(
  problem: RoomProblem,
  { timeLimitMs }: { timeLimitMs: number },
): RunningJob<number | null> {
  requireUsable(problem);
  return startThread('beds', { problem, timeLimitMs });
}

function requireUsable(problem: RoomProblem): void {
  const faults = findProblemFaults(problem);
  if (faults.length > 0) throw new UnusableProblem(faults);
}
