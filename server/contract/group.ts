import type { AssignedProduct, AssignedProductInput, PaymentsDone } from './assignedProduct';
import type { InEnglish } from './languages';
import type { Contact, OrganizationName } from './organization';
import type { AskedQuestion } from './question';
import type { RoomSize } from './rooms';
import type { Named, Reference, Revision } from './reference';
import type { PublicPeriod, RegistrationPeriod } from './registrationPeriod';

export interface GroupInput extends Revision, RegistrationPeriod, InEnglish<'name'> {
  name: string;
  capacity: number;
  contact: Contact;
  event: Reference;
  accommodation?: Reference | null;
  outboundFerry?: Reference | null;
  returnFerry?: Reference | null;
  products: AssignedProductInput[];
}

export interface Group extends RegistrationPeriod, InEnglish<'name'> {
  _id: string;
  revision: number;
  name: string;
  capacity: number;
  contact: Contact;
  /** The event's organization. */
  organization: OrganizationName;
  event: Named & { identifier: string };
  accommodation: Named | null;
  outboundFerry: Named | null;
  returnFerry: Named | null;
  products: AssignedProduct[];
  /** Enabled customers: the seats that are taken. */
  userCount: number;
  /** The number of parties in line on the waiting list. */
  waiting: number;
  paymentsDone: PaymentsDone[];
}

/** The answer to reading one group. */
export interface GroupWithUsers extends Group {
  /** Enabled customers only. */
  customers: GroupUser[];
}

export interface GroupUser {
  _id: string;
  firstName: string;
  lastName: string;
  userCode: string;
}

/** A group on the registration page. Must not contain personal data. */
export interface PublicGroup extends InEnglish<'name'> {
  _id: string;
  name: string;
  capacity: number;
  /** Enabled customers: the seats that are taken. */
  userCount: number;
  /** Whether nobody can register now: all seats are taken, or others are in line for them (rules §5.4). */
  isFull: boolean;
  /** Whether there is a waiting list while the group is full. */
  hasWaitingList: boolean;
  /** Present while people can enter a draw for its seats (rules §28); `closesAt` is an instant. */
  draw?: { closesAt: string };
  /** Present if people can register together (rules §27). */
  takesParties?: true;
  /** The sizes of rooms that can be held for a party; missing if none. */
  partyRooms?: RoomSize[];
  event: Named & { date: string };
  /** When its registration opens and closes; missing if neither is set. */
  registration?: PublicPeriod;
  /** The organizer's own questions on its registration form. */
  questions: AskedQuestion[];
}
