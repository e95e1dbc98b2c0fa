import type { PortCall } from './ferry';
import type { Named } from './reference';
import type { TicketDirection } from './tickets';

// Staff's phones at the gate and aboard, which work without a network (rules §33).

/** A passenger as the phones store them. */
export interface BoardingPassenger {
  /** The id of the customer. */
  _id: string;
  firstName: string;
  lastName: string;
  userCode: string;
  phone: string;
  /** The name of the group. */
  group: string;
  /** The number from the carrier's list (rules §31.4); null without one. */
  cabin: string | null;
  /** The id of the room, the same for those who share it; null without one. */
  room: string | null;
  /** Whether a mandatory product is not paid. */
  isUnpaid: boolean;
  /** Whether the trip was cancelled or disabled. */
  isDisabled: boolean;
  /** The SHA-256 of the ticket's text as hexadecimal digits; null without a ticket. */
  ticket: string | null;
}

/** A ticket that is not valid any more. */
export interface EndedTicket {
  /** As in `BoardingPassenger`. */
  ticket: string;
  /** Who had it. */
  name: string;
  /** Whether they have another ticket in this direction now. */
  isReplaced: boolean;
}

/** What a phone stores of a ferry in one direction. */
export interface BoardingList {
  ferry: Named;
  direction: TicketDirection;
  departure: PortCall;
  /** When phones delete the list, an instant. */
  deleteAfter: string;
  /** By last and first name; those who are disabled too. */
  passengers: BoardingPassenger[];
  endedTickets: EndedTicket[];
  /** Changes with the list. */
  hash: string;
}

/** How long after the arrival phones keep the list and its marks. */
export const boardingHoursKept = 24;

/**
 * What a mark is about: `boarding`: is on the ship; `count`: is there when people are counted, as at the buses; `bus`:
 * rides with it; `key`: of the cabin; `note`.
 */
export const markSubjects = ['boarding', 'count', 'bus', 'key', 'note'] as const;
export type MarkSubject = (typeof markSubjects)[number];

/** The value of a mark by which somebody is on the ship or was counted. */
export const here = 'here';
export const keyStates = ['given', 'returned'] as const;
export type KeyState = (typeof keyStates)[number];

/** In characters. */
export const maxMarkLength = { count: 40, bus: 20, note: 500, device: 30 } as const;

/**
 * A fact that a phone has noted about a passenger. Marks are never changed, only replaced by others, so that the marks of
 * several phones are the same together in whatever order they arrive (rules §33.3).
 */
export interface BoardingMarkInput {
  /** A random UUID, given by the phone. */
  _id: string;
  /** The id of the customer. */
  passenger: string;
  about: MarkSubject;
  /** The name of the count; otherwise empty. */
  count: string;
  /** `here`, the name of the bus, a `KeyState` or the note; empty if it only withdraws others. */
  value: string;
  /** The ids of the marks that the phone knew about the same thing. */
  replaces: string[];
  /** An instant by the phone's clock. */
  at: string;
}

export interface BoardingMark extends BoardingMarkInput {
  /** The name of the phone. */
  device: string;
  /** An instant by the server's clock. Of a mark that is not sent yet, by the phone's. */
  at: string;
}

/** `POST /api/admin/boarding/{ferryId}/{direction}`: sends marks and asks for what is new. */
export interface BoardingSync {
  /** Now by the phone's clock, an instant. */
  sentAt: string;
  /** The name of the phone. */
  device: string;
  /** Whether it asks for the list, if that has changed. */
  wantsList: boolean;
  /** The hash of the list that the phone has; null without one. */
  list: string | null;
  /** The position up to which it has marks; 0 without any. */
  after: number;
  /** The id of the mark at that position; null without any. */
  last: string | null;
  /** At most `maxMarksPerSync`. A mark that is sent again is stored once. */
  marks: BoardingMarkInput[];
}

export const maxMarksPerSync = 200;

export interface BoardingSynced {
  /** Null if it was not asked for, or if the phone has it. */
  list: BoardingList | null;
  /** Marks of all phones after the position, in order of arrival; at most `maxMarksPerAnswer`. */
  marks: BoardingMark[];
  /** Of the last of these marks. */
  position: number;
  /**
   * Whether the marks begin at the first one, because the server does not have the phone's `last` there: it was erased, or the
   * database was restored from a backup. The phone then sends all its marks again.
   */
  startsOver: boolean;
  /** Whether there are further marks. */
  hasMore: boolean;
}

/** How many marks one mark may replace. */
export const maxReplacedMarks = 50;

export const maxMarksPerAnswer = 2_000;

/** What staff have noted about a person, in the copy of their data. */
export interface PersonalBoardingMark extends Pick<BoardingMark, 'about' | 'count' | 'value' | 'at'> {
  /** The name of the ferry. */
  ferry: string;
  direction: TicketDirection;
}
