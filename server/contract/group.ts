import type { AssignedProduct, AssignedProductInput, PaymentsDone } from './assignedProduct';
import type { Contact } from './contact';
import type { OrganizationName } from './organization';
import type { Named, Reference, Revision } from './reference';

export interface GroupInput extends Revision {
  name: string;
  capacity: number;
  contact: Contact;
  event: Reference;
  accommodation: Reference | null;
  outboundFerry: Reference | null;
  returnFerry: Reference | null;
  products: AssignedProductInput[];
}

export interface Group {
  _id: string;
  revision: number;
  name: string;
  capacity: number;
  contact: Contact;
  /** Its event's. */
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

/** A group with the enabled customers in it, as its form reads it. */
export interface GroupWithUsers extends Group {
  customers: GroupUser[];
}

export interface GroupUser {
  _id: string;
  firstName: string;
  lastName: string;
  userCode: string;
}

/** A group as the registration page offers it; no personal data. */
export interface PublicGroup {
  _id: string;
  name: string;
  capacity: number;
  /** Enabled customers: the seats that are taken. */
  userCount: number;
  event: { _id: string; name: string; date: string };
}

/** Whether a group has no seat left; it then cannot be selected at registration (rules §5.4). */
export function isFull(group: { userCount: number; capacity: number }): boolean {
  return group.userCount >= group.capacity;
}
