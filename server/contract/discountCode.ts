import type { OrganizationName } from './organization';
import type { Named, Reference, Revision } from './reference';

export interface DiscountCodeInput extends Revision {
  name: string;
  /** Trimmed and converted to upper case before comparison. */
  code: string;
  description: string;
  /** A whole percentage, 1 to 100. */
  discount: number;
  /** 0 means unlimited. */
  maxUsages: number;
  /** The last valid day, `YYYY-MM-DD`. */
  validUntil: string;
  /** The products that the code is valid for. */
  applyTo: Reference[];
  disabled: boolean;
  organization: Reference;
}

export interface DiscountCode extends Omit<DiscountCodeInput, 'organization' | 'applyTo'> {
  _id: string;
  revision: number;
  organization: OrganizationName;
  applyTo: Named[];
  /** The number of customers who use it. Read-only. */
  timesUsed: number;
}

/** `POST /api/discountCodes`. The response has all payments of the customer. */
export interface Redemption {
  /** Must be the signed-in customer. */
  userId: Reference;
  code: string;
}

/** A customer who uses a code (`GET /api/admin/discountCodes/usedCodes/{id}`, sorted by name). */
export interface CodeUser {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  group: Named;
}
