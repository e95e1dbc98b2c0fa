import type {
  MassPreview,
  MassPreviewInput,
  MassRefundAnswer,
  MassRefundInput,
  MassRefundProgress,
  RefundablePayment,
} from '#contract/massActions';
import { ApiError } from '../../api/ApiError';
import * as api from '../../api/massActions';
import { showAlert } from '../core/alerts';
import { keepLastRefund } from './lastRefund';
import { attempt, type Failed } from '../core/request';
import { orderKey, settleOrder } from './refundOrders';
import type { Thunk } from '../createStore';

type Answer<Result> = Thunk<Promise<{ ok: true; result: Result } | Failed>>;

export function previewMassAction(input: MassPreviewInput): Answer<MassPreview> {
  return attempt(() => api.preview(input));
}

export function setUsersDisabled(customers: readonly string[], disabled: boolean): Thunk<Promise<boolean>> {
  return disabled
    ? succeeding(
        () => api.setDisabled(customers, true),
        'Users disabled successfully',
        'Failed to disable users',
      )
    : succeeding(
        () => api.setDisabled(customers, false),
        'Users enabled successfully',
        'Failed to enable users',
      );
}

export function changeUsersGroup(customers: readonly string[], group: string): Thunk<Promise<boolean>> {
  return succeeding(
    () => api.changeGroup(customers, group),
    'Users groups changed successfully',
    'Failed to change users groups',
  );
}

function succeeding(act: () => Promise<unknown>, success: string, failure: string): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const { ok } = await dispatch(attempt(act, failure));
    if (ok) dispatch(showAlert('success', success));
    return ok;
  };
}

/** The payments of customers for one product of which something can be given back. */
export function findPaidPayments(
  customers: readonly string[],
  product: string,
): Answer<readonly RefundablePayment[]> {
  return attempt(
    () => api.findPayments({ customers: [...customers], product }),
    'Failed to fetch user payments',
  );
}

/** The key under which a mass refund is sent, and by which its progress is asked for. */
export function massRefundKey(input: MassRefundInput): string {
  return orderKey(nameOf(input));
}

function nameOf(input: MassRefundInput): string {
  return `mass refund ${JSON.stringify(input)}`;
}

/** Refunds many payments, and says how that went (rules §19.2). */
export function refundPayments(input: MassRefundInput): Answer<MassRefundAnswer> {
  return async (dispatch) => {
    const key = massRefundKey(input);
    keepLastRefund(key);
    const outcome = await dispatch(attempt(() => api.refundMany(input, key), 'Failed to refund payments'));
    settleOrder(nameOf(input), outcome);
    if (!outcome.ok) return outcome;
    const { success, errors } = outcome.result;
    const count = new Set(success.map(({ user }) => user)).size;
    const more = 'Download CSV for more information';
    if (errors.length > 0)
      dispatch(showAlert('error', `Failed to refund ${errors.length} payments. ${more}`));
    if (count > 0) dispatch(showAlert('success', `Refunded to ${count} users. ${more}`));
    return outcome;
  };
}

/** How far a mass refund is; null where that is not known just now. */
export function fetchRefundProgress(key: string): Thunk<Promise<MassRefundProgress | null>> {
  return async () => {
    try {
      return await api.getRefundProgress(key);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  };
}
