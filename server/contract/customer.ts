import type { RoomAllocationType, RoomStock } from './accommodation';
import type { PortCall } from './ferry';
import type { Gender } from './fields';
import type { OrganizationName } from './organization';
import type { Room } from './rooms';

export interface Address {
  street: string;
  postcode: string;
  city: string;
}

/** What a traveller tells about themselves. */
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
  /** The id of the organization whose page was used; the group must be one of its own. */
  organization?: string;
  password: string;
}

/** What `PUT /api/users/me` takes; where own info may not be edited, all but marketing and password is dropped. */
export interface OwnInfoInput extends PersonalInfo {
  /** Nothing or blank keeps the present one. */
  password?: string;
  /** The present one; needed for a new one. */
  currentPassword?: string;
}

export interface MyEvent {
  _id: string;
  name: string;
  description: string;
  date: string;
  allowUsersEditInfo: boolean;
  /** The buttons that are meant for customers. */
  infoButtons: { name: string; url: string }[];
}

export interface MyFerry {
  _id: string;
  name: string;
  info: string;
  pointOfDeparture: PortCall;
  destination: PortCall;
}

export interface MyAccommodation {
  _id: string;
  name: string;
  /** Check-in, a calendar day. */
  date: string;
  address: { street: string; city: string; country: string };
  /** What is told to who chooses a room partner. */
  description: string;
  /** Whether customers choose now. */
  roompartnerSelectionLive: boolean;
  roomAllocationType: RoomAllocationType;
  onePersonRoom: RoomStock;
  twoPersonRoom: RoomStock;
  threePersonRoom: RoomStock;
}

/** A customer as they see themselves (`GET /api/users/me`). */
export interface Me extends PersonalInfo {
  _id: string;
  userCode: string;
  /** Whether the choice of a room partner has been made; it is made once. */
  roomPartnerChosen: boolean;
  /** Null until then. Where it has a free bed, a partner can be chosen for that while selection is live. */
  room: Room | null;
  /** The text in the QR code of the ferry's ticket, each way. */
  outboundTicket: string | null;
  returnTicket: string | null;
  group: {
    _id: string;
    name: string;
    event: MyEvent;
    /** Null while they are undecided. */
    outboundFerry: MyFerry | null;
    returnFerry: MyFerry | null;
    accommodation: MyAccommodation | null;
  };
  organization: OrganizationName;
}

/** What a saved own info answers; a new password ends every token but the one that comes with it. */
export interface SavedMe extends Me {
  token?: string;
}
