import { useEffect, useState } from 'react';
import { recordActivity } from '../../api/attendance';
import { useAppDispatch } from './hooks';
import type { OutcomeWith } from './request';
import type { Thunk } from './types';

const pollMs = 1_000;

/**
 * Polls the progress of a long operation every second. A failed call is ignored, because the next one may succeed.
 * @param poll a stable function
 * @param key '' while nothing runs
 * @returns the latest answer
 */
export function usePoll<Answer>(
  poll: (key: string) => Thunk<Promise<OutcomeWith<Answer>>>,
  key: string,
): Answer | undefined {
  const dispatch = useAppDispatch();
  const [latest, setLatest] = useState<{ key: string; answer: Answer }>();
  useEffect(() => {
    if (key === '') return undefined;
    const update = async () => {
      const outcome = await dispatch(poll(key));
      if (outcome.ok) setLatest({ key, answer: outcome.result });
    };
    return followProgress(() => void update(), pollMs);
  }, [dispatch, poll, key]);
  return latest?.key === key ? latest.answer : undefined;
}

/**
 * Polls the progress of a running task. The user is waiting for it, so each poll counts as activity (rules §4.9).
 * @returns a function that stops the polling
 */
export function followProgress(poll: () => void, everyMs: number): () => void {
  const timer = setInterval(() => {
    recordActivity();
    poll();
  }, everyMs);
  return () => clearInterval(timer);
}
