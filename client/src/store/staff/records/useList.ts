import { useMemo } from 'react';
import type { RecordOf, ResourceName } from '#contract/resources';
import { useAppSelector } from '../../core/hooks';
import type { Loading } from '../../core/useLoad';
import { useLiveLoad } from '../useLiveLoad';
import type { LiveKind } from '../recentChanges';
import { createListFetch, selectList } from './lists';

/** Other kinds of records whose changes affect the counts in a list. */
const countedKinds: { readonly [Name in ResourceName]?: readonly LiveKind[] } = {
  events: ['figures'],
  groups: ['figures'],
  discountCodes: ['customers'],
};

interface List<Name extends ResourceName> extends Loading {
  /** The latest fetched records, kept while the list is fetched again. */
  records: readonly RecordOf<Name>[] | undefined;
}

/** Fetches a resource's list, of one organization or of all. */
export function useList<Name extends ResourceName>(name: Name, organizationId = ''): List<Name> {
  const fetch = useMemo(() => createListFetch(name), [name]);
  const kinds = useMemo(() => [name, ...(countedKinds[name] ?? [])], [name]);
  const loading = useLiveLoad(fetch, organizationId, kinds);
  const records = useAppSelector((state) => selectList(state, name, organizationId));
  return { ...loading, records };
}
