import { wireWord } from '#contract/wireWords';
import { noFilters, withFilterParams, type FilterDraft } from '../filters/customerFilters';
import type { ColumnId } from '../columnIds';
import { sortParam, columnsParam } from '../listParams';
import type { Preset } from './presets';

/** The filters that a view keeps: all but those by name, which search for a person. */
const keptFilters = Object.keys(noFilters)
  .filter((name) => name !== 'firstName' && name !== 'lastName')
  .map(wireWord);

/** The query parameters that a view keeps; neither the page nor the search for a person. */
const keptParams = [...keptFilters, 'sort', 'full'];

/** Means no filter on disabled customers: views saved by early versions lack the parameter and exclude them. */
const anyDisabled = 'any';

/** The part of the table's address that a view keeps, with the columns. */
export function viewQuery(params: URLSearchParams, columns: readonly ColumnId[]): string {
  const view = new URLSearchParams([...params].filter(([name]) => keptParams.includes(name)));
  if (!view.has('disabled')) view.set('disabled', anyDisabled);
  view.set('columns', columnsParam(columns));
  return String(view);
}

/** The address with a view's parameters in place of its own. */
export function withView(params: URLSearchParams, query: string): URLSearchParams {
  const replaced = [...keptParams, 'firstName', 'lastName', 'search', 'columns'];
  const others = [...params].filter(([name]) => !replaced.includes(name));
  const shown = new URLSearchParams([...others, ...new URLSearchParams(query)]);
  if (shown.get('disabled') === anyDisabled) shown.delete('disabled');
  return shown;
}

/** The address with a preset's columns, order and kind of list; the filters and the search stay. */
function withPreset(params: URLSearchParams, preset: Preset): URLSearchParams {
  const changed = withPresetOrder(params, preset);
  changed.set('columns', columnsParam(preset.columns));
  return changed;
}

/** Like `withPreset`, but without its columns, so that the person's own columns are shown. */
export function withPresetOrder(
  params: URLSearchParams,
  { sort, full, isForTravellers }: Preset,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const name of ['columns', 'sort', 'full']) changed.delete(name);
  if (isForTravellers && !changed.has('disabled')) changed.set('disabled', 'false');
  if (sortParam(sort) !== '') changed.set('sort', sortParam(sort));
  if (full !== 'off') changed.set('full', full);
  return changed;
}

/**
 * The address of the customers table with filters, and with a preset's columns and order.
 * @param organizationId root's choice; may be '' for everybody else
 */
export function customersPath(organizationId: string, filters: FilterDraft, preset?: Preset): string {
  const scope = new URLSearchParams(organizationId === '' ? {} : { organization: organizationId });
  const params = withFilterParams(scope, filters);
  return `/customers?${String(preset ? withPreset(params, preset) : params)}`;
}
