import { trivialBounds } from './levels';
import type { Aim, AimValues, Model } from './model';
import type { Situation } from './situation';
import type { Solver } from './solver';

/** What is solved, with what, and until when at most. */
export interface Job {
  solver: Solver;
  situation: Situation;
  /** By `Date.now()`. */
  endsAt: number;
}

/** What was reached at which level, and what could be at most. */
export interface Progress {
  reached: Partial<AimValues>;
  bounds: Partial<AimValues>;
}

/** Of the time that is left: a hard level must leave some for those after it. */
const share = 0.5;
/** In less than this, nothing is solved. */
const shortestMs = 10;

/**
 * One level after the other, each without losing anything at those before.
 * @param start the columns' values to start from; null if none are known
 * @returns null if there are none, or none were found in the time
 */
export function solveLevels(
  { solver, situation, endsAt }: Job,
  model: Model,
  aims: readonly Aim[],
  start: readonly number[] | null,
  from: Progress,
): (Progress & { values: readonly number[] }) | null {
  const most = { ...trivialBounds(situation), changes: 0 };
  const reached = { ...from.reached };
  const bounds = { ...from.bounds };
  let values = start;
  for (const aim of aims) {
    const worth = values ? model.worthOf(values, aim) : -Infinity;
    let bound = most[aim];
    const leftMs = endsAt - Date.now();
    if (worth < bound && leftMs > shortestMs) {
      const timeLimitMs = aim === aims.at(-1) ? leftMs : leftMs * share;
      const solution = solver.maximize(model, { aim, floors: { ...reached }, start: values, timeLimitMs });
      if (solution.values && model.worthOf(solution.values, aim) >= worth) values = solution.values;
      bound = Math.min(bound, solution.bound);
    }
    if (!values) return null;
    reached[aim] = model.worthOf(values, aim);
    bounds[aim] = bound;
  }
  return values && { values, reached, bounds };
}
