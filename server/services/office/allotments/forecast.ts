/** What moves the number of travellers until the start of the trip. Shares are from 0 to 1. */
export interface Outlook {
  travellers: number;
  /** Of them, those who have not paid. */
  unpaid: number;
  /** People on the waiting lists. */
  waiting: number;
  /** The share of those who have paid that leaves within 30 days. */
  paidLeave: number;
  unpaidLeave: number;
  /** The share of those who wait that comes once there is a seat. */
  waitingCome: number;
  arrivalsPerDay: number;
  /** How many days registration stays open. */
  openDays: number;
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

/** Those who have not paid stay as large a part of the travellers as they are today. */
function stayShare(
  { travellers, unpaid, paidLeave, unpaidLeave }: Outlook,
  days: number,
  mood: number,
): number {
  const share = travellers > 0 ? unpaid / travellers : 0;
  const stay = (leave: number) => (1 - Math.min(1, leave * mood)) ** (days / 30);
  return share * stay(unpaidLeave) + (1 - share) * stay(paidLeave);
}

function arrivalsBetween({ arrivalsPerDay, openDays }: Outlook, from: number, to: number): number {
  return arrivalsPerDay * Math.max(0, Math.min(to, openDays) - from);
}

function waitingVariance({ waiting, waitingCome }: Outlook): number {
  return waiting * waitingCome * (1 - waitingCome);
}
