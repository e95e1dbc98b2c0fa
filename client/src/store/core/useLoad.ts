import { useEffect, useState } from 'react';
import type { WireError } from '#contract/errors';
import { useAppDispatch } from './hooks';
import type { Failed, Outcome } from './request';
import type { Thunk } from './types';

export interface Loading<Done = { ok: true }> {
  status: 'loading' | 'loaded' | 'failed' | 'notFound';
  /** The server's messages after a failure; empty when no answer came. */
  errors: readonly WireError[];
  /** The outcome of the latest fetch for the current `key`, for screens that keep the result themselves. */
  answer: Done | undefined;
  retry: () => void;
}

const noErrors: readonly WireError[] = [];

/**
 * Fetches the data of a screen, when it opens and whenever `key` or `version` changes.
 * @param fetch a stable function, because a new one fetches again
 */
export function useLoad<Done extends { ok: true }>(
  fetch: (key: string) => Thunk<Promise<Done | Failed>>,
  key = '',
  version = 0,
): Loading<Done> {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(1);
  const [ended, setEnded] = useState<{
    key: string;
    version: number;
    attempt: number;
    outcome: Done | Failed;
  }>();

  useEffect(() => {
    let isWanted = true;
    void dispatch(fetch(key)).then((outcome) => {
      if (isWanted) setEnded({ key, version, attempt, outcome });
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch, fetch, key, version, attempt]);

  const isLatest = ended?.key === key && ended.version === version && ended.attempt === attempt;
  const outcome = isLatest ? ended.outcome : undefined;
  const errors = outcome && !outcome.ok ? outcome.errors : noErrors;
  const answer = outcome?.ok ? outcome : undefined;
  return { status: toStatus(outcome), errors, answer, retry: () => setAttempt(attempt + 1) };
}

function toStatus(outcome: Outcome | undefined): Loading['status'] {
  if (!outcome) return 'loading';
  if (outcome.ok) return 'loaded';
  return outcome.status === 404 ? 'notFound' : 'failed';
}
