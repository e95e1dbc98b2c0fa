import { useEffect, useState } from 'react';
import type { WireError } from '#contract/errors';
import { useAppDispatch } from './hooks';
import type { Failed, Outcome } from './request';
import type { Thunk } from '../createStore';

export interface Loading<Done = { ok: true }> {
  status: 'loading' | 'loaded' | 'failed' | 'notFound';
  /** What the server said when it failed; empty when no answer came. */
  errors: readonly WireError[];
  /** What came, where the screen alone keeps it; of an earlier try or another `key`, nothing. */
  answer: Done | undefined;
  retry: () => void;
}

const none: readonly WireError[] = [];

/**
 * Fetches what a screen shows, when it opens and whenever `key` changes.
 * @param fetch the thunk creator itself, so that it stays the same from one rendering to the next
 */
export function useLoad<Done extends { ok: true }>(
  fetch: (key: string) => Thunk<Promise<Done | Failed>>,
  key = '',
): Loading<Done> {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(1);
  const [ended, setEnded] = useState<{ key: string; attempt: number; outcome: Done | Failed }>();

  useEffect(() => {
    let wanted = true;
    void dispatch(fetch(key)).then((outcome) => {
      if (wanted) setEnded({ key, attempt, outcome });
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, fetch, key, attempt]);

  const outcome = ended?.key === key && ended.attempt === attempt ? ended.outcome : undefined;
  const errors = outcome && !outcome.ok ? outcome.errors : none;
  const answer = outcome?.ok ? outcome : undefined;
  return { status: statusOf(outcome), errors, answer, retry: () => setAttempt(attempt + 1) };
}

function statusOf(outcome: Outcome | undefined): Loading['status'] {
  if (!outcome) return 'loading';
  if (outcome.ok) return 'loaded';
  return outcome.status === 404 ? 'notFound' : 'failed';
}
