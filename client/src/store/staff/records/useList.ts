import { useMemo } from 'react';
import type { RecordOf, ResourceName } from '#contract/resources';
import { useAppSelector } from '../../core/hooks';
import { useLoad, type Loading } from '../../core/useLoad';
import { createListFetch, selectList } from './lists';

interface List<Name extends ResourceName> extends Loading {
  /** The latest fetched records, kept while the list is fetched again. */
  records: readonly RecordOf<Name>[] | undefined;
}

/** Fetches a resource's list, of one organization or of all. */
export function useList<Name extends ResourceName>(name: Name, organizationId = ''): List<Name> {
  const fetch = useMemo(() => createListFetch(name), [name]);
  const loading = useLoad(fetch, organizationId);
  const records = useAppSelector((state) => selectList(state, name, organizationId));
  return { ...loading, records };
}
