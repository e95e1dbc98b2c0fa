import type { AssignedProduct, AssignedProductInput, PaymentsDone } from './assignedProduct';
import type { Contact } from './contact';
import type { OrganizationName } from './organization';
import type { Named, Reference, Revision } from './reference';

export interface GroupInput extends Revision {
  name: string;
  capacity: number;
  contact: Contact;
  event: Reference;
  accommodation?: Reference | null;
  outboundFerry?: Reference | null;
  returnFerry?: Reference | null;
  products: AssignedProductInput[];
}

export interface Group {
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
export interface PublicGroup {
  _id: string;
  name: string;
  capacity: number;
  /** Enabled customers: the seats that are taken. */
  userCount: number;
  event: { _id: string; name: string; date: string };
}

/** A full group cannot be selected at registration (rules §5.4). */
export function isFull(group: { userCount: number; capacity: number }): boolean {
  return group.userCount >= group.capacity;
}
