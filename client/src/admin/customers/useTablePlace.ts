import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  defaultPageSize,
  maxPageSize,
  type CustomerFilters,
  type CustomersPageQuery,
} from '#contract/customerRow';
import {
  draftIn,
  filtersOf,
  organizationFilters,
  withDraft,
  type FilterDraft,
} from './filters/customerFilters';

export const pageSizes = [10, defaultPageSize, 50, maxPageSize];

/** The ways of showing all customers at once: as they come, or room by room. */
type FullMode = 'off' | 'list' | 'rooms';

/** Where in the table the reader is; it stands in the address, and every page turned is a step back to. */
export function useTablePlace() {
  const [params, setParams] = useSearchParams();
  const after = params.get('after');
  const before = params.get('before');
  const email = params.get('email') ?? '';
  const size = pageSizes.find((each) => String(each) === params.get('size')) ?? defaultPageSize;
  const full: FullMode =
    params.get('full') === null ? 'off' : params.get('full') === 'rooms' ? 'rooms' : 'list';
  const isFirst = full === 'off' && after === null && before === null;
  const page = isFirst ? 1 : Math.max(full === 'off' ? 2 : 1, Number(params.get('page')) || 1);
  const draft = useMemo(() => draftIn(params), [params]);
  const filters: CustomerFilters = useMemo(() => filtersOf(draft), [draft]);

  const query: Omit<CustomersPageQuery, 'orgId'> = {
    limit: size,
    next: after !== null,
    prev: after === null && before !== null,
    lastId: after ?? before,
    filters,
    searchBarValue: email,
  };

  /** Begins anew on the first page: the present one would hold other customers. */
  function change(name: 'email' | 'size' | 'full', value: string): void {
    const changed = firstPage(params);
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setParams(changed, { replace: true });
  }

  /** The first page needs no cursor; and without a row to start from there is no other. */
  function turn(cursor: 'after' | 'before', id: string, to: number): void {
    const changed = firstPage(params);
    if (to > 1 && id !== '') {
      changed.set('page', String(to));
      changed.set(cursor, id);
    }
    setParams(changed);
  }

  /** Where all customers are at hand, a page is reached by its number. */
  function turnTo(number: number): void {
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
    search: (value: string) => change('email', value),
    resize: (value: string) => change('size', value),
    show: (mode: FullMode) => change('full', mode === 'off' ? '' : mode),
    filter: (next: FilterDraft) => setParams(withDraft(firstPage(params), next)),
    turnAfter: (lastId: string) => turn('after', lastId, page + 1),
    turnBefore: (firstId: string) => turn('before', firstId, page - 1),
    turnTo,
  };
}

export type TablePlace = ReturnType<typeof useTablePlace>;

const pageParameters = ['page', 'after', 'before'];

/** What ends with another choice of organization. */
export const organizationParameters = [...pageParameters, ...organizationFilters];

function firstPage(params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params);
  pageParameters.forEach((name) => changed.delete(name));
  return changed;
}
