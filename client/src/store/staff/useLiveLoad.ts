import { useState } from 'react';
import { useAppDispatch } from '../core/hooks';
import type { Failed } from '../core/request';
import type { Thunk } from '../core/types';
import { useLoad, type Loading } from '../core/useLoad';
import { type LiveKind, useChangesOf } from './recentChanges';

/**
 * `useLoad` for a page that follows changes by others: it fetches again when records of these `kinds` have changed. The
 * page keeps the earlier answer until the newer one arrives, and if that fetch fails.
 */
export function useLiveLoad<Done extends { ok: true }>(
  fetch: (key: string) => Thunk<Promise<Done | Failed>>,
  key: string,
  kinds: readonly LiveKind[],
): Loading<Done> {
  const dispatch = useAppDispatch();
  const loading = useLoad(fetch, key);
  const [newer, setNewer] = useState<{ key: string; answer: Done }>();

  useChangesOf(kinds, () => {
    void dispatch(fetch(key)).then((outcome) => {
      if (outcome.ok) setNewer({ key, answer: outcome });
    });
  });

  function retry(): void {
    setNewer(undefined);
    loading.retry();
  }

  if (newer?.key !== key) return { ...loading, retry };
  return { status: 'loaded', errors: [], answer: newer.answer, retry };
}
