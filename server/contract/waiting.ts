import type { DrawPromise, DrawState, StaffDraw } from './draw';
import type { Gender } from './fields';
import type { OrganizationName } from './organization';
import type { Named } from './reference';

/** The maximum size of a party: the largest room, and one more person. */
export const maxInParty = 4;

/**
 * - `waiting`: in line
 * - `offered`: seats are held for the party until its offer ends
 * - `registered`: everybody in the party has registered
 * - `declined`: declined the offer
 * - `expired`: did not register in time
 * - `left`: gave up its place in line, or was removed by staff
 */
export const waitingStates = ['waiting', 'offered', 'registered', 'declined', 'expired', 'left'] as const;
export type WaitingState = (typeof waitingStates)[number];

/**
 * Why a waiting party has no offer yet.
 * - `address`: the party has not confirmed its e-mail address
 * - `draw`: the order of the line is yet to be drawn
 * - `closed`: the organization takes no registrations now
 * - `seats`: the group has fewer free seats than the party has people
 * - `beds`: the hotel has no beds that fit the party
 * - `counting`: there are enough seats, and the hotel's beds are still being counted
 */
export type WaitingObstacle = 'address' | 'draw' | 'closed' | 'seats' | 'beds' | 'counting';

/** The link in a mail to a party, which authenticates the party. */
export interface WaitingLink {
  id: string;
  token: string;
}

/** `POST /api/waiting`: people who wait together for seats in a full group, and take all of them or none. */
export interface WaitingInput {
  group: string;
  /** The id of the organization whose page was used. The group must belong to it. */
  organization?: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Everybody who wants to travel. */
  people: PartyPerson[];
}

/** A person of a party. The gender matters, because rooms are for women or for men. */
export interface PartyPerson {
  gender: Gender;
}

export interface WaitingPerson extends PartyPerson {
  isRegistered: boolean;
}

/** A party's own view of its place in line (`POST /api/waiting/status`). */
export interface OwnWaiting {
  firstName: string;
  organization: OrganizationName;
  event: Named & { date: string };
  group: Named;
  people: WaitingPerson[];
  state: WaitingState;
  /** How many parties are ahead in line. */
  ahead: number;
  obstacle: WaitingObstacle | null;
  freeSeats: number;
  /** An instant; null without an offer. */
  offeredUntil: string | null;
  /** Present if the party has registered together (rules §27) instead of waiting. */
  together?: true;
  /** Present if the order of the line is drawn (rules §28). */
  draw?: OwnDraw;
}

export interface OwnDraw {
  state: DrawState;
  /** An instant. */
  closesAt: string;
  /** Missing until the list is closed, and for parties that did not enter. */
  promise?: DrawPromise;
}

/** The waiting list of a group (`GET /api/admin/groups/{id}/waiting`): the parties in line first, in their order. */
export interface WaitingList {
  group: Named;
  /** Null if the group has none. */
  draw: StaffDraw | null;
  parties: WaitingParty[];
}

/** A waiting party, for staff. */
export interface WaitingParty {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  people: WaitingPerson[];
  state: WaitingState;
  obstacle: WaitingObstacle | null;
  /** Instants. */
  joinedAt: string;
  offeredUntil: string | null;
}
