/** The input for planning a hotel's rooms. Ids are distinct within their kind. */
export interface RoomProblem {
  people: readonly RoomPerson[];
  /** How many rooms there are of each size. */
  rooms: readonly RoomStock[];
  locks: readonly RoomLock[];
  /** Pairs of people who must not share a room. Who asked for it is nobody's business here. */
  exclusions: readonly (readonly [string, string])[];
  /** Of the first draft's random choices: the same input gives the same plan. */
  seed: number;
}

export interface RoomPerson {
  id: string;
  group: string;
  gender: 'F' | 'M';
  /**
   * Unless all of a room wished each other: `own`: with people of their own gender, who do not room with the other.
   * `other`: with people of the other gender who room with either. `either`: with any of these.
   */
  roomsWith: 'own' | 'either' | 'other';
  /** The room size that they paid for, which they must get. */
  paidSize: number | null;
  /** Up to three people, most wished-for first. */
  wishes: readonly string[];
  wishedSize: number | null;
}

export interface RoomStock {
  /** Beds in each of them: 1 to 4. */
  size: number;
  count: number;
}

/**
 * People who stay in one room together: a room that was chosen, or what staff have decided. If there is a room for each
 * lock, every plan places all of them, whoever else has no bed.
 */
export interface RoomLock {
  id: string;
  people: readonly string[];
  /** Only in a room of this size. */
  size: number | null;
  /** Nobody else may join them. */
  closed: boolean;
}

export interface PlannedRoom {
  size: number;
  /** By id. */
  people: readonly string[];
  /** In a plan that moves few people: the id of the room that it was before. */
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
 * - `mutual`: pairs in one room who wished each other.
 * - `oneWay`: other wishes for people that are met, and wishes for a size.
 * - `rank`: 3 points for each first wish for a person that is met, 2 for a second, 1 for a third.
 * - `group`: minus the people who are not of the group that most of their room are of.
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
  /** No plan is better: values and bounds are the same. */
  proven: boolean;
  /**
   * People whose exclusions the solver had to know, because rooms could not be filled around them. For the reasons of
   * this plan, and never to be shown.
   */
  keptApart: readonly string[];
  versions: PlanVersions;
  times: { draftMs: number; totalMs: number };
}

export interface PlanVersions {
  /** Of the formulation: another one may choose another plan among equals. */
  model: number;
  library: string;
  solver: string;
}

export const largestSize = 4;
export const maxWishes = 3;
