import type { Answer } from './answer';
import type { Contact, OrganizationName } from './organization';
import type { HotelAddress, RoomAllocationType, RoomStock } from './accommodation';
import type { InfoButton } from './event';
import type { PortCall } from './ferry';
import type { Gender } from './fields';
import type { HandoverLink } from './handover';
import type { InEnglish } from './languages';
import type { TravelConfirmation } from './packageTravel';
import type { Named } from './reference';
import type { Room } from './rooms';
import type { Session } from './session';
import type { PartyPerson, WaitingLink } from './waiting';
import type { Wallet } from './wallets';

export interface Address {
  street: string;
  postcode: string;
  city: string;
}

export interface PersonalInfo {
  firstName: string;
  lastName: string;
  email: string;
  /** International, see `phonePattern`. */
  phone: string;
  gender: Gender;
  /** A calendar day, `YYYY-MM-DD`. */
  birthday: string;
  address: Address;
  /** ISO 3166-1 alpha-2. */
  country: string;
  marketing: boolean;
}

export interface Registration extends PersonalInfo {
  /** The id of the chosen group. */
  group: string;
  /** The id of the organization whose registration page was used. The group must belong to it. */
  organization?: string;
  password: string;
  /** The link of a party for which seats are held. */
  offer?: WaitingLink;
  /** The link of somebody who hands over their place (rules §26). */
  handover?: HandoverLink;
  /** The people who come along, for whom seats are held; at most `maxInParty - 1`. */
  party?: PartyPerson[];
  /** Whether a room is held that the party fills. */
  partyRoom?: boolean;
  /** The answers to the questions of the group's registration form. */
  answers?: Answer[];
  /** A code or member number, to register before the opening (rules §25). */
  earlyAccess?: string;
  /** Which texts the customer accepted: the SHA-256 of `shownTexts` in hexadecimal (rules §5.11). */
  acceptedTexts?: string;
}

/** `POST /api/users/registrations`. */
export interface KeyedRegistration extends Registration {
  /** 32 random hexadecimal digits, kept secret: with key and address, the session of the new customer is returned. */
  key: string;
}

/** `POST /api/users/registrations/progress`. */
export type RegistrationKey = Pick<KeyedRegistration, 'key' | 'email'>;

/** How far a registration is. */
export interface RegistrationProgress {
  /** `waiting` until it is decided whether there is a seat, `reserved` while the account is created. */
  state: 'waiting' | 'reserved' | 'registered';
  /** How many accounts are created before this one; missing if that is not known. */
  ahead?: number;
  /** Once registered. */
  session?: Session;
}

/** `POST /api/users/check`: the part of the registration form before the marketing permission. */
export type RegistrationForm = Omit<Registration, 'marketing'>;

/** `POST /api/waiting/companion`: somebody of a party, whom another person of it registers. */
export interface CompanionInput extends WaitingLink, Omit<PersonalInfo, 'email' | 'marketing'> {
  /** Null for somebody without an address of their own: their mails go to the customer who registered the party. */
  email: string | null;
  answers?: Answer[];
}

/** `PUT /api/users/me`. Unless the event allows editing, only marketing and password are applied. */
export interface OwnInfoInput extends PersonalInfo {
  /** A missing or blank password leaves the current one unchanged. */
  password?: string;
  /** Required to change password or e-mail address. */
  currentPassword?: string;
}

export interface MyEvent extends Named, InEnglish<'description'> {
  description: string;
  date: string;
  allowUsersEditInfo: boolean;
  /** Whether the customer may cancel by themselves today. */
  mayCancel: boolean;
  /** Empty unless the button is visible. */
  infoButton1: InfoButton;
  infoButton2: InfoButton;
  infoButton3: InfoButton;
}

export interface MyFerry extends Named, InEnglish<'info'> {
  info: string;
  pointOfDeparture: PortCall;
  destination: PortCall;
}

export interface MyAccommodation extends Named, InEnglish<'description'> {
  /** The day of check-in, `YYYY-MM-DD`. */
  date: string;
  address: HotelAddress;
  /** Shown during room partner selection. */
  description: string;
  /** Whether room partner selection is open. */
  roompartnerSelectionLive: boolean;
  roomAllocationType: RoomAllocationType;
  onePersonRoom: RoomStock;
  twoPersonRoom: RoomStock;
  threePersonRoom: RoomStock;
}

/** The signed-in customer (`GET /api/users/me`). */
export interface Me extends PersonalInfo {
  _id: string;
  /**
   * An instant: since when the e-mail address has been waiting to be confirmed by the mailed link; null once it is
   * confirmed.
   */
  unconfirmedSince: string | null;
  /** An instant: when the seat is released unless the address is confirmed; null if the seat is kept for good. */
  seatUntil: string | null;
  userCode: string;
  /** Customers can choose only once. */
  roomPartnerChosen: boolean;
  /** Null without a room. While selection is open, partners can be added to free beds. */
  room: Room | null;
  /** Whether the customer has stored room wishes for this accommodation. */
  hasRoomWishes: boolean;
  /**
   * How many questions of the organizer the customer has yet to answer; null if there are no questions (`GET
   * /api/users/me/questions`).
   */
  questionsToAnswer: number | null;
  /** The text of the ferry ticket's QR code. */
  outboundTicket: string | null;
  returnTicket: string | null;
  /** The numbers of cabins and room that carrier and hotel have returned (rules §31.4). */
  outboundCabin: string | null;
  returnCabin: string | null;
  roomNumber: string | null;
  group: Named & {
    /** The contact person for the trip; empty texts if staff named nobody. */
    contact: Contact;
    event: MyEvent;
    /** Null until assigned by staff. */
    outboundFerry: MyFerry | null;
    returnFerry: MyFerry | null;
    accommodation: MyAccommodation | null;
  };
  organization: OrganizationName;
  /** The wallets that a ticket can be added to. */
  wallets: Wallet[];
  /** Present if travellers of the event may hand over their places (`GET /api/users/me/handover`). */
  hasHandover?: true;
  /** Present while a sailing of the trip is changed (`GET /api/users/me/sailing-change`). */
  hasSailingChange?: true;
  /** Present if the customer has registered with others (`GET /api/users/me/party`). */
  hasParty?: true;
  /** The confirmations of their contracts, the newest first; missing without any (rules §40.5). */
  confirmations?: TravelConfirmation[];
}

/** The answer to `PUT /api/users/me`. */
export interface SavedMe extends Me {
  /** Present only after a change of password, which invalidates all previous tokens. */
  token?: string;
}
