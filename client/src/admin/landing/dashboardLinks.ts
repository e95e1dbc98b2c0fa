import type { DashboardGroup } from '#contract/dashboard';
import { customersPath } from '../customers/views/viewParams';
import { noFilters, type FilterDraft } from '../customers/filters/customerFilters';

/**
 * Builds the links of the landing page; for root they keep the chosen organization.
 * @param groups the groups with an upcoming trip
 */
export function dashboardLinks(organizationId: string, groups: readonly DashboardGroup[]) {
  const scope: Record<string, string> = organizationId === '' ? {} : { organization: organizationId };
  const withScope = (path: string) =>
    organizationId === '' ? path : `${path}?${String(new URLSearchParams(scope))}`;
  const event = Array.from(new Set(groups.map((group) => group.event._id)));
  const customers = (filters: Partial<FilterDraft>) =>
    customersPath(organizationId, { ...noFilters, ...filters });
  return {
    customers,
    /** Enabled customers of the upcoming trips, as the landing page counts them. */
    travellers: (filters: Partial<FilterDraft>) => customers({ event, disabled: 'false', ...filters }),
    product: (id: string) => `/products?${String(new URLSearchParams({ ...scope, id }))}`,
    cancellations: withScope('/cancellations'),
    security: withScope('/security'),
  };
}

export type DashboardLinks = ReturnType<typeof dashboardLinks>;
