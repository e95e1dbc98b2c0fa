import type { RefundInput, StaffCustomerPayments, StaffPayment } from '#contract/payment';
import * as api from '../api/customers';
import { showAlert } from './alerts';
import { load, perform, type Outcome } from './outcome';
import { isUnsettled, orderKey, settleOrder } from './orders';
import { addArea, type Action, type State, type Thunk } from './store';

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
    'Payment status changed successfully',
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
        'Refund succesfully created',
        'Error while creating refund',
      ),
    );
    settleOrder(order, outcome);
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

function changing(
  change: () => Promise<StaffPayment>,
  success: string,
  failure: string,
): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      perform(async () => ({ type: 'staffPayments/changed', payment: await change() }), failure),
    );
    if (outcome.ok) dispatch(showAlert('success', success));
    return outcome;
  };
}
