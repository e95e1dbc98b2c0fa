import { BedSolver } from './bedSolver';
import type { RoomProblem } from './problem';
import { loadSolver } from './solver';

/** The most people who can have a bed by the rules of rooms; null if that was not found out in the time. */
export async function countBeds(
  problem: RoomProblem,
  { timeLimitMs }: { timeLimitMs: number },
): Promise<number | null> {
  return new BedSolver(await loadSolver(), Date.now() + timeLimitMs).maxPlaced(problem);
}
