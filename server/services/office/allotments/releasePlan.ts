import type { Cents } from '../../../contract/money';
import type { HeldUnit } from './blocks';
import { type Chance, demandToday, expectedDemand, laterDemands, type Outlook } from './forecast';

export interface ReleaseProblem {
  outlook: Outlook;
  /** The seats on sale: nobody travels without one. */
  seats: number;
  /** In the order in which they are filled. */
  units: readonly HeldUnit[];
  /** The last day of each percentage, in days from today, in order. */
  releaseDays: readonly { inDays: number; percent: number }[];
  /** The departure or check-in, in days from today. */
  startsInDays: number;
  /** What is lost with a traveller who finds no bed; at least the price of a unit with all who would have been in it. */
  lossPerTraveller: Cents;
}

/** What is best released on a release day if until then all goes as is assumed. */
export interface ProposedRelease {
  /** By the id of the block. */
  units: Map<string, number>;
  /** The probability, from 0 to 1, that one of them is needed after all. */
  risk: number;
}

/**
 * How many units to release on which day so that the expected cost is smallest: what units cost, released or kept, and
 * what is lost with travellers who find no bed. On each release day the alternative to releasing a unit is to decide on
 * the next one, when more is known (an optimal stopping problem for each unit, solved backwards from the start).
 * @returns a proposal for each release day
 */
export function planReleases(problem: ReleaseProblem): ProposedRelease[] {
  const stages = readStages(problem);
  const proposals = stages.map(() => ({ units: new Map<string, number>(), risk: 0 }));
  for (const unit of problem.units) {
    const found = unit.isOccupied ? undefined : findRelease(stages, unit, problem);
    const proposal = found && proposals[found.stage];
    if (!proposal) continue;
    proposal.units.set(unit.block, (proposal.units.get(unit.block) ?? 0) + 1);
    proposal.risk = Math.max(proposal.risk, found.risk);
  }
  return proposals;
}

/** A release day. */
interface Stage {
  /** As a percentage of the price. */
  percent: number;
  /** Of the demand on this day; from the smallest one that is computed to the largest. */
  grid: Grid;
  /** What becomes of each demand of the grid until the next stage, as positions in its grid. */
  next: readonly (readonly Chance[])[];
  /** The demand if all goes as is assumed, as a position in the grid. */
  expected: number;
  nextGrid: Grid;
}

/** Evenly spaced numbers of people who want to travel. */
interface Grid {
  from: number;
  step: number;
}

/** A finer one changes no more than a unit in a thousand. */
const gridSize = 60;

function readStages({ outlook, releaseDays, startsInDays }: ReleaseProblem): Stage[] {
  const days = [...releaseDays.map(({ inDays }) => inDays), startsInDays];
  const grids = gridsOf(outlook, days);
  return releaseDays.flatMap(({ inDays, percent }, index) => {
    const [grid, nextGrid, until] = [grids[index], grids[index + 1], days[index + 1]];
    if (!grid || !nextGrid || until === undefined) return [];
    const expected = positionIn(grid, expectedDemand(demandToday(outlook), outlook, 0, inDays));
    const next = demandsOf(grid).map((demand) =>
      laterDemands(demand, outlook, inDays, until).map((each) => ({
        ...each,
        demand: positionIn(nextGrid, each.demand),
      })),
    );
    return [{ percent, grid, next, expected, nextGrid }];
  });
}

/** What the demand can be on each day. */
function gridsOf(outlook: Outlook, days: readonly number[]): Grid[] {
  let [fewest, most] = [demandToday(outlook), demandToday(outlook)];
  return days.map((day, index) => {
    const before = days[index - 1] ?? 0;
    if (day > before) {
      fewest = Math.min(...laterDemands(fewest, outlook, before, day).map(({ demand }) => demand));
      most = Math.max(...laterDemands(most, outlook, before, day).map(({ demand }) => demand));
    }
    return { from: fewest, step: Math.max((most - fewest) / (gridSize - 1), 1e-6) };
  });
}

function demandsOf({ from, step }: Grid): number[] {
  return Array.from({ length: gridSize }, (_, index) => from + index * step);
}

function positionIn({ from, step }: Grid, demand: number): number {
  return Math.min(Math.max((demand - from) / step, 0), gridSize - 1);
}

/** How many people stay in a unit, by the number of those who want to travel. */
function guestsOf({ guests, before }: HeldUnit, { seats }: ReleaseProblem) {
  return (demand: number) => Math.min(guests, Math.max(0, Math.min(demand, seats) - before));
}

/** What is known of a unit, for each demand of a grid. */
interface Outcome {
  /** The expected cost if all is decided best from then on. */
  cost: Float64Array;
  /** The expected number of people in it at the start. */
  guests: Float64Array;
  /** The probability that anybody is. */
  needed: Float64Array;
}

/** When a unit is best released if all goes as is assumed; undefined if it is kept. */
function findRelease(
  stages: readonly Stage[],
  unit: HeldUnit,
  problem: ReleaseProblem,
): { stage: number; risk: number } | undefined {
  const last = stages.at(-1);
  if (!last) return undefined;
  const { price, guests } = unit;
  const guestsAtStart = Float64Array.from(demandsOf(last.nextGrid), guestsOf(unit, problem));
  // Most units are needed, or not, however many travel.
  if (guestsAtStart.every((each) => each <= nobody)) return { stage: 0, risk: 0 };
  if (guestsAtStart.every((each) => each >= guests - nobody)) return undefined;
  let later: Outcome = {
    cost: guestsAtStart.map(() => price),
    guests: guestsAtStart,
    needed: guestsAtStart.map((each) => (each > nobody ? 1 : 0)),
  };
  let found: { stage: number; risk: number } | undefined;
  for (const [index, stage] of [...stages.entries()].reverse()) {
    const outcome = expectedOutcome(stage, later);
    const fee = (price * stage.percent) / 100;
    const released = outcome.guests.map(
      (each, at) => fee + Math.max(problem.lossPerTraveller * each, price * (outcome.needed[at] ?? 0)),
    );
    // By a cent at least, because expectations are not exact.
    if (valueAt(released, stage.expected) < valueAt(outcome.cost, stage.expected) - 1)
      found = { stage: index, risk: valueAt(outcome.needed, stage.expected) };
    later = { ...outcome, cost: outcome.cost.map((cost, at) => Math.min(cost, released[at] ?? cost)) };
  }
  return found;
}

/** Less than a person, for sums of shares that are not exact. */
const nobody = 1e-9;

function expectedOutcome({ next }: Stage, later: Outcome): Outcome {
  const mean = (values: Float64Array) =>
    Float64Array.from(next, (chances) => {
      let sum = 0;
      for (const { demand, share } of chances) sum += share * valueAt(values, demand);
      return sum;
    });
  return { cost: mean(later.cost), guests: mean(later.guests), needed: mean(later.needed) };
}

/** Between two demands of the grid in proportion. */
function valueAt(values: Float64Array, position: number): number {
  const below = Math.floor(position);
  const value = values[below] ?? 0;
  return value + (position - below) * ((values[below + 1] ?? value) - value);
}
