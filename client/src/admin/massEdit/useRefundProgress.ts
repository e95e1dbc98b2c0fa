import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../store/core/hooks';
import { pollMassRefund } from '../../store/staff/massActions';

const progressPollMs = 1_000;

/**
 * Polls how many payments of a running mass refund are done.
 * @param key the idempotency key of the refund; '' while none is running
 */
export function useRefundProgress(key: string): number {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (key === '') return undefined;
    const timer = setInterval(() => {
      void dispatch(pollMassRefund(key)).then((progress) => {
        if (progress) setDone(progress.done);
      });
    }, progressPollMs);
    return () => clearInterval(timer);
  }, [dispatch, key]);
  return key === '' ? 0 : done;
}
