import type { CustomerRow, CustomerSort } from '#contract/customerRow';

/**
 * Sorts customers, who come in order of registration, as the server sorts pages (rules §13.4): without regard to case,
 * and equal ones in order of registration.
 */
export function sortCustomers(
  customers: readonly CustomerRow[],
  { by, descending = false }: CustomerSort,
): readonly CustomerRow[] {
  const { compare } = new Intl.Collator('fi', { sensitivity: 'accent' });
  const sorted = by === '_id' ? customers : customers.toSorted((one, other) => compare(one[by], other[by]));
  return descending ? sorted.toReversed() : sorted;
}
