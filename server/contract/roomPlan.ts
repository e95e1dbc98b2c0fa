import type { Gender } from './fields';
import type { OrganizationName } from './organization';
import type { Named } from './reference';
import type { RoomCompany } from './roomWishes';
import type { RoomMember, RoomSize } from './rooms';

/** A traveller who needs a bed in a hotel. */
export interface RoomGuest extends RoomMember {
  gender: Gender;
  group: Named;
  /** The size of room that they paid for; null if they paid for none, or for several. */
  paidType: RoomSize | null;
  /** Ids of people, the dearest first. */
  wishes: string[];
  wishedType: RoomSize | null;
  company: RoomCompany;
}

/** A room of a hotel as staff arrange it. */
export interface ArrangedRoom {
  /** Null for a room that is not stored yet. */
  _id: string | null;
  roomType: RoomSize;
  /** Ids; at least one. */
  customers: string[];
  /** It was chosen, or staff keep it: those in it stay together. Planning may add to it while a bed is free. */
  locked: boolean;
  /** Ids of those in a locked room who are not locked: they were put into a free bed of it. */
  fillers: string[];
  /** For the hotel. */
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
  /** Of guests and rooms; another one means that somebody has changed them. */
  version: string;
  /** The arrangement that was applied last, while it can be undone. */
  undo: { at: string; by: string | null } | null;
}

/**
 * `POST …/rooms/plan`. `all`: the best plan around the locked rooms. `few`: the best of those that move at most three
 * people out of the given rooms.
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
  /** No plan is better. */
  isProven: boolean;
  /** How good it is at each level, and what no plan exceeds that is as good at the levels before. */
  values: Record<PlanLevel, number>;
  bounds: Record<PlanLevel, number>;
  unmet: UnmetWish[];
  /** With `few`: who sleeps in another room than before. Null with `all`. */
  moved: string[] | null;
  /**
   * With `few`, when three moves leave somebody without a bed whom more would place: how many it takes at least.
   */
  leastMoves: number | null;
  /** Why somebody has no bed; null if all have one, or could have one in a plan that was not found in time. */
  impossible: RoomConflict | null;
  timeMs: number;
}

/** Why not everybody can have a bed. */
export interface RoomConflict {
  /** More people than beds; `roomType` null: in all. */
  shortages: { roomType: RoomSize | null; people: number; beds: number }[];
  /** Rules that cannot all be kept; none of them can be left out. */
  rules: ConflictingRule[];
  /** Each is enough by itself. */
  repairs: RoomRepair[];
  /** The time was over: `rules` may name too much or nothing, and `repairs` may be missing. */
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

/** `POST …/rooms/check`: what is wrong with rooms arranged by hand. */
export interface RoomCheckInput {
  rooms: ArrangedRoom[];
}

export const roomFaultCodes = ['beds', 'paid', 'avoid', 'gender'] as const;
export type RoomFaultCode = (typeof roomFaultCodes)[number];

export interface RoomCheck {
  /** `isConfirmed`: it is about people who are locked together alone, so that the room can be applied. */
  faults: { room: number; code: RoomFaultCode; isConfirmed: boolean }[];
  /** Sizes of which more rooms are used than the hotel has. */
  missing: { roomType: RoomSize; count: number }[];
}

/** `POST …/rooms/reason`: why a proposal does not meet a wish. */
export interface UnmetWishInput {
  rooms: ArrangedRoom[];
  wish: UnmetWish;
}

/**
 * For staff. `costs`: the best plan that grants it is worse, first at this level, by this amount (`atLeast`: or more).
 * `lost` are the wishes that it does not meet any more, or the beds that it takes: for each, whose it is, without whoever
 * makes the wish in question. `equallyGood`: another plan grants it and is as good for wishes. `unknown`: the time
 * was over.
 */
export type UnmetWishReason =
  | { code: 'paidDifferent'; roomTypes: RoomSize[] }
  | { code: 'paidSingle'; people: string[] }
  | { code: 'paidSize'; roomType: RoomSize }
  | { code: 'lock'; people: string[] }
  | { code: 'gender' | 'avoid' | 'noRoom' | 'equallyGood' | 'unknown' }
  | { code: 'costs'; level: PlanLevel; amount: number; atLeast: boolean; lost: string[][] };

/**
 * `POST …/rooms/avoid`: who of these people would rather not share with whom of them. That it was asked is noted in the
 * hotel's history.
 */
export interface AvoidInput {
  people: string[];
}

export interface AvoidAnswer {
  pairs: { by: string; other: string }[];
}

/** `POST …/rooms/preview`: what applying the rooms changes. */
export interface RoomChangePreview {
  /** How many guests get another room or other company, and how many lose their bed. All of them get a mail. */
  changed: number;
  losing: number;
  /** How many mails are sent, and one of them. */
  mails: number;
  sample: { to: string; subject: string; html: string } | null;
}

/** `PUT …/rooms`: stores all rooms of the hotel in one step. */
export interface ArrangementInput {
  rooms: ArrangedRoom[];
  /** Of the board that they were made from. */
  version: string;
}
