import { negated, sumOfEuros } from '#contract/money';
import {
  undiscountedTotal,
  type CustomerPayments,
  type Payment,
  type PaymentOutcome,
  type PaymentProvider,
} from '#contract/payment';
import * as api from '../../api/payments';
import type { Alert } from '../core/alerts';
import { addAreas } from '../core/areas';
import {
  request,
  requestAction,
  requestActionFromForm,
  requestActionOrAlert,
  requestLatest,
  requestOrAlert,
  type Outcome,
  type OutcomeWith,
} from '../core/request';
import type { State, Thunk } from '../core/types';

interface PaymentsState {
  all: CustomerPayments | null;
  /** The payment with which the customer returned from the provider. */
  returned: PaymentOutcome | null;
}

type PaymentsAction =
  | { type: 'payments/received'; payments: CustomerPayments }
  | { type: 'payments/codeRemoved'; id: string }
  | { type: 'payments/changed'; payment: Payment }
  | { type: 'payments/returned'; payment: PaymentOutcome };

declare module '../core/types' {
  interface State {
    /** The payments of the signed-in customer. */
    payments?: PaymentsState;
  }
  interface Actions {
    payments: PaymentsAction;
  }
}

const initial: PaymentsState = { all: null, returned: null };

function payments(state: PaymentsState = initial, action: PaymentsAction): PaymentsState {
  switch (action.type) {
    case 'payments/received':
      return { ...state, all: action.payments };
    case 'payments/codeRemoved':
      return { ...state, all: changePayment(state.all, action.id, withoutCode) };
    case 'payments/changed':
      return { ...state, all: changePayment(state.all, action.payment._id, () => action.payment) };
    case 'payments/returned':
      return { ...state, returned: action.payment };
    default:
      return state;
  }
}

addAreas({ payments });

function changePayment(all: CustomerPayments | null, id: string, change: (payment: Payment) => Payment) {
  if (all === null) return null;
  const changeMatching = (payment: Payment) => (payment._id === id ? change(payment) : payment);
  return {
    eventPayments: all.eventPayments.map(changeMatching),
    additionalServices: all.additionalServices.map(changeMatching),
    earlierTrips: all.earlierTrips.map((trip) => ({ ...trip, payments: trip.payments.map(changeMatching) })),
  };
}

function withoutCode(payment: Payment): Payment {
  const [product] = payment.products;
  const total = product ? undiscountedTotal(product) : payment.total;
  const left = sumOfEuros([payment.left, total, negated(payment.total)]);
  return { ...payment, discountCode: null, total, left };
}

export function selectPayments(state: State): CustomerPayments | null {
  return state.payments?.all ?? null;
}

export function selectPayment(state: State, id: string): Payment | undefined {
  const { eventPayments = [], additionalServices = [] } = selectPayments(state) ?? {};
  return [...eventPayments, ...additionalServices].find(({ _id }) => _id === id);
}

export function selectPaymentOutcome(state: State): PaymentOutcome | null {
  return state.payments?.returned ?? null;
}

export function fetchPayments(): Thunk<Promise<Outcome>> {
  return requestLatest(selectPayments, async () => ({
    type: 'payments/received',
    payments: await api.getPayments(),
  }));
}

/** The form shows every refusal at its only field. */
export function addDiscountCode(userId: string, code: string): Thunk<Promise<Outcome>> {
  return requestActionFromForm(
    async () => ({ type: 'payments/received', payments: await api.addDiscountCode(userId, code) }),
    () => true,
  );
}

/** Removes the code from a payment, and refetches all payments. If the refetch fails, the code is still removed. */
export function removeDiscountCode(id: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionFromForm(async () => {
        await api.removeDiscountCode(id);
        return { type: 'payments/codeRemoved', id };
      }),
    );
    if (outcome.ok) await dispatch(fetchPayments());
    return outcome;
  };
}

/**
 * Fetches the payment methods of a payment. They are not stored, because they are valid only for its current amount.
 */
export function openCheckout(paymentId: string): Thunk<Promise<OutcomeWith<readonly PaymentProvider[]>>> {
  return request(() => api.createCheckout(paymentId));
}

/** Must succeed before the customer is sent to the provider. */
export function proceed(paymentId: string) {
  return requestAction(async () => ({
    type: 'payments/changed' as const,
    payment: await api.proceed(paymentId),
  }));
}

/** The address where a payment in progress continues; null if its outcome is already known. */
export function resumePayment(
  paymentId: string,
  fallback: Alert['text'],
): Thunk<Promise<OutcomeWith<string | null>>> {
  return requestOrAlert(() => api.resumePayment(paymentId), fallback);
}

/** Resets a payment in progress to new, unless the provider has the money. */
export function cancelPayment(paymentId: string, fallback: Alert['text']) {
  return requestActionOrAlert(
    async () => ({ type: 'payments/changed' as const, payment: await api.cancelPayment(paymentId) }),
    fallback,
  );
}

/** Chooses the variant of the product, before paying. */
export function chooseVariant(paymentId: string, variant: string) {
  return requestAction(async () => ({
    type: 'payments/changed' as const,
    payment: await api.chooseVariant(paymentId, variant),
  }));
}

/** Chooses to pay by bank transfer; the payment then has the details of the transfer. */
export function chooseTransfer(paymentId: string) {
  return requestAction(async () => ({
    type: 'payments/changed' as const,
    payment: await api.chooseTransfer(paymentId),
  }));
}

/** Resets a payment that waits for a bank transfer to new. */
export function cancelTransfer(paymentId: string, fallback: Alert['text']) {
  return requestActionOrAlert(
    async () => ({ type: 'payments/changed' as const, payment: await api.cancelTransfer(paymentId) }),
    fallback,
  );
}

/** Fetches the outcome of the payment from which the customer returns, by the query string that the provider added. */
export function fetchPaymentOutcome(query: string): Thunk<Promise<Outcome>> {
  const values = new URLSearchParams(query);
  const reference = values.get('checkout-reference') ?? '';
  const transactionId = values.get('checkout-transaction-id') ?? '';
  return requestAction(async () => ({
    type: 'payments/returned',
    payment: await api.getOutcome(reference, transactionId),
  }));
}
