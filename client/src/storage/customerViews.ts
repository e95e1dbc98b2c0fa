import type { CustomerColumn } from '#contract/customerRow';
import { lastingStorage } from './browserStorage';

/** Columns and filters of the customers table under a name. */
export interface CustomerView {
  name: string;
  columns: readonly CustomerColumn[];
  /** The query parameters of filters, order and kind of list. */
  query: string;
}

/** Filters name records of one organization, so each has views of its own. */
function keyOf(organizationId: string): string {
  return `customerViews ${organizationId}`;
}

export function readCustomerViews(organizationId: string): readonly CustomerView[] {
  return JSON.parse(lastingStorage.read(keyOf(organizationId)) ?? '[]') as CustomerView[]; // written by `keepCustomerViews` alone
}

export function keepCustomerViews(organizationId: string, views: readonly CustomerView[]): void {
  lastingStorage.keep(keyOf(organizationId), JSON.stringify(views));
}
