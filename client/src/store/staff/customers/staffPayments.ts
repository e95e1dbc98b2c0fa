import { errorText } from '#contract/errors';
import type {
  RefundInput,
  ResolvedRefundInput,
  StaffCustomerPayments,
  StaffPayment,
} from '#contract/payment';
import * as api from '../../../api/customers';
import { dropIdempotencyKeys, hasIdempotencyKey, idempotencyKey } from '../../../storage/idempotencyKeys';
import { showAlert } from '../../core/alerts';
import { fetchedArea } from '../../core/fetchedArea';
import { requestOrAlert, type Outcome } from '../../core/request';
import type { Thunk } from '../../core/types';
import { dropKeyIfOutcomeKnown } from '../refundKeys';

declare module '../../core/types' {
  interface FetchedValues {
    /** The payments of customers, as staff see them, by the customer's id. */
    staffPayments: StaffCustomerPayments;
  }
  interface Actions {
    staffPayments: { type: 'staffPayments/changed'; payment: StaffPayment };
  }
}

export const { select: selectStaffPayments, fetch: fetchStaffPayments } = fetchedArea({
  name: 'staffPayments',
  fetch: api.getCustomerPayments,
  reduce(paymentsByCustomer, action) {
    if (action.type !== 'staffPayments/changed') return paymentsByCustomer;
    const { user } = action.payment;
    const current = paymentsByCustomer[user];
    return current
      ? { ...paymentsByCustomer, [user]: replacePayment(current, action.payment) }
      : paymentsByCustomer;
  },
});

function replacePayment(current: StaffCustomerPayments, changed: StaffPayment): StaffCustomerPayments {
  const replace = (payment: StaffPayment) => (payment._id === changed._id ? changed : payment);
  return {
    eventPayments: current.eventPayments.map(replace),
    additionalServices: current.additionalServices.map(replace),
    earlierTrips: current.earlierTrips.map((trip) => ({ ...trip, payments: trip.payments.map(replace) })),
  };
}

/**
 * Marks a payment that is new, or waits for a bank transfer, as paid, or a confirmed one as unpaid.
 * @param day when the money was received; today if undefined
 */
export function togglePaid({ _id, status }: StaffPayment, day?: string): Thunk<Promise<Outcome>> {
  return changePayment(
    () => api.togglePaid(_id, { status, ...(day !== undefined && { day }) }),
    () => showAlert('success', 'Payment status changed successfully'),
    'Failed to change payment status',
  );
}

/** Changes the variant of a payment; the stock of a paid one moves with it. */
export function changeVariant(paymentId: string, variant: string): Thunk<Promise<Outcome>> {
  return changePayment(
    () => api.changeVariant(paymentId, variant),
    () => showAlert('success', 'Variant changed successfully'),
    'Failed to change the variant',
  );
}

/** Refunds a payment. Repeating it while the outcome is unknown sends the same refund. */
export function refundPayment(paymentId: string, input: RefundInput): Thunk<Promise<Outcome>> {
  const order = `${refundPrefix(paymentId)}${JSON.stringify(input)}`;
  return async (dispatch) => {
    const outcome = await dispatch(
      changePayment(
        () => api.refund(paymentId, input, idempotencyKey(order)),
        showRefund,
        'Error while creating refund',
      ),
    );
    dropKeyIfOutcomeKnown(order, outcome);
    return outcome;
  };
}

function showRefund({ refundStatus }: StaffPayment): Thunk<void> {
  if (refundStatus === 'unknown') return showAlert('error', errorText({ code: 'refundUnknown' }, 'en'));
  // The answer to a refund that was sent again after it had failed.
  if (refundStatus === 'fail') return showAlert('error', errorText({ code: 'refundRefused' }, 'en'));
  return showAlert('success', 'Refund succesfully created');
}

/** Records the outcome that staff found for a refund whose outcome was unknown. */
export function resolveUnknownRefund(paymentId: string, input: ResolvedRefundInput): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      changePayment(
        () => api.resolveUnknownRefund(paymentId, input),
        () => showAlert('success', 'Refund settled'),
        'Failed to settle the refund',
      ),
    );
    if (outcome.ok) dropIdempotencyKeys(refundPrefix(paymentId));
    return outcome;
  };
}

/** Whether a refund of the payment was sent from this tab and its outcome is unknown. */
export function hasUnknownRefund(paymentId: string): boolean {
  return hasIdempotencyKey(refundPrefix(paymentId));
}

/** The beginning of the names of all refunds of a payment, see `idempotencyKey`. */
function refundPrefix(paymentId: string): string {
  return `refund ${paymentId} `;
}

/** @param showResult the alert that reports the changed payment */
function changePayment(
  change: () => Promise<StaffPayment>,
  showResult: (payment: StaffPayment) => Thunk<void>,
  fallback: string,
): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestOrAlert(change, fallback));
    if (!outcome.ok) return outcome;
    dispatch({ type: 'staffPayments/changed', payment: outcome.result });
    dispatch(showResult(outcome.result));
    return { ok: true };
  };
}
