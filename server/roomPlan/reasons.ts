import type { Level } from './problem';

/** Somebody's wish for a person, or for the size of their room. */
export type RoomWish = { from: string; to: string } | { from: string; size: number };

/**
 * Why a wish is not met. Only for staff, because it reveals facts about others.
 * - `paidDifferent`: the two paid for different sizes.
 * - `paidSingle`: one of the two paid for a room for one.
 * - `paidSize`: the person wishes for one size but paid for another.
 * - `gender`: one of them does not share with people like the other, and the wish is not mutual.
 * - `lock`: one of them is in a lock that is full or closed, or that cannot be in a room of the size, or both are in
 *   one lock.
 * - `exclusion`: one of them, or of those in a lock with them, must not share a room with the other.
 * - `noRoom`: the hotel has no room that they both may be in, or none of the size.
 * - `costs`: the best plan that grants the wish is worse, first at this level, by this amount. `lost` are the wishes
 *   or beds of this level that are lost in such a plan, in which as few other people as possible lose something: each
 *   with its owners, except the person who makes the wish; null unless requested. `atLeast`: it may cost more,
 *   because the time ran out.
 * - `equallyGood`: another plan grants the wish and is as good for wishes. Groups, rooms, or else a fixed order
 *   decided.
 * - `unknown`: the time ran out.
 */
export type StaffReason =
  | { code: 'paidDifferent'; sizes: readonly number[] }
  | { code: 'paidSingle'; people: readonly string[] }
  | { code: 'paidSize'; size: number }
  | { code: 'gender' | 'exclusion' | 'noRoom' | 'equallyGood' | 'unknown' }
  | { code: 'lock'; lock: string; people: readonly string[] }
  | {
      code: 'costs';
      level: Level;
      amount: number;
      atLeast: boolean;
      lost: readonly (readonly string[])[] | null;
    };

/**
 * The reason that the person with the wish may see: a fact about themselves, whatever else is true, or otherwise
 * `neutral`. Anything more would reveal who did not choose them or excludes them, if only because the other reasons
 * do not apply.
 */
export type TravellerReason =
  | { code: 'paidSingle' | 'neutral' }
  | { code: 'paidSize'; size: number }
  | { code: 'lock'; people: readonly string[] };

export interface ExplainedWish {
  wish: RoomWish;
  staff: StaffReason;
  traveller: TravellerReason;
}
