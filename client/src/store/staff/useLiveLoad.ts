import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../core/hooks';
import type { Failed } from '../core/request';
import type { Thunk } from '../core/types';
import { useLoad, type Loading } from '../core/useLoad';
import { type LiveKind, selectLiveVersion } from './recentChanges';

/**
 * `useLoad` for a page that follows changes by others: it fetches again when something of `kinds` has changed. The page
 * keeps what it shows until the newer answer comes, also if that fails.
 */
export function useLiveLoad<Done extends { ok: true }>(
  fetch: (key: string) => Thunk<Promise<Done | Failed>>,
  key: string,
  kinds: readonly LiveKind[],
): Loading<Done> {
  const dispatch = useAppDispatch();
  const loading = useLoad(fetch, key);
  const version = useAppSelector((state) => selectLiveVersion(state, kinds));
  const shown = useRef({ key, version });
  const [newer, setNewer] = useState<{ key: string; answer: Done }>();

  useEffect(() => {
    const before = shown.current;
    shown.current = { key, version };
    // Another key is fetched by `useLoad`.
    if (before.key !== key || before.version === version) return undefined;
    let isWanted = true;
    void dispatch(fetch(key)).then((outcome) => {
      if (isWanted && outcome.ok) setNewer({ key, answer: outcome });
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, fetch, key, version]);

  function retry(): void {
    setNewer(undefined);
    loading.retry();
  }

  if (newer?.key !== key) return { ...loading, retry };
  return { status: 'loaded', errors: [], answer: newer.answer, retry };
}
