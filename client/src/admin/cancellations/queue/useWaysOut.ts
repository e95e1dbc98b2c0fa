import { useState } from 'react';
import type { OpenRefund } from '#contract/cancellation';
import { useAppDispatch } from '../../../store/core/hooks';
import { resolveOpenRefund, retryOpenRefunds, settleOpenRefund } from '../../../store/staff/cancellations';
import { canBeRetried, type WayOut } from './waysOut';

/** What is being done about the refunds. One thing at a time, as each answer is the whole queue. */
export type RunningWayOut = { refund: OpenRefund; wayOut: WayOut } | { tried: number; total: number };

/** @param onEnded called when a way out has ended, well or not */
export function useWaysOut(organizationId: string, onEnded: () => void) {
  const dispatch = useAppDispatch();
  const [running, setRunning] = useState<RunningWayOut>();

  async function take(refund: OpenRefund, wayOut: WayOut) {
    if (running) return;
    setRunning({ refund, wayOut });
    const { refundIndex } = refund;
    if (wayOut !== 'ok' && wayOut !== 'fail') {
      await dispatch(resolveOpenRefund(organizationId, refund, wayOut));
    } else if (refundIndex !== null) {
      await dispatch(settleOpenRefund(organizationId, { ...refund, refundIndex }, wayOut));
    }
    setRunning(undefined);
    onEnded();
  }

  async function retryAll(refunds: readonly OpenRefund[]) {
    if (running) return;
    const retried = refunds.filter(canBeRetried);
    const showTried = (tried: number) => setRunning({ tried, total: retried.length });
    showTried(0);
    await dispatch(retryOpenRefunds(organizationId, retried, showTried));
    setRunning(undefined);
    onEnded();
  }

  return { running, take, retryAll };
}
