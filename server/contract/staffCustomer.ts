import type { PersonalInfo } from './customer';
import type { OrganizationName } from './organization';
import type { ById, Named, Reference, Revision } from './reference';
import type { Room, RoomType } from './rooms';

/** `GET /api/admin/users/customer/{id}` */
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

/** `PUT /api/admin/users/{id}`. References may be complete records. */
export interface StaffCustomerInput extends PersonalInfo, Revision {
  disabled: boolean;
  group: Reference;
  outboundTicket: string | null;
  returnTicket: string | null;
  additionalInformation: string;
  roomPartnerChosen: boolean;
  /** The listed customers share the room, others leave it; null for no room. */
  room: { roomType: RoomType; customers: Reference[] } | null;
  /** A missing or blank password leaves the current one unchanged. */
  password?: string;
}

/** The validated input. Missing optional fields leave the stored values unchanged. */
export type CustomerChange = Omit<ById<StaffCustomerInput>, keyof OptionalFields> & Partial<OptionalFields>;

interface OptionalFields {
  additionalInformation: string;
  outboundTicket: string | null;
  returnTicket: string | null;
  roomPartnerChosen: boolean;
  room: { roomType: RoomType; customers: string[] } | null;
}
