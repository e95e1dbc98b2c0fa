import { waitFor } from '@testing-library/react';
import { buildPayment, buildPayments } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { logout } from '../core/logout';
import {
  addDiscountCode,
  fetchPayments,
  fetchPaymentOutcome,
  proceed,
  selectPayment,
  selectPayments,
  selectPaymentOutcome,
} from './payments';
import { login } from '../session/session';
import { createStore } from '../createStore';
import { keepToken } from '../../storage/token';

beforeEach(() => keepToken('abc'));

const all = buildPayments({
  eventPayments: [buildPayment()],
  additionalServices: [buildPayment({ _id: 'm2' })],
});

async function createStoreWithPayments() {
  const store = createStore({
    session: { status: 'signedIn', session: buildSession() },
    alerts: [],
    organization: null,
  });
  fakeNetwork.answer('GET /api/payments/event-payments', all);
  await store.dispatch(fetchPayments());
  return store;
}

it('stores the payments of the event and of additional services', async () => {
  const store = await createStoreWithPayments();

  expect(selectPayments(store.getState())).toEqual(all);
  expect(selectPayment(store.getState(), 'm2')).toEqual(buildPayment({ _id: 'm2' }));
  expect(selectPayment(store.getState(), 'm9')).toBeUndefined();
});

it.each(['m1', 'm2'])('updates only the payment that changes: %s', async (_id) => {
  const store = await createStoreWithPayments();
  fakeNetwork.answer(`GET /api/payments/proceed/${_id}`, buildPayment({ _id, status: 'paying' }));

  await store.dispatch(proceed(_id));

  const statuses = ['m1', 'm2'].map((id) => selectPayment(store.getState(), id)?.status);
  expect(statuses).toEqual(_id === 'm1' ? ['paying', 'new'] : ['new', 'paying']);
});

it('fetches the outcome of a payment by the provider’s parameters, encoded', async () => {
  const store = createStore();
  const call = 'GET /api/payments/success/a%2F1?transactionId=t%261';
  fakeNetwork.answer(call, buildPayment({ status: 'confirmed' }));

  await store.dispatch(
    fetchPaymentOutcome('?checkout-reference=a%2F1&checkout-transaction-id=t%261&checkout-status=ok'),
  );

  expect(selectPaymentOutcome(store.getState())).toEqual(buildPayment({ status: 'confirmed' }));
});

it('does not store an answer to one person for the next', async () => {
  const store = await createStoreWithPayments();
  const release = fakeNetwork.hold('POST /api/discountCodes', all);
  const adding = store.dispatch(addDiscountCode('c1', 'TALKOOT'));
  await waitFor(() => expect(fakeNetwork.requestsOf('POST /api/discountCodes')).toHaveLength(1));
  store.dispatch(logout());
  fakeNetwork.answer('POST /api/auth', { ...buildSession(), token: 'token-of-another' });
  await store.dispatch(login({ email: 'liisa@example.fi', password: 'correct horse' }));

  release();
  await adding;

  expect(selectPayments(store.getState())).toBeNull();
});

it('a logout empties the area', async () => {
  const store = await createStoreWithPayments();

  store.dispatch(logout());

  expect(selectPayments(store.getState())).toBeNull();
});
