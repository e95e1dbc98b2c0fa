import type {
  CancellationInput,
  CancellationPreview,
  CancellationPreviewInput,
  CancellationProgress,
  Cancellations,
  OpenRefund,
  OpenRefundAction,
} from '#contract/cancellation';
import type { WireError } from '#contract/errors';
import type { ResolvedRefundInput } from '#contract/payment';
import * as api from '../../api/cancellations';
import { dropIdempotencyKeys, idempotencyKey } from '../../storage/idempotencyKeys';
import { closeFailures, showAlert } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import {
  request,
  requestAction,
  requestActionOrAlert,
  requestFromForm,
  type Failed,
  type OutcomeWith,
} from '../core/request';
import type { Thunk } from '../core/types';
import { resolveUnknownRefund } from './customers/staffPayments';

declare module '../core/types' {
  interface FetchedValues {
    /** By query string, which names the organization and, optionally, the trip. */
    cancellations: Cancellations;
  }
}

export const { select: selectCancellations, fetch: fetchCancellations } = fetchedArea({
  name: 'cancellations',
  fetch: api.getCancellations,
});

export function previewCancellation(
  input: CancellationPreviewInput,
): Thunk<Promise<OutcomeWith<CancellationPreview>>> {
  return request(() => api.preview(input));
}

/** The idempotency key of an order, which also identifies it when its progress is fetched. */
export function cancellationKey(input: CancellationInput): string {
  return idempotencyKey(orderName(input));
}

function orderName(input: CancellationInput): string {
  return `cancellation ${JSON.stringify(input)}`;
}

/**
 * Cancels the trips of all these travellers or of none, and refunds their money. If the order was outdated, the screen
 * shows that itself.
 */
export function cancelTrips(input: CancellationInput): Thunk<Promise<OutcomeWith<CancellationProgress>>> {
  return async (dispatch) => {
    const key = cancellationKey(input);
    const outcome = await dispatch(requestFromForm(() => api.cancel(input, key), isOutdatedError));
    // After any other failure the order may have been carried out.
    if (outcome.ok || isOutdated(outcome)) dropIdempotencyKeys(orderName(input));
    return outcome;
  };
}

/** Whether the order was refused because the sum to refund differs from the one shown. */
export function isOutdated({ errors }: Failed): boolean {
  return errors.some(isOutdatedError);
}

function isOutdatedError({ code }: WireError): boolean {
  return code === 'cancellationChanged' || code === 'outdated';
}

/** The progress of an order that this person sent. */
export function fetchCancellationProgress(key: string): Thunk<Promise<OutcomeWith<CancellationProgress>>> {
  return request(() => api.getProgress(key));
}

/**
 * Resolves a refund that waits for staff, and reloads the queue even after a failure, because somebody else may have
 * resolved the refund.
 */
export function resolveOpenRefund(
  scope: string,
  refund: OpenRefund,
  action: OpenRefundAction,
): Thunk<Promise<void>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestActionOrAlert(resolution(scope, refund, action)));
    if (!outcome.ok) await dispatch(fetchCancellations(scope));
    else if (action === 'retry') dispatch(showRetried(scope, refund));
    else dispatch(showAlert('success', successTexts[action]));
  };
}

const successTexts = {
  record: 'The refund was recorded',
  close: 'The money is kept',
} as const satisfies Partial<Record<OpenRefundAction, string>>;

/**
 * Retries refunds one at a time.
 * @param onProgress called with the number of refunds tried
 */
export function retryOpenRefunds(
  scope: string,
  refunds: readonly OpenRefund[],
  onProgress: (count: number) => void,
): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(closeFailures());
    for (const [index, refund] of refunds.entries()) {
      // A refused refund shows the reason in the queue.
      const outcome = await dispatch(requestAction(resolution(scope, refund, 'retry')));
      onProgress(index + 1);
      if (!outcome.ok && outcome.status === 0) break;
    }
    await dispatch(fetchCancellations(scope));
    const open = selectCancellations(getState(), scope)?.open ?? [];
    const waiting = refunds.filter((refund) => findWaiting(open, refund)).length;
    const all = `${refunds.length} refunds`;
    if (waiting === 0) dispatch(showAlert('success', `${all} are on their way`));
    else dispatch(showAlert('error', `${waiting} of ${refunds.length} refunds are still waiting`));
  };
}

/** Records the outcome of a refund whose outcome was unknown. */
export function recordOpenRefundOutcome(
  scope: string,
  { payment, refundIndex }: OpenRefund & { refundIndex: number },
  status: ResolvedRefundInput['status'],
): Thunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(resolveUnknownRefund(payment, { refund: refundIndex, status }));
    await dispatch(fetchCancellations(scope));
  };
}

function resolution(scope: string, refund: OpenRefund, action: OpenRefundAction) {
  return async () => {
    const cancellations = await api.resolveOpenRefund(scope, refund, { action });
    const received = { cancellations: { [scope]: cancellations } };
    return { type: 'fetched/received' as const, received };
  };
}

function showRetried(scope: string, refund: OpenRefund): Thunk<void> {
  return (dispatch, getState) => {
    const open = selectCancellations(getState(), scope)?.open ?? [];
    const waiting = findWaiting(open, refund);
    if (waiting) dispatch(showAlert('error', waiting.description));
    else dispatch(showAlert('success', 'The money is on its way'));
  };
}

/** The refund if it still waits for staff. */
function findWaiting(open: readonly OpenRefund[], { cancellation, payment }: OpenRefund) {
  return open.find(
    (each) => each.cancellation === cancellation && each.payment === payment && each.reason !== 'inProgress',
  );
}
