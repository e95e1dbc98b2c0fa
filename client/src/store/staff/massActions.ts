import type {
  MassAnswer,
  MassPreview,
  MassPreviewInput,
  MassRefundAnswer,
  MassRefundInput,
  MassRefundProgress,
  RefundablePayment,
} from '#contract/massActions';
import * as api from '../../api/massActions';
import { idempotencyKey, keepLastMassRefund } from '../../storage/idempotencyKeys';
import { showAlert } from '../core/alerts';
import { readOrAlert, request, requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';
import { showMassChange } from './massChanges';
import { dropKeyIfOutcomeKnown } from './refundKeys';

export function previewMassAction(input: MassPreviewInput): Thunk<Promise<OutcomeWith<MassPreview>>> {
  return readOrAlert(() => api.preview(input));
}

export function setCustomersDisabled(
  customers: readonly string[],
  disabled: boolean,
): Thunk<Promise<boolean>> {
  return disabled
    ? changeCustomers(
        () => api.setDisabled(customers, true),
        'Users disabled successfully',
        'Failed to disable users',
      )
    : changeCustomers(
        () => api.setDisabled(customers, false),
        'Users enabled successfully',
        'Failed to enable users',
      );
}

export function changeCustomersGroup(customers: readonly string[], group: string): Thunk<Promise<boolean>> {
  return changeCustomers(
    () => api.changeGroup(customers, group),
    'Users groups changed successfully',
    'Failed to change users groups',
  );
}

/** @returns whether the change was made */
function changeCustomers(
  change: () => Promise<MassAnswer>,
  success: string,
  failure: string,
): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestOrAlert(change, failure));
    if (outcome.ok) dispatch(showMassChange(success, outcome.result.massChange));
    return outcome.ok;
  };
}

/** The customers' payments for one product that can still be refunded at least in part. */
export function findRefundablePayments(
  customers: readonly string[],
  product: string,
): Thunk<Promise<OutcomeWith<readonly RefundablePayment[]>>> {
  const input = { customers: [...customers], product };
  return readOrAlert(() => api.findRefundablePayments(input), 'Failed to fetch user payments');
}

/** The idempotency key of a mass refund, which also identifies it when its progress is fetched. */
export function massRefundKey(input: MassRefundInput): string {
  return idempotencyKey(orderName(input));
}

function orderName(input: MassRefundInput): string {
  return `mass refund ${JSON.stringify(input)}`;
}

/** Refunds many payments, and shows the result (rules §19.2). */
export function refundPayments(input: MassRefundInput): Thunk<Promise<OutcomeWith<MassRefundAnswer>>> {
  return async (dispatch) => {
    const key = massRefundKey(input);
    keepLastMassRefund(key);
    const outcome = await dispatch(
      requestOrAlert(() => api.refundPayments(input, key), 'Failed to refund payments'),
    );
    dropKeyIfOutcomeKnown(orderName(input), outcome);
    if (outcome.ok) dispatch(showMassRefund(outcome.result));
    return outcome;
  };
}

function showMassRefund({ success, errors }: MassRefundAnswer): Thunk<void> {
  const count = new Set(success.map(({ user }) => user)).size;
  const more = 'Download CSV for more information';
  return (dispatch) => {
    if (errors.length > 0) {
      dispatch(showAlert('error', `Failed to refund ${errors.length} payments. ${more}`));
    }
    if (count > 0) dispatch(showAlert('success', `Refunded to ${count} users. ${more}`));
  };
}

/** The progress of a mass refund that this person sent, and its lists once it is done. */
export function fetchMassRefund(key: string): Thunk<Promise<OutcomeWith<MassRefundProgress>>> {
  return request(() => api.getRefundProgress(key));
}
