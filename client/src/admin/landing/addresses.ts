import type { DashboardGroup } from '#contract/dashboard';
import { noFilters, withDraft, type FilterDraft } from '../customers/filters/customerFilters';

/**
 * The addresses that the landing leads to, for root within the organization that was chosen.
 * @param groups those whose trip is ahead, whom the landing tells of
 */
export function addressesIn(organizationId: string, groups: readonly DashboardGroup[]) {
  const within: Record<string, string> = organizationId === '' ? {} : { organization: organizationId };
  const event = Array.from(new Set(groups.map((group) => group.event._id)));
  const customers = (filters: Partial<FilterDraft>) =>
    `/customers?${String(withDraft(new URLSearchParams(within), { ...noFilters, ...filters }))}`;
  return {
    customers,
    /** Of the trips ahead, those who are enabled: the same that the landing counts. */
    travellers: (filters: Partial<FilterDraft>) => customers({ event, disabled: 'false', ...filters }),
    product: (id: string) => `/products?${String(new URLSearchParams({ ...within, id }))}`,
  };
}

export type Addresses = ReturnType<typeof addressesIn>;

export function customerForm(id: string): string {
  return `/customer-form?${String(new URLSearchParams({ id }))}`;
}
