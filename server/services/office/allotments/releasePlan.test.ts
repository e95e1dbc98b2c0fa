import { releaseFee, type ReleaseStep } from '../../../contract/allotment';
import { seededRandom } from '../../../roomPlan/random';
import { planReleases, type ReleaseProblem } from './releasePlan';

// The scales that Tallink Silja publishes for groups in its terms of payment and cancellation (Sweden, November 2026).
const below100Cabins = [
  { days: 28, percent: 0 },
  { days: 21, percent: 10 },
  { days: 14, percent: 25 },
  { days: 7, percent: 50 },
];
const above100Cabins = [
  { days: 90, percent: 0 },
  { days: 60, percent: 10 },
  { days: 28, percent: 25 },
  { days: 21, percent: 50 },
  { days: 14, percent: 75 },
];

// In cents; a cabin for four in which on average 3.6 people stay.
const cabin = { block: 'c', price: 24_000, guests: 3.6, isOccupied: false };

const held = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...cabin, before: index * cabin.guests }));
const lossPerTraveller = 12_000;
const assumed = { leave: 0.02, lateLeave: 0.15, waitingCome: 0.5 };

/** A trip some time before it starts. */
interface Trip {
  scale: ReleaseStep[];
  seats: number;
  cabins: number;
  travellers: number;
  unpaid: number;
  waiting: number;
  arrivalsPerWeek: number;
  startsInDays: number;
  openDays: number;
}

const half: Trip = {
  scale: below100Cabins,
  seats: 180,
  cabins: 50,
  travellers: 150,
  unpaid: 60,
  waiting: 0,
  arrivalsPerWeek: 3,
  startsInDays: 60,
  openDays: 50,
};
const full: Trip = { ...half, travellers: 180, unpaid: 54, waiting: 20, arrivalsPerWeek: 2 };
const large: Trip = {
  scale: above100Cabins,
  seats: 900,
  cabins: 250,
  travellers: 600,
  unpaid: 300,
  waiting: 0,
  arrivalsPerWeek: 15,
  startsInDays: 120,
  openDays: 100,
};

/** What has happened until a day. */
interface Situation {
  paid: number;
  unpaid: number;
  waiting: number;
  left: number;
  /** Who registered on each day. */
  arrivals: number[];
}

function problemOn(
  trip: Trip,
  day: number,
  { paid, unpaid, waiting, left, arrivals }: Situation,
): ReleaseProblem {
  const daysLeft = trip.startsInDays - day;
  const recent = arrivals.slice(-28);
  return {
    outlook: {
      ...{ travellers: paid + unpaid, late: unpaid, waiting, ...assumed },
      arrivalsPerDay: recent.length < 28 ? trip.arrivalsPerWeek / 7 : sumOf(recent) / 28,
      opensInDays: 0,
      closesInDays: Math.max(0, trip.openDays - day),
    },
    seats: trip.seats,
    units: held(left),
    releaseDays: trip.scale
      .filter(({ days }) => days <= daysLeft)
      .map(({ days, percent }) => ({ inDays: daysLeft - days, percent })),
    startsInDays: daysLeft,
    lossPerTraveller,
  };
}

type Policy = (trip: Trip, day: number, situation: Situation) => number;

const asProposed: Policy = (trip, day, situation) =>
  planReleases(problemOn(trip, day, situation))[0]?.units.get('c') ?? 0;

const keepAll: Policy = () => 0;

/** As somebody with a spreadsheet does: what today's travellers do not need is released on the first day. */
const releaseSpareAtOnce: Policy = (trip, day, { paid, unpaid, left }) =>
  trip.startsInDays - day === trip.scale[0]!.days
    ? Math.max(0, left - Math.ceil((paid + unpaid) / cabin.guests))
    : 0;

/**
 * One history of a trip, in cents. People leave and register up to half more or less often than is assumed. `best` is
 * what the best decision in hindsight would have cost.
 */
function simulate(trip: Trip, random: () => number, policy: Policy): { cost: number; best: number } {
  const [leave, arrive] = [0.5 + random(), 0.5 + random()];
  const now: Situation = {
    ...{ paid: trip.travellers - trip.unpaid, unpaid: trip.unpaid, waiting: trip.waiting },
    ...{ left: trip.cabins, arrivals: [] },
  };
  let fees = 0;
  for (let day = 0; day < trip.startsInDays; day += 1) {
    const step = trip.scale.find(({ days }) => days === trip.startsInDays - day);
    if (step) {
      const units = policy(trip, day, now);
      now.left -= units;
      fees += releaseFee(cabin.price, units, step.percent);
    }
    liveOneDay(trip, day, now, { leave, arrive, random });
  }
  const people = now.paid + now.unpaid;
  const costOf = (kept: number) =>
    kept * cabin.price + lossPerTraveller * Math.max(0, people - kept * cabin.guests);
  const firstPercent = trip.scale[0]!.percent;
  const choices = Array.from({ length: trip.cabins + 1 }, (_, kept) => kept);
  const best = Math.min(
    ...choices.map((kept) => costOf(kept) + releaseFee(cabin.price, trip.cabins - kept, firstPercent)),
  );
  return { cost: fees + costOf(now.left), best };
}

