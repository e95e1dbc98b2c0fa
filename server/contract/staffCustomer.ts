import type { PersonalInfo } from './customer';
import type { OrganizationName } from './organization';
import type { ById, Named, Reference, Revision } from './reference';
import type { Room, RoomType } from './rooms';

/** A customer as their form reads it (`GET /api/admin/users/customer/{id}`). */
export interface StaffCustomer extends PersonalInfo {
  _id: string;
  revision: number;
  userCode: string;
  disabled: boolean;
  outboundTicket: string | null;
  returnTicket: string | null;
  additionalInformation: string;
  roomPartnerChosen: boolean;
  room: Room | null;
  organization: OrganizationName;
  group: Named & {
    event: Named;
    accommodation: Named | null;
    outboundFerry: Named | null;
    returnFerry: Named | null;
  };
  /** An instant, ISO 8601. */
  registeredAt: string;
}

/** What `PUT /api/admin/users/{id}` takes; whole records may be sent back. */
export interface StaffCustomerInput extends PersonalInfo, Revision {
  disabled: boolean;
  group: Reference;
  outboundTicket: string | null;
  returnTicket: string | null;
  additionalInformation: string;
  roomPartnerChosen: boolean;
  /** Everybody named gets the same room, everybody dropped loses it; null for no room. */
  room: { roomType: RoomType; customers: Reference[] } | null;
  /** Nothing or blank keeps the present one. */
  password?: string;
}

/** The input once it is checked: what it refers to are ids. Of what is left out, what is stored stays. */
export type CustomerChange = Omit<ById<StaffCustomerInput>, keyof LeftOut> & Partial<LeftOut>;

interface LeftOut {
  additionalInformation: string;
  outboundTicket: string | null;
  returnTicket: string | null;
  roomPartnerChosen: boolean;
  room: { roomType: RoomType; customers: string[] } | null;
}
