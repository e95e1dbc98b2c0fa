import type { Level } from './problem';

/** Somebody's wish for a person, or for the size of their room. */
export type RoomWish = { from: string; to: string } | { from: string; size: number };

/**
 * Why a wish is not met. Only for staff, because it reveals facts about others.
 * - `paidDifferent`: the two paid for different sizes.
 * - `paidSingle`: one of the two paid for a room for one.
 * - `paidSize`: the person wishes for one size but paid for another.
 * - `gender`: one of them does not share a room with people of the other's gender, and the wish is not mutual.
 * - `lock`: one of them is in a lock that is full or closed, or that does not fit a room of the wished size, or they are
 *   in different locks.
 * - `exclusion`: one of them, or of those in a lock with them, must not share a room with the other.
 * - `noRoom`: the hotel has no room that they both may be in, or none of the size.
 * - `costs`: every plan that grants the wish is worse. `level` is the first level at which the best of them is worse,
 *   and `amount` is by how much. `lost` are the wishes or beds lost at that level in the plan that affects the fewest
 *   other people, each with its owners, except the person who makes the wish; null unless requested. `atLeast`: the
 *   time ran out, so the true cost may be higher.
 * - `equallyGood`: another plan grants the wish and is as good for wishes. Groups, then rooms, then a fixed order
 *   decided between them.
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
