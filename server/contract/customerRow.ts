import type { Gender } from './fields';
import type { Address } from './customer';
import type { Named } from './reference';

/** A row of the customers table (A§2). */
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
  accomodation: Named | null;
  /** Mandatory products owed or paid. */
  eventPayments: Named[];
  /** Any product paid. */
  paidProducts: Named[];
  /** Optional products paid. */
  additionalProducts: Named[];
  disabled: boolean;
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
  filters?: object;
  /** The beginning of an e-mail address. */
  searchBarValue?: string;
}

export interface CustomersPage {
  users: CustomerRow[];
  /** All that match, on every page. */
  userCount: number;
}

export const defaultPageSize = 25;
export const maxPageSize = 100;
