import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  defaultPageSize,
  maxPageSize,
  type CustomerFilters,
  type CustomerRow,
  type CustomerSort,
  type CustomersPageQuery,
} from '#contract/customerRow';
import {
  parseFilterDraft,
  toCustomerFilters,
  organizationFilters,
  withFilterParams,
  type FilterDraft,
} from './filters/customerFilters';
import type { FullMode, Preset } from './views/presets';
import type { ColumnId } from './columnIds';
import { parseSort, sortParam } from './listParams';
import { viewQuery, withPresetOrder, withView } from './views/viewParams';
import { keepChosenTrip } from '../../storage/chosenScope';
import { useTripScope } from '../trip/useTripScope';

export const pageSizes = [10, defaultPageSize, 50, maxPageSize];

/** The table's page, filters, search and order, kept in the query string. Turning a page adds a history entry. */
export function useTableParams() {
  const [params, setParams] = useSearchParams();
  const { organizationId, hasTrips } = useTripScope();
  const after = params.get('after');
  const before = params.get('before');
  const search = params.get('search') ?? '';
  const sortedBy = params.get('sort') ?? '';
  const sort = useMemo(() => parseSort(sortedBy), [sortedBy]);
  const size = pageSizes.find((each) => String(each) === params.get('size')) ?? defaultPageSize;
  const full: FullMode =
    params.get('full') === null ? 'off' : params.get('full') === 'rooms' ? 'rooms' : 'list';
  const isFirst = full === 'off' && after === null && before === null;
  const page = isFirst ? 1 : Math.max(full === 'off' ? 2 : 1, Number(params.get('page')) || 1);
  const draft = useMemo(() => parseFilterDraft(params), [params]);
  const filters: CustomerFilters = useMemo(() => toCustomerFilters(draft), [draft]);

  const query: Omit<CustomersPageQuery, 'orgId'> = {
    limit: size,
    next: after !== null,
    prev: after === null && before !== null,
    lastId: after ?? before,
    lastValue: params.get('value'),
    filters,
    search,
    sort,
  };

  /** Returns to the first page, because the current page would show other customers. */
  function change(name: 'search' | 'sort' | 'size' | 'full', value: string): void {
    const changed = firstPage(params);
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setParams(changed, { replace: true });
  }

  /** The first page has no cursor; without a row to start from, the first page is shown. */
  function goToCursor(cursor: 'after' | 'before', row: CustomerRow | undefined, toPage: number): void {
    const changed = firstPage(params);
    if (toPage > 1 && row) {
      changed.set('page', String(toPage));
      changed.set(cursor, row._id);
      // The value keeps the position in the order even if the row is renamed or deleted.
      if (sort.by !== '_id') changed.set('value', row[sort.by]);
    }
    setParams(changed);
  }

  /** Pages of the full data need no cursor. */
  function goToPage(number: number): void {
    const changed = firstPage(params);
    if (number > 1) changed.set('page', String(number));
    setParams(changed);
  }

  /** A filter by one event makes it the current trip; no event means all trips. */
  function setFilters(next: FilterDraft): void {
    if (hasTrips) keepChosenTrip(organizationId, next.event.length === 1 ? (next.event[0] ?? '') : '');
    setParams(withFilterParams(firstPage(params), next));
  }

  return {
    query,
    search,
    sort,
    size,
    page,
    full,
    draft,
    filters,
    setSearch: (value: string) => change('search', value),
    setSort: (next: CustomerSort) => change('sort', sortParam(next)),
    setSize: (value: string) => change('size', value),
    setFullMode: (mode: FullMode) => change('full', mode === 'off' ? '' : mode),
    viewQuery: (columns: readonly ColumnId[]) => viewQuery(params, columns),
    setView: (query: string) => setParams(withView(firstPage(params), query)),
    applyPresetOrder: (preset: Preset) => setParams(withPresetOrder(firstPage(params), preset)),
    setFilters,
    goToPageAfter: (last: CustomerRow) => goToCursor('after', last, page + 1),
    goToPageBefore: (first: CustomerRow | undefined) => goToCursor('before', first, page - 1),
    goToPage,
  };
}

export type TableParams = ReturnType<typeof useTableParams>;

const pageParams = ['page', 'after', 'before', 'value'];

/** The parameters that are removed when another organization is chosen. */
export const organizationParams = [...pageParams, ...organizationFilters];

function firstPage(params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params);
  pageParams.forEach((name) => changed.delete(name));
  return changed;
}
