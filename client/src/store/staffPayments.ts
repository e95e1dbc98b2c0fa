import type { RefundInput, StaffCustomerPayments, StaffPayment } from '#contract/payment';
import * as api from '../api/customers';
import { showAlert } from './alerts';
import { load, perform, type Outcome } from './outcome';
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

/** @param key the same for every try of one refund */
export function refundPayment(paymentId: string, input: RefundInput, key: string): Thunk<Promise<Outcome>> {
  return changing(
    () => api.refund(paymentId, input, key),
    'Refund succesfully created',
    'Error while creating refund',
  );
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
