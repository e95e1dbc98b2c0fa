import type { paymentState } from './customerRow';
import type { Named } from './reference';

/** Why the search has found a customer. */
export const searchMatches = ['name', 'email', 'code', 'phone', 'reference', 'document'] as const;
export type SearchMatch = (typeof searchMatches)[number];

/** A record that the search has found. */
export interface FoundRecord extends Named {
  /** The id of its organization. */
  organization: string;
}

export interface FoundGroup extends FoundRecord {
  event: Named;
}

export interface FoundEvent extends FoundRecord {
  /** `YYYY-MM-DD` */
  date: string;
}

export interface FoundCustomer {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The id of the organization. */
  organization: string;
  group: Named;
  event: Named;
  disabled: boolean;
  /** '' if nothing is collected. */
  paymentState: ReturnType<typeof paymentState>;
  match: SearchMatch;
}

/** `GET /api/admin/search` (rules §18.26). The best matches of each kind, best first. */
export interface SearchAnswer {
  customers: FoundCustomer[];
  groups: FoundGroup[];
  events: FoundEvent[];
  /** Empty for those who may not change products. */
  products: FoundRecord[];
}

/** In characters. A shorter text finds nothing unless it is a number; a longer one is cut off. */
export const searchLength = { min: 2, max: 254 } as const;
