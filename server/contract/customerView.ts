/** A view of the customers table to save (`PUT /api/admin/customer-views`). */
export interface CustomerViewInput {
  name: string;
  /** The query string of the table: columns, filters, order and kind of list. */
  query: string;
  /** Whether the organization's other staff see it too. */
  isShared: boolean;
}

export interface CustomerView extends CustomerViewInput {
  _id: string;
  /** The name of the person who saved it. */
  author: string;
  isOwn: boolean;
  /** True for one's own views, and for owner and root also for shared ones. */
  mayDelete: boolean;
}

/** How many views a person may save for an organization. */
export const maxCustomerViews = 100;

/** In characters. Enough for several hundred chosen records. */
export const maxViewQueryLength = 8_000;