function liveOneDay(
  trip: Trip,
  day: number,
  now: Situation,
  { leave, arrive, random }: { leave: number; arrive: number; random: () => number },
): void {
  const howMany = (count: number, share: number) =>
    Array.from({ length: count }, random).filter((value) => value < share).length;
  const daily = (monthly: number) => 1 - (1 - monthly * leave) ** (1 / 30);
  now.paid -= howMany(now.paid, daily(assumed.leave));
  now.unpaid -= howMany(now.unpaid, daily(assumed.lateLeave));
  const payers = howMany(now.unpaid, 0.03);
  now.paid += payers;
  now.unpaid -= payers;
  const perDay = day < trip.openDays ? (trip.arrivalsPerWeek / 7) * arrive : 0;
  const arrivals = howMany(40, perDay / 40);
  now.arrivals.push(arrivals);
  for (let each = 0; each < now.waiting + arrivals && now.paid + now.unpaid < trip.seats; each += 1) {
    const waits = each < now.waiting;
    if (waits) now.waiting -= 1;
    if (!waits || random() < assumed.waitingCome) now.unpaid += 1;
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

const histories = 100;

/** By how much a policy is more expensive than the best decisions in hindsight, over all histories. */
function regretOf(policy: Policy): number {
  const results = Array.from({ length: histories }, (_, seed) => {
    const trip = seed % 5 === 0 ? large : seed % 2 === 0 ? full : half;
    return simulate(trip, seededRandom(seed + 1), policy);
  });
  return sumOf(results.map(({ cost }) => cost)) / sumOf(results.map(({ best }) => best)) - 1;
}

describe('the proposal', () => {
  it('costs at most 5 % more than the best decisions in hindsight, and less than simple rules do', () => {
    const regret = regretOf(asProposed);

    expect(regret).toBeLessThan(0.05);
    expect(regretOf(keepAll)).toBeGreaterThan(0.1);
    expect(regretOf(releaseSpareAtOnce)).toBeGreaterThan(2 * regret);
  });

  const start: Situation = { paid: 90, unpaid: 60, waiting: 0, left: 50, arrivals: [] };
  const unitsOf = (problem: ReleaseProblem) => planReleases(problem).map(({ units }) => units.get('c') ?? 0);

  it('never releases rooms in use', () => {
    const problem = problemOn({ ...half, travellers: 0 }, 0, { ...start, paid: 0, unpaid: 0 });
    const units = held(50).map((unit, index) => ({ ...unit, isOccupied: index < 12 }));

    const released = unitsOf({ ...problem, units, outlook: { ...problem.outlook, arrivalsPerDay: 0 } });

    expect(released).toEqual([38, 0, 0, 0]);
  });

  it('keeps beds for the waiting list as far as there are seats', () => {
    const released = (waiting: number, seats: number) =>
      sumOf(unitsOf({ ...problemOn(half, 0, { ...start, waiting }), seats }));

    expect(released(30, 180)).toBeLessThan(released(0, 180));
    expect(released(30, 150)).toBeGreaterThan(released(30, 180));
  });

  it('waits to release what may be needed, and says how probable that is', () => {
    const certain = planReleases(problemOn(half, 0, { ...start, paid: 30, unpaid: 0 }));
    const likely = planReleases(problemOn(half, 0, start));

    expect(certain[0]!.units.get('c')).toBeGreaterThan(30);
    expect(Math.max(...likely.map(({ risk }) => risk))).toBeGreaterThan(0.01);
    expect(Math.max(...likely.map(({ risk }) => risk))).toBeLessThan(0.6);
  });

  it('keeps what travellers need, even if nothing is lost without them', () => {
    const problem = problemOn(half, 0, { ...start, paid: 150, unpaid: 0 });
    const outlook = { ...problem.outlook, leave: 0, arrivalsPerDay: 0 };

    const released = sumOf(unitsOf({ ...problem, outlook, lossPerTraveller: 0 }));

    // 150 people in units of 3.6 need 41.7 of 50.
    expect(released).toBe(8);
  });

  it('counts on nobody before registration opens, nor after it has closed', () => {
    const problem = problemOn(half, 0, { ...start, paid: 100, unpaid: 0 });
    const released = (opensInDays: number, closesInDays: number) =>
      sumOf(unitsOf({ ...problem, outlook: { ...problem.outlook, opensInDays, closesInDays } }));

    expect(released(0, 50)).toBeLessThan(released(40, 50));
    expect(released(40, 50)).toBeLessThanOrEqual(released(50, 50));
  });

  it('releases less, the more is lost with a traveller who finds no bed', () => {
    const released = (loss: number) =>
      sumOf(unitsOf({ ...problemOn(half, 0, start), lossPerTraveller: loss }));

    expect(released(50_000)).toBeLessThan(released(5_000));
  });
});
