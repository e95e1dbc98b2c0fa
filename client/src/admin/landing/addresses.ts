import { noFilters, withDraft, type FilterDraft } from '../customers/filters/customerFilters';

/** The addresses that the landing leads to, for root within the organization that was chosen. */
export function addressesIn(organizationId: string) {
  const within: Record<string, string> = organizationId === '' ? {} : { organization: organizationId };
  return {
    customers: (filters: Partial<FilterDraft>) =>
      `/customers?${String(withDraft(new URLSearchParams(within), { ...noFilters, ...filters }))}`,
    product: (id: string) => `/products?${String(new URLSearchParams({ ...within, id }))}`,
  };
}

export type Addresses = ReturnType<typeof addressesIn>;

export function customerForm(id: string): string {
  return `/customer-form?${String(new URLSearchParams({ id }))}`;
}
