import type { PortCall } from './ferry';
import type { Gender } from './fields';
import type { OrganizationName } from './organization';

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
}

/** A customer as they see themselves (`GET /api/users/me`). */
export interface Me extends PersonalInfo {
  _id: string;
  userCode: string;
  group: {
    _id: string;
    name: string;
    event: MyEvent;
    /** Null while they are undecided. */
    outboundFerry: MyFerry | null;
    returnFerry: MyFerry | null;
    accomodation: MyAccommodation | null;
  };
  organization: OrganizationName;
}
