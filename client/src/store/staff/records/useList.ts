import { useMemo } from 'react';
import type { RecordOf, ResourceName } from '#contract/resources';
import { useAppSelector } from '../../core/hooks';
import { listing, selectList } from './lists';
import { useLoad, type Loading } from '../../core/useLoad';

interface List<Name extends ResourceName> extends Loading {
  /** What was fetched last, while the list is fetched anew. */
  records: readonly RecordOf<Name>[] | undefined;
}

/** Fetches a resource's list, of one organization or of all. */
export function useList<Name extends ResourceName>(name: Name, organizationId = ''): List<Name> {
  const fetch = useMemo(() => listing(name), [name]);
  const loading = useLoad(fetch, organizationId);
  const records = useAppSelector((state) => selectList(state, name, organizationId));
  return { ...loading, records };
}
