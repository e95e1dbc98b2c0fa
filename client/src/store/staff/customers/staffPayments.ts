import { errorText } from '#contract/errors';
import type {
  RefundInput,
  ResolvedRefundInput,
  StaffCustomerPayments,
  StaffPayment,
} from '#contract/payment';
import * as api from '../../../api/customers';
import { showAlert } from '../../core/alerts';
import { attempt, load, type Outcome } from '../../core/request';
import { isUnsettled, orderKey, settleOrder, settleOrders } from '../refundOrders';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

/** Customers' payments as staff see them, by the customer's id. */
export type StaffPaymentsState = Readonly<Record<string, StaffCustomerPayments>>;
export type StaffPaymentsAction =
  | { type: 'staffPayments/received'; customerId: string; payments: StaffCustomerPayments }
  | { type: 'staffPayments/changed'; payment: StaffPayment };

export function staffPayments(state: StaffPaymentsState = {}, action: Action): StaffPaymentsState {
  switch (action.type) {
    case 'staffPayments/received':
      return { ...state, [action.customerId]: action.payments };
    case 'staffPayments/changed': {
      const { user } = action.payment;
      const known = state[user];
      return known ? { ...state, [user]: withPayment(known, action.payment) } : state;
    }
    default:
      return state;
  }
}

addArea('staffPayments', staffPayments);

function withPayment(known: StaffCustomerPayments, changed: StaffPayment): StaffCustomerPayments {
  const renewed = (payment: StaffPayment) => (payment._id === changed._id ? changed : payment);
  return {
    eventPayments: known.eventPayments.map(renewed),
    additionalServices: known.additionalServices.map(renewed),
    earlierTrips: known.earlierTrips.map((trip) => ({ ...trip, payments: trip.payments.map(renewed) })),
  };
}

export function selectStaffPayments(state: State, customerId: string): StaffCustomerPayments | undefined {
  return state.staffPayments?.[customerId];
}

export function fetchStaffPayments(customerId: string): Thunk<Promise<Outcome>> {
  return load(async () => ({
    type: 'staffPayments/received',
    customerId,
    payments: await api.getCustomerPayments(customerId),
  }));
}

/** Marks a new payment as paid, or a confirmed one as unpaid. */
export function togglePaid({ _id, status }: StaffPayment): Thunk<Promise<Outcome>> {
  return changing(
    () => api.togglePaid(_id, status),
    () => showAlert('success', 'Payment status changed successfully'),
    'Failed to change payment status',
  );
}

/** Gives money back, once for every order, however often it has to be sent. */
export function refundPayment(paymentId: string, input: RefundInput): Thunk<Promise<Outcome>> {
  const order = `${refundsOf(paymentId)}${JSON.stringify(input)}`;
  return async (dispatch) => {
    const outcome = await dispatch(
      changing(
        () => api.refund(paymentId, input, orderKey(order)),
        tellRefund,
        'Error while creating refund',
      ),
    );
    settleOrder(order, outcome);
    return outcome;
  };
}

function tellRefund({ refundStatus }: StaffPayment): Thunk<void> {
  if (refundStatus === 'unknown') return showAlert('error', errorText({ code: 'refundUnknown' }, 'en'));
  // Of an order that was sent again, when it had come to nothing in the meantime.
  if (refundStatus === 'fail') return showAlert('error', errorText({ code: 'refundRefused' }, 'en'));
  return showAlert('success', 'Refund succesfully created');
}

/** Says how a refund of unknown outcome ended. */
export function settleRefund(paymentId: string, input: ResolvedRefundInput): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      changing(
        () => api.settleRefund(paymentId, input),
        () => showAlert('success', 'Refund settled'),
        'Failed to settle the refund',
      ),
    );
    if (outcome.ok) settleOrders(refundsOf(paymentId));
    return outcome;
  };
}

/** Whether a refund of the payment was sent and it is not known what became of it. */
export function isRefundUnsettled(paymentId: string): boolean {
  return isUnsettled(refundsOf(paymentId));
}

/** How the orders of refunds of a payment begin. */
function refundsOf(paymentId: string): string {
  return `refund ${paymentId} `;
}

/** @param tell says how the payment is now */
function changing(
  change: () => Promise<StaffPayment>,
  tell: (payment: StaffPayment) => Thunk<void>,
  failure: string,
): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(attempt(change, failure));
    if (!outcome.ok) return outcome;
    dispatch({ type: 'staffPayments/changed', payment: outcome.result });
    dispatch(tell(outcome.result));
    return { ok: true };
  };
}
