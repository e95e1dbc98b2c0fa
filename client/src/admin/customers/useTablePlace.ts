import { useSearchParams } from 'react-router-dom';
import { defaultPageSize, maxPageSize, type CustomersPageQuery } from '#contract/customerRow';

export const pageSizes = [10, defaultPageSize, 50, maxPageSize];

/** Where in the table the reader is; it stands in the address, and every page turned is a step back to. */
export function useTablePlace() {
  const [params, setParams] = useSearchParams();
  const after = params.get('after');
  const before = params.get('before');
  const email = params.get('email') ?? '';
  const size = pageSizes.find((each) => String(each) === params.get('size')) ?? defaultPageSize;
  const page = after === null && before === null ? 1 : Math.max(2, Number(params.get('page')) || 2);

  const query: Omit<CustomersPageQuery, 'orgId'> = {
    limit: size,
    next: after !== null,
    prev: after === null && before !== null,
    lastId: after ?? before,
    filters: {},
    searchBarValue: email,
  };

  /** Begins anew on the first page: the present one would hold other customers. */
  function change(name: 'email' | 'size', value: string): void {
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

  return {
    query,
    email,
    size,
    page,
    search: (value: string) => change('email', value),
    resize: (value: string) => change('size', value),
    turnAfter: (lastId: string) => turn('after', lastId, page + 1),
    turnBefore: (firstId: string) => turn('before', firstId, page - 1),
  };
}

export type TablePlace = ReturnType<typeof useTablePlace>;

/** The parameters that say which page it is; they end with another choice of organization, too. */
export const pageParameters = ['page', 'after', 'before'];

function firstPage(params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params);
  pageParameters.forEach((name) => changed.delete(name));
  return changed;
}
