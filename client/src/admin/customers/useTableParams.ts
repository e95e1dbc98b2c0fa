import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  defaultPageSize,
  maxPageSize,
  type CustomerFilters,
  type CustomersPageQuery,
} from '#contract/customerRow';
import {
  filterDraftFrom,
  toCustomerFilters,
  organizationFilters,
  withFilterParams,
  type FilterDraft,
} from './filters/customerFilters';

export const pageSizes = [10, defaultPageSize, 50, maxPageSize];

/** How the full data is shown: not at all, as a list or room by room. */
type FullMode = 'off' | 'list' | 'rooms';

/** The table's page, filters and search, kept in the query string. Turning a page adds a history entry. */
export function useTableParams() {
  const [params, setParams] = useSearchParams();
  const after = params.get('after');
  const before = params.get('before');
  const email = params.get('email') ?? '';
  const size = pageSizes.find((each) => String(each) === params.get('size')) ?? defaultPageSize;
  const full: FullMode =
    params.get('full') === null ? 'off' : params.get('full') === 'rooms' ? 'rooms' : 'list';
  const isFirst = full === 'off' && after === null && before === null;
  const page = isFirst ? 1 : Math.max(full === 'off' ? 2 : 1, Number(params.get('page')) || 1);
  const draft = useMemo(() => filterDraftFrom(params), [params]);
  const filters: CustomerFilters = useMemo(() => toCustomerFilters(draft), [draft]);

  const query: Omit<CustomersPageQuery, 'orgId'> = {
    limit: size,
    next: after !== null,
    prev: after === null && before !== null,
    lastId: after ?? before,
    filters,
    searchBarValue: email,
  };

  /** Returns to the first page, because the present one would hold other customers. */
  function change(name: 'email' | 'size' | 'full', value: string): void {
    const changed = firstPage(params);
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setParams(changed, { replace: true });
  }

  /** The first page has no cursor; without a row to start from, the first page is shown. */
  function goToCursor(cursor: 'after' | 'before', id: string, toPage: number): void {
    const changed = firstPage(params);
    if (toPage > 1 && id !== '') {
      changed.set('page', String(toPage));
      changed.set(cursor, id);
    }
    setParams(changed);
  }

  /** Pages of the full data need no cursor. */
  function goToPage(number: number): void {
    const changed = firstPage(params);
    if (number > 1) changed.set('page', String(number));
    setParams(changed);
  }

  return {
    query,
    email,
    size,
    page,
    full,
    draft,
    filters,
    setEmail: (value: string) => change('email', value),
    setSize: (value: string) => change('size', value),
    setFullMode: (mode: FullMode) => change('full', mode === 'off' ? '' : mode),
    setFilters: (next: FilterDraft) => setParams(withFilterParams(firstPage(params), next)),
    goToPageAfter: (lastId: string) => goToCursor('after', lastId, page + 1),
    goToPageBefore: (firstId: string) => goToCursor('before', firstId, page - 1),
    goToPage,
  };
}

export type TableParams = ReturnType<typeof useTableParams>;

const pageParams = ['page', 'after', 'before'];

/** The parameters that are removed when another organization is chosen. */
export const organizationParams = [...pageParams, ...organizationFilters];

function firstPage(params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params);
  pageParams.forEach((name) => changed.delete(name));
  return changed;
}
