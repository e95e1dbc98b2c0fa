import { BedSolver } from './bedSolver';
import type { RoomProblem } from './problem';
import { minimalSubset } from './minimalSubset';
import { listRuleFamilies, withoutFamily, type RuleFamily } from './ruleFamilies';
import { loadSolver } from './solver';
import { findRepairs, type Repair } from './repairs';
import { findShortages, type Shortage } from './shortages';

/**
 * A rule in a conflict: which one, or how many people it concerns. The pairs are private: staff see that exclusions
 * are an obstacle, but whose exclusions only on request, which is recorded.
 */
export type ConflictRule =
  | { code: 'exclusions'; pairs: readonly (readonly [string, string])[] }
  | { code: 'locks'; locks: readonly string[] }
  | { code: 'gender'; women: number; men: number }
  | { code: 'paid'; size: number; people: number };

export interface Impossibility {
  shortages: readonly Shortage[];
  /**
   * Rules that together, with the number of rooms, leave somebody without a bed; none can be left out. There may be
   * other such sets. Empty if there are too few beds even without rules.
   */
  conflict: readonly ConflictRule[];
  /** Each repair is sufficient by itself. */
  repairs: readonly Repair[];
  /** Whether the time ran out: the conflict may then be too large, and repairs may be missing. */
  isCutShort: boolean;
}

/**
 * Why not everybody can have a bed; null if they can.
 * @throws UnusableProblem
 */
export async function explainImpossible(
  problem: RoomProblem,
  { timeLimitMs }: { timeLimitMs: number },
): Promise<Impossibility | null> {
  const beds = new BedSolver(await loadSolver(), Date.now() + timeLimitMs);
  if (!beds.isImpossible(problem)) {
    const { isCutShort } = beds;
    return isCutShort ? { shortages: [], conflict: [], repairs: [], isCutShort } : null;
  }
  const conflict = conflictIn(problem, beds);
  const repairs = findRepairs(problem, beds);
  return { shortages: findShortages(problem), conflict, repairs, isCutShort: beds.isCutShort };
}

/**
 * Drops one family of rules after another, as long as the problem stays impossible, and then parts of the remaining
 * rules.
 */
function conflictIn(problem: RoomProblem, beds: BedSolver): ConflictRule[] {
  let left = problem;
  const kept: RuleFamily[] = [];
  for (const family of listRuleFamilies(problem)) {
    const without = withoutFamily(left, family);
    if (beds.isImpossible(without)) left = without;
    else kept.push(family);
  }
  const has = (code: RuleFamily['code']) => kept.some((family) => family.code === code);
  if (has('exclusions')) left = withFewestExclusions(left, beds);
  if (has('locks')) left = withFewestLocks(left, beds);
  return kept.map((family) => describe(family, left));
}

function withFewestExclusions(problem: RoomProblem, beds: BedSolver): RoomProblem {
  const exclusions = minimalSubset(problem.exclusions, (some) =>
    beds.isImpossible({ ...problem, exclusions: some }),
  );
  return { ...problem, exclusions };
}

function withFewestLocks(problem: RoomProblem, beds: BedSolver): RoomProblem {
  const locks = minimalSubset(problem.locks, (some) => beds.isImpossible({ ...problem, locks: some }));
  return { ...problem, locks };
}

function describe(family: RuleFamily, { people, locks, exclusions }: RoomProblem): ConflictRule {
  const { code } = family;
  if (code === 'exclusions') return { code, pairs: exclusions };
  if (code === 'locks') return { code, locks: locks.map(({ id }) => id) };
  if (code === 'paid') {
    const { size } = family;
    return { code, size, people: people.filter(({ paidSize }) => paidSize === size).length };
  }
  const women = people.filter(({ gender }) => gender === 'F').length;
  return { code, women, men: people.length - women };
}
