import type { Consent } from './consent';
import type { CustomerEarlyAccess } from './earlyAccess';
import type { TravelConfirmation } from './packageTravel';
import type { PersonalInfo } from './customer';
import type { PortCall } from './ferry';
import type { OrganizationName } from './organization';
import type { Language } from './languages';
import type { ById, Named, Reference, Revision } from './reference';
import type { Room, RoomType } from './rooms';

/** `GET /api/admin/users/customer/{id}` */
export interface StaffCustomer extends PersonalInfo {
  _id: string;
  revision: number;
  userCode: string;
  /** The language of mails to the customer. */
  language: Language;
  disabled: boolean;
  outboundTicket: string | null;
  returnTicket: string | null;
  additionalInformation: string;
  roomPartnerChosen: boolean;
  room: Room | null;
  organization: OrganizationName;
  /** Whether the customer has stored room wishes for this accommodation, other than wishes to avoid people. */
  hasRoomWishes: boolean;
  /** How many questions of the organizer the customer has yet to answer; null if there are no questions. */
  questionsToAnswer: number | null;
  group: Named & {
    /** `date`: `YYYY-MM-DD` */
    event: Named & { date: string };
    accommodation: (Named & { roompartnerSelectionLive: boolean }) | null;
    outboundFerry: StaffSailing | null;
    returnFerry: StaffSailing | null;
  };
  /** An instant, ISO 8601, like those below. */
  registeredAt: string;
  /** When a customer registered by staff was last invited to choose a password; null once they have one. */
  invitedAt: string | null;
  /** Who gets the mails of a customer without an e-mail address of their own; missing for others (rules §27.3). */
  lead?: Named;
  /** Since when the e-mail address has been waiting to be confirmed by the mailed link; null once it is confirmed. */
  unconfirmedSince: string | null;
  /** When the seat is released unless the address is confirmed; null if the seat is kept for good. */
  seatUntil: string | null;
  /**
   * When the customer lost the seat because the address was not confirmed; null if they did not, or have a seat
   * again.
   */
  seatReleasedAt: string | null;
  /** When their trip was cancelled; null if it was not, or once they are enabled again. */
  cancelledAt: string | null;
  /** How they registered before the opening (rules §25); missing if they did not. */
  earlyAccess?: CustomerEarlyAccess;
  /** Oldest first; empty for customers who registered before consents were recorded. */
  consents: Consent[];
  /** The confirmations of their contracts, the newest first; missing without any (rules §40.5). */
  confirmations?: TravelConfirmation[];
}

/** The sailing of a customer's group in one direction. */
export interface StaffSailing extends Named {
  pointOfDeparture: PortCall;
  destination: PortCall;
  /** Whether somebody who sails has a ticket. */
  hasTickets: boolean;
}

/** `POST /api/admin/users`: a customer registered by staff, who chooses a password with a mailed link. */
export interface NewStaffCustomerInput extends PersonalInfo {
  /** References may be complete records. */
  group: Reference;
  /** The language of mails to the customer; Finnish unless given. */
  language: Language;
  additionalInformation: string;
}

/** `PUT /api/admin/users/{id}`. References may be complete records. */
export interface StaffCustomerInput extends PersonalInfo, Revision {
  disabled: boolean;
  group: Reference;
  outboundTicket: string | null;
  returnTicket: string | null;
  additionalInformation: string;
  roomPartnerChosen: boolean;
  /** The listed customers share the room, and others leave it; null for no room. */
  room: { roomType: RoomType; customers: Reference[] } | null;
  language: Language;
  /** A missing or blank password leaves the current one unchanged. */
  password?: string;
}

/** The validated input. Missing optional fields leave the stored values unchanged. */
export type CustomerChange = Omit<ById<StaffCustomerInput>, keyof OptionalFields> & Partial<OptionalFields>;

interface OptionalFields {
  language: Language;
  additionalInformation: string;
  outboundTicket: string | null;
  returnTicket: string | null;
  roomPartnerChosen: boolean;
  room: { roomType: RoomType; customers: string[] } | null;
}
