/** What moves the number of travellers until the start of the trip. Shares are from 0 to 1. */
export interface Outlook {
  travellers: number;
  /** Of them, those who are late with a payment. */
  late: number;
  /** People on the waiting lists. */
  waiting: number;
  /** The share of those who are not late that leaves within 30 days. */
  leave: number;
  lateLeave: number;
  /** The share of those who wait that comes once there is a seat. */
  waitingCome: number;
  arrivalsPerDay: number;
  /** When registration is open, in days from today; the same day twice if it is not. */
  opensInDays: number;
  closesInDays: number;
}

/** A number of people who want to travel, and how probable it is. */
export interface Chance {
  demand: number;
  share: number;
}

/**
 * How far the world may be from the assumptions: people leave half as often and register half as often again, or the
 * other way round. Each is as probable as the others.
 */
const moods = [
  { leave: 0.5, arrive: 1.5 },
  { leave: 1, arrive: 1 },
  { leave: 1.5, arrive: 0.5 },
];

/** The middles of five equally probable parts of the standard normal distribution, scaled to its variance. */
const deviations = [-1.4633, -0.5988, 0, 0.5988, 1.4633];

/** How many want to travel today: the travellers, and those on the waiting list who are expected to come. */
export function demandToday({ travellers, waiting, waitingCome }: Outlook): number {
  return travellers + waiting * waitingCome;
}

/**
 * What may become of the demand between two days, each time counted in days from today: some leave, independently of each
 * other, and others register.
 */
export function laterDemands(demand: number, outlook: Outlook, from: number, to: number): Chance[] {
  return moods.flatMap((mood) => {
    const stay = stayShare(outlook, to - from, mood.leave);
    const arrivals = arrivalsBetween(outlook, from, to) * mood.arrive;
    const spread = Math.sqrt(
      demand * stay * (1 - stay) + arrivals + (from === 0 ? waitingVariance(outlook) : 0),
    );
    const share = 1 / (moods.length * deviations.length);
    return deviations.map((deviation) => ({
      demand: Math.max(0, demand * stay + arrivals + deviation * spread),
      share,
    }));
  });
}

/** The demand on a later day if all goes as is assumed. */
export function expectedDemand(demand: number, outlook: Outlook, from: number, to: number): number {
  return demand * stayShare(outlook, to - from, 1) + arrivalsBetween(outlook, from, to);
}

/** Those who are late stay as large a part of the travellers as they are today. */
function stayShare({ travellers, late, leave, lateLeave }: Outlook, days: number, mood: number): number {
  const share = travellers > 0 ? late / travellers : 0;
  const stay = (monthly: number) => (1 - Math.min(1, monthly * mood)) ** (days / 30);
  return share * stay(lateLeave) + (1 - share) * stay(leave);
}

function arrivalsBetween(outlook: Outlook, from: number, to: number): number {
  const { arrivalsPerDay, opensInDays, closesInDays } = outlook;
  return arrivalsPerDay * Math.max(0, Math.min(to, closesInDays) - Math.max(from, opensInDays));
}

function waitingVariance({ waiting, waitingCome }: Outlook): number {
  return waiting * waitingCome * (1 - waitingCome);
}
