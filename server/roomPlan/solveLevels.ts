import { trivialBounds } from './levels';
import type { Aim, AimValues, Model } from './model';
import type { Situation } from './situation';
import type { Solver } from './solver';

/** A problem to solve, the solver and the deadline. */
export interface Job {
  solver: Solver;
  situation: Situation;
  /** The deadline in the time of `Date.now()`. */
  endsAt: number;
}

/** The value reached at each level, and its upper bound. */
export interface Progress {
  reached: Partial<AimValues>;
  bounds: Partial<AimValues>;
}

/** The share of the remaining time for one level, so that a hard level leaves time for later ones. */
const share = 0.5;
/** The minimum time for which starting the solver is worthwhile. */
const shortestMs = 10;

/**
 * Solves one level after another, without a loss at earlier levels.
 * @param start the columns' values to start from; null if none are known
 * @returns null if there is no solution, or none was found in time
 */
export function solveLevels(
  { solver, situation, endsAt }: Job,
  model: Model,
  aims: readonly Aim[],
  start: readonly number[] | null,
  from: Progress,
): (Progress & { values: readonly number[] }) | null {
  const upperBounds = { ...trivialBounds(situation), changes: 0 };
  const reached = { ...from.reached };
  const bounds = { ...from.bounds };
  let values = start;
  for (const aim of aims) {
    const worth = values ? model.worthOf(values, aim) : -Infinity;
    let bound = upperBounds[aim];
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
