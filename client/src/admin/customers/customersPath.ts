import { withFilterParams, type FilterDraft } from './filters/customerFilters';
import type { Preset } from './views/presets';
import { withPreset } from './views/viewParams';

/**
 * The address of the customers table with filters, and with a preset's columns and order.
 * @param organizationId root's choice; may be '' for everybody else
 */
export function customersPath(organizationId: string, filters: FilterDraft, preset?: Preset): string {
  const scope = new URLSearchParams(organizationId === '' ? {} : { organization: organizationId });
  const params = withFilterParams(scope, filters);
  return `/customers?${String(preset ? withPreset(params, preset) : params)}`;
}
