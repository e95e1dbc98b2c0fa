import { conflictsIn } from './bestRooms';
import { TooManyBlocks } from './blocks';
import { buildModel } from './buildModel';
import { decode } from './decode';
import type { Wish } from './fixedReasons';
import { type Loss, lostWishes } from './lostWishes';
import type { ModelInput } from './modelInput';
import type { Level, LevelValues } from './problem';
import type { StaffReason } from './reasons';
import type { Room } from './roomRules';
import type { PlacedRoom } from './separate';
import type { Person } from './situation';
import type { Job } from './solveLevels';
import { wishModel } from './wishModel';

/** The plan that does not grant the wish. */
export interface PresentPlan {
  rooms: readonly Room[];
  values: LevelValues;
  keptApart: ReadonlySet<Person>;
}

type Outcome = Loss | { rooms: readonly PlacedRoom[] } | 'impossible' | 'unknown';

/** The cost of granting a wish: the plan compared, level by level, with the best plan that grants it. */
export function wishCost(wish: Wish, plan: PresentPlan, job: Job, namesLost: boolean): StaffReason {
  try {
    const { outcome, isExact } = separatedOutcome(wish, plan, job);
    if (outcome === 'impossible') return { code: 'noRoom' };
    if (outcome === 'unknown') return { code: 'unknown' };
    if (!('level' in outcome)) return { code: isExact ? 'equallyGood' : 'unknown' };
    const { level, bound, reached } = outcome;
    const amount = plan.values[level] - bound;
    const lost = namesLost ? lostWishes(outcome, plan.rooms, wish.from, job) : null;
    return { code: 'costs', level, amount, atLeast: !isExact || bound !== reached, lost };
  } catch (error) {
    if (error instanceof TooManyBlocks) return { code: 'unknown' };
    throw error;
  }
}

/** Like `bestRooms`, adds to the model only the exclusions that exchanges cannot satisfy. */
function separatedOutcome(wish: Wish, plan: PresentPlan, job: Job): { outcome: Outcome; isExact: boolean } {
  let { keptApart } = plan;
  for (;;) {
    const outcome = outcomeOf(wish, { ...plan, keptApart }, job);
    const conflicting = typeof outcome === 'string' ? [] : conflictsIn(outcome.rooms, job.situation);
    const isExact = conflicting.length === 0;
    if (isExact || Date.now() >= job.endsAt) return { outcome, isExact };
    keptApart = new Set([...keptApart, ...conflicting]);
  }
}

function outcomeOf(wish: Wish, plan: PresentPlan, job: Job): Outcome {
  const input = wishModel(wish, job.situation, plan.keptApart);
  if (!input) return 'impossible';
  const isWhole = plan.values.placed === job.situation.people.length;
  // Granting most wishes leaves nobody without a bed, and a model that must place everybody is easier.
  const whole =
    isWhole && compare({ ...input, mayBeUnplaced: () => false }, plan, job, ['mutual', 'oneWay', 'rank']);
  if (whole && whole !== 'impossible') return whole;
  return compare(input, plan, job, ['placed', 'mutual', 'oneWay', 'rank']);
}

function compare(input: ModelInput, plan: PresentPlan, job: Job, levels: readonly Level[]): Outcome {
  const { solver, situation, endsAt } = job;
  const model = buildModel(input);
  const floors: Partial<LevelValues> = {};
  let start: readonly number[] | null = null;
  for (const level of levels) {
    const timeLimitMs = Math.max(1, endsAt - Date.now());
    const { values, bound, isImpossible } = solver.maximize(model, {
      aim: level,
      floors,
      start,
      timeLimitMs,
    });
    if (isImpossible) return 'impossible';
    if (!values) return 'unknown';
    const reached = model.worthOf(values, level);
    if (reached < plan.values[level]) {
      const rooms = decode(model, values, situation);
      return bound < plan.values[level] ? { level, reached, bound, rooms, input, floors } : 'unknown';
    }
    floors[level] = plan.values[level];
    start = values;
  }
  return { rooms: start ? decode(model, start, situation) : [] };
}
