import type { OrganizationName } from './organization';
import type { Named, Reference, Revision } from './reference';

export interface DiscountCodeInput extends Revision {
  name: string;
  /** Compared trimmed and upper-cased. */
  code: string;
  description: string;
  /** A whole percentage, 1 to 100. */
  discount: number;
  /** 0 means unlimited. */
  maxUsages: number;
  /** A calendar day: good to its end. */
  validUntil: string;
  /** The products it is good for. */
  applyTo: Reference[];
  disabled: boolean;
  organization: Reference;
}

export interface DiscountCode extends Omit<DiscountCodeInput, 'organization' | 'applyTo'> {
  _id: string;
  revision: number;
  organization: OrganizationName;
  applyTo: Named[];
  /** Customers who bear it: counted, never set. */
  timesUsed: number;
}

/** What `POST /api/discountCodes` takes; the answer is all payments of the customer. */
export interface Redemption {
  /** The customer themselves. */
  userId: Reference;
  code: string;
}

/** Who bears a code (`GET /api/admin/discountCodes/usedCodes/{id}`), by name. */
export interface CodeUser {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  group: Named;
}
