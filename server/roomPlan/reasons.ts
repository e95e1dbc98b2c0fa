import type { Level } from './problem';

/** Somebody's wish for a person, or for the size of their room. */
export type RoomWish = { from: string; to: string } | { from: string; size: number };

/**
 * Why a wish is not met. For staff alone: it tells of others.
 * - `paidDifferent`: the two paid for different sizes.
 * - `paidSingle`: one of the two paid for a room for one.
 * - `paidSize`: the one who wishes a size paid for another.
 * - `gender`: one of them rooms only with people who are others than the other one, and they did not both wish it.
 * - `lock`: one of them is in a lock that is full or closed, or that cannot be in a room of the size, or both are in one.
 * - `exclusion`: one of them, or of those in a lock with them, must not share a room with the other.
 * - `noRoom`: no room that there is may have them both, or there is none of the size.
 * - `costs`: the best plan that grants it is worse, first at this level, by this amount. `lost` are the wishes, or the
 *   beds, that count at this level and are not met any more in one such plan, where as few other people as possible lose
 *   something: for each, whose it is, without whoever makes the wish in question; null unless asked for. `atLeast`: it may
 *   cost more, because the time was over.
 * - `equallyGood`: a plan grants it and is as good for wishes. Groups, then rooms, then a fixed order decided.
 * - `unknown`: the time was over.
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
 * What whoever wished may know: a fact of their own, whatever else is true, or else `neutral`. Anything more would tell
 * them who did not choose them, or who excludes them, if only because the other reasons do not apply.
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
