import type { Gender } from './fields';
import type { OrganizationName } from './organization';
import type { Named } from './reference';

/** The most people of one party: those who take one room, and one more. */
export const maxInParty = 4;

/**
 * - `waiting`: in line
 * - `offered`: seats are held for the party until its offer ends
 * - `registered`: all of it have registered
 * - `declined`: gave the offer back
 * - `expired`: did not register in time
 * - `left`: gave up its place, or staff took it off the list
 */
export const waitingStates = ['waiting', 'offered', 'registered', 'declined', 'expired', 'left'] as const;
export type WaitingState = (typeof waitingStates)[number];

/**
 * Why a party that waits has no offer yet.
 * - `address`: it has not confirmed its address
 * - `closed`: the organization takes no registrations now
 * - `seats`: the group has fewer free seats than the party has people
 * - `beds`: the hotel has no beds that fit the party
 * - `counting`: there are seats; whether the hotel has beds is being found out
 */
export type WaitingObstacle = 'address' | 'closed' | 'seats' | 'beds' | 'counting';

/** The link in a mail to a party, which proves that it is theirs. */
export interface WaitingLink {
  id: string;
  token: string;
}

/** `POST /api/waiting`: people who wait for seats in a full group, all of them or none. */
export interface WaitingInput {
  group: string;
  /** The id of the organization whose page was used. The group must belong to it. */
  organization?: string;
  firstName: string;
  lastName: string;
  email: string;
  /** All who want to travel; rooms are of women or of men. */
  people: { gender: Gender }[];
}

export interface WaitingPerson {
  gender: Gender;
  isRegistered: boolean;
}

/** A party as it sees itself (`POST /api/waiting/status`). */
export interface OwnWaiting {
  firstName: string;
  organization: OrganizationName;
  event: Named & { date: string };
  group: Named;
  people: WaitingPerson[];
  state: WaitingState;
  /** How many parties are before it in line. */
  ahead: number;
  obstacle: WaitingObstacle | null;
  freeSeats: number;
  /** An instant; null without an offer. */
  offeredUntil: string | null;
}

/** The waiting list of a group (`GET /api/admin/groups/{id}/waiting`): those in line first, in their order. */
export interface WaitingList {
  group: Named;
  parties: WaitingParty[];
}

/** A party as staff see it. */
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
