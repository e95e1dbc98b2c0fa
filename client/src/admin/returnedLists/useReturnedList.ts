import { useState } from 'react';
import type { ReturnedList, ReturnedListKind } from '#contract/returnedList';
import { fetchReturnedList, returnedListKey } from '../../store/staff/returnedLists';
import { useLiveLoad } from '../../store/staff/useLiveLoad';

const followedKinds = ['customers', 'groups', 'ferries', 'accommodations'] as const;

/** A returned list, which stays on the page while it is loaded again. `show` takes the answer to a change. */
export function useReturnedList(list: ReturnedListKind, id: string) {
  const { status, answer, retry } = useLiveLoad(fetchReturnedList, returnedListKey(list, id), followedKinds);
  const [loaded, setLoaded] = useState<ReturnedList>();
  const [returned, show] = useState<ReturnedList>();
  if (answer && answer.result !== loaded) {
    setLoaded(answer.result);
    show(answer.result);
  }
  return { status, returned, show, reload: retry };
}
