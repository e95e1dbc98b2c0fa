import type { DailyWork } from './dailyWork';

/** The rows of a page of the customers table. */
export const pageSize = 50;

/** How much each bench does. */
export interface Sizes {
  crowds: Pick<DailyWork, 'customers' | 'groups' | 'travellers'> & {
    /** As many follow the link of a mailing, evenly within `seconds`. */
    clicks: number;
    seconds: number;
    /** Of the list of groups, by others. */
    readsPerSecond: number;
  };
  day: DailyWork;
  database: {
    documents: number;
    /** The operations of the slowest case; faster cases do a multiple. */
    operations: number;
  };
  /** Each long command runs for `seconds`, with `clients` other clients. */
  bounds: { documents: number; clients: number; seconds: number };
  start: { customers: number[]; rounds: number };
  growth: {
    /** Customers of the three organizations that are compared, ascending. */
    customers: readonly [number, number, number];
    /** Groups of each organization. Even, and a divisor of each number of customers (storeCrowd.ts). */
    groups: number;
    listRounds: number;
    actionRounds: number;
  };
  http: {
    rounds: number;
    /** When a round ends: after a number of seconds or of requests. */
    limit: { duration: number } | { amount: number };
  };
  lists: {
    small: { customers: number; groups: number };
    large: { customers: number; groups: number };
    rounds: number;
    /** CSV downloads, which take seconds. */
    downloads: number;
  };
  /** Panels that follow changes for some seconds. */
  live: { customers: number; groups: number; panels: number; seconds: number };
  loginTimes: { rounds: number };
  /** `people` wait `waitMs` for the opening of a group with `seats` seats. */
  opening: { people: number; seats: number; waitMs: number };
  registrations: { customers: number };
  roomPlan: {
    people: readonly number[];
    /** Hotels for each number of people; half of them have few beds to spare. */
    instances: number;
    requests: number;
    /** Random cancellations and arrivals, after which the plan moves few people. */
    changes: number;
  };
  rush: {
    people: number;
    seats: number;
    /** The number of seconds in which people arrive. */ seconds: number;
  };
  search: {
    customers: number;
    groups: number;
    /** How many texts of each kind. */
    rounds: number;
    /** Each search rereads the names stored within the last half minute, which in production are never 100,000. */
    settleMs: number;
  };
  /** Each of the organizations registers this many travellers while others pay, and mails the same number. */
  shards: DailyWork & { organizations: number; registrations: number; idleSeconds: number };
  soak: DailyWork & { /** Each as long as the work. */ periods: number };
  /** As many customers change at once; their organization has as many webhooks as are allowed. */
  webhooks: { customers: number; webhooks: number; rounds: number };
  /** How many requests each connection sends. */
  writers: { rounds: number };
}

export const fullSizes: Sizes = {
  crowds: {
    ...{ customers: 10_000, groups: 20, travellers: 200 },
    ...{ clicks: 2_000, seconds: 60, readsPerSecond: 20 },
  },
  day: { customers: 100_000, groups: 200, staff: 10, seconds: 60, pauseMs: 500, travellers: 200 },
  database: { documents: 100_000, operations: 500 },
  bounds: { documents: 1_000_000, clients: 20, seconds: 3 },
  start: { customers: [10_000, 100_000], rounds: 3 },
  growth: { customers: [1_000, 10_000, 100_000], groups: 200, listRounds: 24, actionRounds: 3 },
  http: { rounds: 5, limit: { duration: 2 } },
  lists: {
    small: { customers: 1_000, groups: 10 },
    large: { customers: 100_000, groups: 200 },
    rounds: 60,
    downloads: 4,
  },
  live: { customers: 100_000, groups: 200, panels: 10, seconds: 60 },
  loginTimes: { rounds: 200 },
  opening: { people: 2_000, seats: 100, waitMs: 3_000 },
  registrations: { customers: 300 },
  roomPlan: { people: [60, 150, 300, 600], instances: 20, requests: 300, changes: 100 },
  rush: { people: 2_000, seats: 650, seconds: 60 },
  search: { customers: 100_000, groups: 200, rounds: 20, settleMs: 35_000 },
  shards: {
    ...{ organizations: 4, idleSeconds: 60, registrations: 25 },
    ...{ customers: 1_000, groups: 10, staff: 3, seconds: 15, pauseMs: 500, travellers: 25 },
  },
  // Ten minutes.
  soak: { customers: 10_000, groups: 20, staff: 5, seconds: 150, pauseMs: 500, travellers: 10, periods: 4 },
  webhooks: { customers: 5_000, webhooks: 10, rounds: 2 },
  writers: { rounds: 20 },
};

/** For CI: runs the same code in seconds. The figures mean nothing. */
export const smallestSizes: Sizes = {
  crowds: { customers: 20, groups: 2, travellers: 3, clicks: 6, seconds: 0.1, readsPerSecond: 50 },
  day: { customers: 200, groups: 2, staff: 2, seconds: 0.1, pauseMs: 0, travellers: 3 },
  database: { documents: 1_000, operations: 5 },
  bounds: { documents: 1_000, clients: 2, seconds: 0 },
  start: { customers: [20], rounds: 1 },
  growth: { customers: [20, 40, 80], groups: 10, listRounds: 1, actionRounds: 1 },
  http: { rounds: 1, limit: { amount: 20 } },
  lists: {
    small: { customers: 20, groups: 2 },
    // More than one page.
    large: { customers: 60, groups: 6 },
    rounds: 1,
    downloads: 1,
  },
  live: { customers: 20, groups: 2, panels: 2, seconds: 0.1 },
  loginTimes: { rounds: 1 },
  opening: { people: 4, seats: 2, waitMs: 100 },
  registrations: { customers: 10 },
  // A plan with many beds and one with few.
  roomPlan: { people: [12], instances: 2, requests: 5, changes: 1 },
  rush: { people: 4, seats: 2, seconds: 0.1 },
  search: { customers: 40, groups: 2, rounds: 1, settleMs: 0 },
  shards: {
    ...{ organizations: 2, idleSeconds: 0.1, registrations: 2 },
    ...{ customers: 20, groups: 2, staff: 1, seconds: 0.1, pauseMs: 0, travellers: 2 },
  },
  soak: { customers: 20, groups: 2, staff: 1, seconds: 0.1, pauseMs: 0, travellers: 2, periods: 2 },
  webhooks: { customers: 20, webhooks: 2, rounds: 1 },
  writers: { rounds: 1 },
};
