import type { CustomerColumn } from '#contract/customerRow';
import { lastingStorage } from './browserStorage';

/** A named view of the customers table: columns and filters. */
export interface CustomerView {
  name: string;
  columns: readonly CustomerColumn[];
  /** The query parameters of filters, order and kind of list. */
  query: string;
}

/** Views are stored by organization, because filters refer to its records. */
function keyOf(organizationId: string): string {
  return `customerViews ${organizationId}`;
}

export function readCustomerViews(organizationId: string): readonly CustomerView[] {
  return JSON.parse(lastingStorage.read(keyOf(organizationId)) ?? '[]') as CustomerView[]; // only `keepCustomerViews` writes it
}

export function keepCustomerViews(organizationId: string, views: readonly CustomerView[]): void {
  lastingStorage.keep(keyOf(organizationId), JSON.stringify(views));
}
