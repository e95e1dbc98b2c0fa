import { useState } from 'react';
import type { OpenRefund } from '#contract/cancellation';
import { useAppDispatch } from '../../../store/core/hooks';
import {
  resolveOpenRefund,
  retryOpenRefunds,
  recordOpenRefundOutcome,
} from '../../../store/staff/cancellations';
import { canBeRetried, type RefundResolution } from './refundResolutions';

/** The running action. Only one runs at a time, because each answer is the whole queue. */
export type RunningResolution =
  | { refund: OpenRefund; resolution: RefundResolution }
  | { tried: number; total: number };

/**
 * @param scope the query string of the queue
 * @param onEnded called when an action has ended, whether it succeeded or failed
 */
export function useRefundResolutions(scope: string, onEnded: () => void) {
  const dispatch = useAppDispatch();
  const [running, setRunning] = useState<RunningResolution>();

  async function resolve(refund: OpenRefund, resolution: RefundResolution) {
    if (running) return;
    setRunning({ refund, resolution });
    const { refundIndex } = refund;
    if (resolution !== 'ok' && resolution !== 'fail') {
      await dispatch(resolveOpenRefund(scope, refund, resolution));
    } else if (refundIndex !== null) {
      await dispatch(recordOpenRefundOutcome(scope, { ...refund, refundIndex }, resolution));
    }
    setRunning(undefined);
    onEnded();
  }

  async function retryAll(refunds: readonly OpenRefund[]) {
    if (running) return;
    const retried = refunds.filter(canBeRetried);
    const showTried = (tried: number) => setRunning({ tried, total: retried.length });
    showTried(0);
    await dispatch(retryOpenRefunds(scope, retried, showTried));
    setRunning(undefined);
    onEnded();
  }

  return { running, resolve, retryAll };
}
