import type { Reference } from './reference';

export interface DiscountCodeInput {
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
