import type { CustomersPageQuery } from '#contract/customerRow';

/** The call for a page of the customers of organization `a1`; the first page without a query. */
export function customersPageCall(query: Partial<CustomersPageQuery> = {}): string {
  const firstPage: Required<CustomersPageQuery> = {
    orgId: 'a1',
    limit: 25,
    next: false,
    prev: false,
    lastId: null,
    lastValue: null,
    filters: {},
    search: '',
    sort: { by: '_id', descending: false },
    searchBarValue: '',
  };
  const { searchBarValue: _, ...sent } = { ...firstPage, ...query };
  return `GET /api/admin/users/pagination/${encodeURIComponent(JSON.stringify(sent))}`;
}
