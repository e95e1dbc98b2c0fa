import type { Gender } from './fields';
import type { Address } from './customer';
import type { Named } from './reference';
import type { RoomMember, RoomType } from './rooms';

/** A row of the customers table (rules §13.1). */
export interface CustomerRow {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  userCode: string;
  birthday: string;
  gender: Gender;
  phone: string;
  address: Address;
  country: string;
  marketing: boolean;
  group: Named;
  event: Named;
  outboundFerry: Named | null;
  returnFerry: Named | null;
  accommodation: Named | null;
  /** Mandatory products owed or paid. */
  eventPayments: Named[];
  /** Any product paid. */
  paidProducts: Named[];
  /** Optional products paid. */
  additionalProducts: Named[];
  discountCodes: Named[];
  roomPartnerChosen: boolean;
  roomType: RoomType | null;
  /** Who shares the room, without the customer. */
  roomPartners: RoomMember[];
  disabled: boolean;
  registeredAt: string;
}

/** Which customers are shown; what is absent means any (rules §13.3). */
export interface CustomerFilters {
  group?: string[];
  event?: string[];
  /** Either direction. */
  ferry?: string[];
  accommodations?: string[];
  discountCodes?: string[];
  room?: RoomType[];
  product?: {
    eventPayments?: string[];
    paidProducts?: string[];
    optionalProducts?: string[];
    notPaidProducts?: string[];
  };
  roomPartnerChosen?: boolean;
  disabled?: boolean;
  /** A day; who registered on it or later, in Finland, is left out. */
  registeredBefore?: string;
  /** Beginnings, without case. */
  firstName?: string;
  lastName?: string;
}

/** What the filters offer (`GET /api/admin/filters/{orgId}`), each by name. */
export interface FilterChoices {
  groups: Named[];
  events: Named[];
  ferries: Named[];
  discountCodes: Named[];
  accommodations: Named[];
  /** The optional ones. */
  products: Named[];
  mandatoryProducts: Named[];
}

/** The columns of the table and of the download, by their ids, in their order (rules §13.1). */
export const customerColumns = [
  'firstName',
  'lastName',
  'email',
  'userCode',
  'birthday',
  'gender',
  'phone',
  'street',
  'postcode',
  'city',
  'country',
  'marketing',
  'group',
  'event',
  'eventPayments',
  'paidProducts',
  'additionalProducts',
  'discountCodes',
  'outboundFerry',
  'returnFerry',
  'accommodation',
  'roomPartnerChosen',
  'roomType',
  'roomPartners',
  '_id',
  'disabled',
] as const;
export type CustomerColumn = (typeof customerColumns)[number];

/**
 * How many rows `GET /api/admin/users/{orgId}` and `GET /api/admin/users/download/{json}` are about to send,
 * in a header, so that progress can be shown. The first sends a JSON array with each row on a line of its own,
 * which can be read while it arrives.
 */
export const userCountHeader = 'x-user-count';

/** What stands above each, in the table and in the download. */
export const customerColumnLabels: Readonly<Record<CustomerColumn, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  userCode: 'Code',
  birthday: 'Birthday',
  gender: 'Gender',
  phone: 'Phone',
  street: 'Street',
  postcode: 'Postal code',
  city: 'City',
  country: 'Country',
  marketing: 'Marketing',
  group: 'Group',
  event: 'Event',
  eventPayments: 'Event payments',
  paidProducts: 'Paid products',
  additionalProducts: 'Optional products',
  discountCodes: 'Discount codes',
  outboundFerry: 'Outbound ferry',
  returnFerry: 'Return ferry',
  accommodation: 'Accommodation',
  roomPartnerChosen: 'Room partner chosen',
  roomType: 'Room type',
  roomPartners: 'Room partners',
  _id: 'Id',
  disabled: 'Disabled',
};

/** What `GET /api/admin/users/download/{json}` is asked with. */
export interface CustomersDownloadQuery {
  orgId: string;
  fields?: CustomerColumn[];
  filters?: CustomerFilters;
  searchBarValue?: string;
}

/** What `GET /api/admin/users/pagination/{json}` is asked with. */
export interface CustomersPageQuery {
  orgId: string;
  /** 1 to 100; 25 unless given. */
  limit?: number;
  /** The page after `lastId`, the last row shown. */
  next?: boolean;
  /** The page before `lastId`, the first row shown. */
  prev?: boolean;
  lastId?: string | null;
  filters?: CustomerFilters;
  /** The beginning of an e-mail address. */
  searchBarValue?: string;
}

export interface CustomersPage {
  customers: CustomerRow[];
  /** All that match, on every page. */
  userCount: number;
}

export const defaultPageSize = 25;
export const maxPageSize = 100;
