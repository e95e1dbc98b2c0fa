import {
  undiscountedTotal,
  type CustomerPayments,
  type Payment,
  type PaymentProvider,
} from '#contract/payment';
import * as api from '../../api/payments';
import { ask, load, perform, type Failed, type Outcome } from '../core/request';
import { addArea, type Action, type State, type Thunk } from '../createStore';

/** What the signed-in customer pays and how. */
export interface PaymentsState {
  all: CustomerPayments | null;
  /** The payment that the customer came back from the provider with. */
  returned: Payment | null;
}

export type PaymentsAction =
  | { type: 'payments/received'; payments: CustomerPayments }
  | { type: 'payments/codeRemoved'; id: string }
  | { type: 'payments/proceeded'; payment: Payment }
  | { type: 'payments/returned'; payment: Payment };

const unknown: PaymentsState = { all: null, returned: null };

export function payments(state: PaymentsState = unknown, action: Action): PaymentsState {
  switch (action.type) {
    case 'payments/received':
      return { ...state, all: action.payments };
    case 'payments/codeRemoved':
      return { ...state, all: changed(state.all, action.id, withoutCode) };
    case 'payments/proceeded':
      return { ...state, all: changed(state.all, action.payment._id, () => action.payment) };
    case 'payments/returned':
      return { ...state, returned: action.payment };
    default:
      return state;
  }
}

addArea('payments', payments);

function changed(all: CustomerPayments | null, id: string, change: (payment: Payment) => Payment) {
  const renewed = (known: Payment) => (known._id === id ? change(known) : known);
  return (
    all && {
      eventPayments: all.eventPayments.map(renewed),
      additionalServices: all.additionalServices.map(renewed),
    }
  );
}

function withoutCode(payment: Payment): Payment {
  const [product] = payment.products;
  return { ...payment, discountCode: null, total: product ? undiscountedTotal(product) : payment.total };
}

export function selectPayments(state: State): CustomerPayments | null {
  return state.payments?.all ?? null;
}

export function selectPayment(state: State, id: string): Payment | undefined {
  const { eventPayments = [], additionalServices = [] } = selectPayments(state) ?? {};
  return [...eventPayments, ...additionalServices].find(({ _id }) => _id === id);
}

export function selectReturned(state: State): Payment | null {
  return state.payments?.returned ?? null;
}

export function fetchPayments(): Thunk<Promise<Outcome>> {
  return load(async () => ({ type: 'payments/received', payments: await api.getPayments() }));
}

export function addDiscountCode(userId: string, code: string): Thunk<Promise<Outcome>> {
  return perform(async () => ({
    type: 'payments/received',
    payments: await api.addDiscountCode(userId, code),
  }));
}

/** Takes the code off a payment, and fetches them all anew; where that fails, the code is off all the same. */
export function removeDiscountCode(id: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      perform(async () => {
        await api.removeDiscountCode(id);
        return { type: 'payments/codeRemoved', id };
      }),
    );
    if (outcome.ok) await dispatch(fetchPayments());
    return outcome;
  };
}

/** The ways to pay one payment, at the amount of this moment: for the dialog that asks, and no later one. */
export function openCheckout(
  paymentId: string,
): Thunk<Promise<{ ok: true; result: readonly PaymentProvider[] } | Failed>> {
  return ask(() => api.createCheckout(paymentId));
}

/** Must succeed before the customer is sent to the provider. */
export function proceed(paymentId: string) {
  return load(async () => ({
    type: 'payments/proceeded' as const,
    payment: await api.proceed(paymentId),
  }));
}

/** Asks what became of a payment, by the query that the provider sends the customer back with. */
export function fetchReturned(query: string): Thunk<Promise<Outcome>> {
  const values = new URLSearchParams(query);
  const reference = values.get('checkout-reference') ?? '';
  const transactionId = values.get('checkout-transaction-id') ?? '';
  return load(async () => ({
    type: 'payments/returned',
    payment: await api.getOutcome(reference, transactionId),
  }));
}
