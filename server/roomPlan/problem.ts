/** The input for planning a hotel's rooms. Ids are distinct within their kind. */
export interface RoomProblem {
  people: readonly RoomPerson[];
  /** How many rooms there are of each size. */
  rooms: readonly RoomStock[];
  locks: readonly RoomLock[];
  /** Pairs of people who must not share a room. Who asked for it is confidential. */
  exclusions: readonly (readonly [string, string])[];
  /** The seed of the draft's random choices, so that the same input gives the same plan. */
  seed: number;
}

export interface RoomPerson {
  id: string;
  group: string;
  gender: 'F' | 'M';
  /**
   * With whom they share, unless everybody in the room wished for each other. `own`: people of their own gender who
   * do not only share with the other. `other`: people of the other gender who accept either. `either`: any of these.
   */
  roomsWith: 'own' | 'either' | 'other';
  /** The room size that they paid for, which they must get. */
  paidSize: number | null;
  /** Up to three people, in order of preference. */
  wishes: readonly string[];
  wishedSize: number | null;
}

export interface RoomStock {
  /** The number of beds in each room: 1 to 4. */
  size: number;
  count: number;
}

/**
 * People who stay together in one room, because they chose it or staff decided it. If there is a room for each lock,
 * every plan places all locks, even if others get no bed.
 */
export interface RoomLock {
  id: string;
  people: readonly string[];
  /** The required size of their room; null for any. */
  size: number | null;
  /** Nobody else may join them. */
  closed: boolean;
}

export interface PlannedRoom {
  size: number;
  /** By id. */
  people: readonly string[];
  /** In a plan that moves few people: the id of the former room that it succeeds. */
  former: string | null;
}

/** A room as it was before a change. People who are not in the problem are ignored. */
export interface RoomBefore {
  id: string;
  size: number;
  people: readonly string[];
}

/** The criteria of a plan in order of priority. Each is an integer, and more is better. */
export const levels = ['placed', 'mutual', 'oneWay', 'rank', 'group', 'rooms'] as const;

/**
 * - `placed`: people with a bed.
 * - `mutual`: pairs in one room who wished for each other.
 * - `oneWay`: other wishes for people that are met, and wishes for a size.
 * - `rank`: 3 points for each first wish for a person that is met, 2 for a second, 1 for a third.
 * - `group`: minus the people outside the main group of their room.
 * - `rooms`: minus the rooms used, minus the empty beds in them.
 */
export type Level = (typeof levels)[number];
export type LevelValues = Record<Level, number>;

/** A plan that keeps every rule, whatever it is worth. */
export interface DraftPlan {
  rooms: readonly PlannedRoom[];
  /** By id. */
  notPlaced: readonly string[];
  values: LevelValues;
}

export interface RoomPlan extends DraftPlan {
  /** Upper bounds for plans that are equally good at earlier levels. */
  bounds: LevelValues;
  /** Whether it is proven that no plan is better: values and bounds are the same. */
  proven: boolean;
  /**
   * People whose exclusions had to be in the model, because exchanges could not satisfy them. Needed to explain this
   * plan; must never be shown.
   */
  keptApart: readonly string[];
  versions: PlanVersions;
  times: { draftMs: number; totalMs: number };
}

export interface PlanVersions {
  /** The version of the formulation: a different one may choose a different plan among equals. */
  model: number;
  library: string;
  solver: string;
}

export const largestSize = 4;
export const maxWishes = 3;
