import type { Gender } from './fields';
import type { OrganizationName } from './organization';
import type { Named } from './reference';
import type { RoomCompany } from './roomWishes';
import type { RoomMember, RoomSize } from './rooms';

/** A traveller who needs a bed in a hotel. */
export interface RoomGuest extends RoomMember {
  gender: Gender;
  group: Named;
  /** The room size that they paid for; null if they paid for none, or for several. */
  paidType: RoomSize | null;
  /** The ids of the people they would like to share with, in order of preference. */
  wishes: string[];
  wishedType: RoomSize | null;
  company: RoomCompany;
}

/** A room of a hotel as arranged by staff. */
export interface ArrangedRoom {
  /** Null for a room that is not stored yet. */
  _id: string | null;
  roomType: RoomSize;
  /** Ids; at least one. */
  customers: string[];
  /**
   * Whether the room's people stay together, because customers chose it or staff locked it. Planning may fill its
   * free beds.
   */
  locked: boolean;
  /** The ids of the people in a locked room who are not locked themselves: planning put them into a free bed. */
  fillers: string[];
  /** A note for the hotel. */
  note: string;
}

/** The ids of the guests locked together in a room. */
export function lockedIn({
  locked,
  customers,
  fillers,
}: Pick<ArrangedRoom, 'locked' | 'customers' | 'fillers'>): string[] {
  return locked ? customers.filter((id) => !fillers.includes(id)) : [];
}

/** `GET /api/admin/accomodations/{id}/rooms`: who needs a bed, and the rooms as they are stored. */
export interface RoomBoard {
  accommodation: { _id: string; name: string; date: string; organization: OrganizationName };
  /** How many rooms the hotel has. */
  capacity: Record<RoomSize, number>;
  guests: RoomGuest[];
  rooms: ArrangedRoom[];
  /** The version of guests and rooms; it changes whenever somebody changes them. */
  version: string;
  /** The last applied arrangement, while it can be undone. */
  undo: { at: string; by: string | null } | null;
}

/**
 * `POST …/rooms/plan`. `all`: the best plan that keeps the locked rooms. `few`: the best plan that moves at most
 * three people out of the given rooms.
 */
export interface RoomPlanInput {
  rooms: ArrangedRoom[];
  mode: 'all' | 'few';
}

export const planLevels = ['placed', 'mutual', 'oneWay', 'rank', 'group', 'rooms'] as const;
export type PlanLevel = (typeof planLevels)[number];

export type UnmetWish = { from: string; to: string } | { from: string; roomType: RoomSize };

/** A proposal; nothing is stored. */
export interface RoomProposal {
  rooms: ArrangedRoom[];
  /** Ids of guests without a bed. */
  notPlaced: string[];
  /** Whether it is proven that no plan is better. */
  isProven: boolean;
  /** The value of the plan at each level, and the upper bound for plans that are equally good at earlier levels. */
  values: Record<PlanLevel, number>;
  bounds: Record<PlanLevel, number>;
  unmet: UnmetWish[];
  /** With `few`: the people in another room than before. Null with `all`. */
  moved: string[] | null;
  /** With `few`: the minimum number of moves to place everybody who can have a bed, if three are not enough. */
  leastMoves: number | null;
  /** Why somebody has no bed; null if everybody has one, or could have one in a plan that was not found in time. */
  impossible: RoomConflict | null;
  timeMs: number;
}

/** Why not everybody can have a bed. */
export interface RoomConflict {
  /** Where there are more people than beds; a null `roomType` means in total. */
  shortages: { roomType: RoomSize | null; people: number; beds: number }[];
  /** Rules that cannot all be kept; none of them can be left out. */
  rules: ConflictingRule[];
  /** Changes of which each resolves the conflict by itself. */
  repairs: RoomRepair[];
  /** Whether the time ran out: `rules` may then be too long or empty, and `repairs` may be missing. */
  isCutShort: boolean;
}

export type ConflictingRule =
  | { code: 'avoid'; pairs: number }
  | { code: 'locks'; rooms: string[][] }
  | { code: 'gender'; women: number; men: number }
  | { code: 'paid'; roomType: RoomSize; people: number };

export type RoomRepair =
  | { code: 'rooms'; roomType: RoomSize; count: number }
  | { code: 'sizes'; people: string[] }
  | { code: 'rule'; rule: ConflictingRule['code']; roomType: RoomSize | null };

/** `POST …/rooms/check`: the faults of rooms arranged by hand, and the wishes that they do not meet. */
export interface RoomCheckInput {
  rooms: ArrangedRoom[];
}

export const roomFaultCodes = ['beds', 'paid', 'avoid', 'gender'] as const;
export type RoomFaultCode = (typeof roomFaultCodes)[number];

export interface RoomCheck {
  /** `isConfirmed`: the fault only concerns people who are locked together, so that the room can still be applied. */
  faults: { room: number; code: RoomFaultCode; isConfirmed: boolean }[];
  /** Sizes with more rooms in use than the hotel has. */
  missing: { roomType: RoomSize; count: number }[];
  unmet: CheckedWish[];
}

/**
 * A wish that rooms do not meet. The reason is null if it does not follow from the people's data alone, or if it is
 * private; it can then be requested (`POST …/rooms/reason`).
 */
export interface CheckedWish {
  wish: UnmetWish;
  reason: UnmetWishReason | null;
}

/** `POST …/rooms/reason`: why a proposal does not meet a wish. */
export interface UnmetWishInput {
  rooms: ArrangedRoom[];
  wish: UnmetWish;
}

/**
 * A reason for staff. `costs`: the best plan that grants the wish is worse, first at this level, by this amount
 * (`atLeast`: or more). `lost` are the wishes or beds that people lose in that plan, each with its owners, except the
 * person who makes the wish. `equallyGood`: another plan grants the wish and is as good for wishes. `unknown`: the
 * time ran out.
 */
export type UnmetWishReason =
  | { code: 'paidDifferent'; roomTypes: RoomSize[] }
  | { code: 'paidSingle'; people: string[] }
  | { code: 'paidSize'; roomType: RoomSize }
  | { code: 'lock'; people: string[] }
  | { code: 'gender' | 'avoid' | 'noRoom' | 'equallyGood' | 'unknown' }
  | { code: 'costs'; level: PlanLevel; amount: number; atLeast: boolean; lost: string[][] };

/**
 * `POST …/rooms/avoid`: which of these people would rather not share with each other. The request is recorded in the
 * hotel's history.
 */
export interface AvoidInput {
  people: string[];
}

export interface AvoidAnswer {
  pairs: { by: string; other: string }[];
}

/** `POST …/rooms/preview`: the effects of applying the rooms. */
export interface RoomChangePreview {
  /** How many guests get another room or other roommates, and how many lose their bed. All of them get a mail. */
  changed: number;
  losing: number;
  /** How many mails are sent, and an example. */
  mails: number;
  sample: { to: string; subject: string; html: string } | null;
}

/** `PUT …/rooms`: stores all rooms of the hotel in one step. */
export interface ArrangementInput {
  rooms: ArrangedRoom[];
  /** The version of the board on which the rooms were arranged. */
  version: string;
}
