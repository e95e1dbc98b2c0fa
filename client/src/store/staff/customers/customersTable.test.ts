import { waitFor } from '@testing-library/react';
import type { CustomersPage, CustomersPageQuery } from '#contract/customerRow';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { buildCustomerRow } from '../../../test/builders/customers';
import { fetchCustomersPage, selectCustomersPage } from './customersTable';
import { createStore } from '../../createStore';
import { keepToken } from '../../../storage/token';

beforeEach(() => keepToken('abc'));

const queryJson = (searchBarValue: string): string => {
  const query: CustomersPageQuery = { orgId: 'a1', searchBarValue };
  return JSON.stringify(query);
};
const call = (json: string) => `GET /api/admin/users/pagination/${encodeURIComponent(json)}`;
const page = (firstName: string): CustomersPage => ({
  customers: [buildCustomerRow({ firstName })],
  userCount: 1,
});

it('the table is not overwritten by the late answer to an earlier query', async () => {
  const store = createStore();
  const release = fakeNetwork.hold(call(queryJson('m')), page('Matti'));
  fakeNetwork.answer(call(queryJson('maija')), page('Maija'));

  const earlier = store.dispatch(fetchCustomersPage(queryJson('m')));
  await store.dispatch(fetchCustomersPage(queryJson('maija')));
  release();
  await earlier;

  expect(selectCustomersPage(store.getState())).toEqual(page('Maija'));
});

it('a row that was saved while its page was on its way is read again, and an earlier query does not interfere', async () => {
  const store = createStore();
  const [b, c] = [queryJson('b'), queryJson('c')];
  fakeNetwork.answer(call(queryJson('a')), page('Aino'));
  await store.dispatch(fetchCustomersPage(queryJson('a')));
  const sent = (json: string, times: number) =>
    waitFor(() => expect(fakeNetwork.requestsOf(call(json))).toHaveLength(times));
  const releaseEarlier = fakeNetwork.hold(call(b), page('Bertta'));
  const earlier = store.dispatch(fetchCustomersPage(b));
  await sent(b, 1);
  const releaseOutdated = fakeNetwork.hold(call(c), page('Cecilia'));
  const later = store.dispatch(fetchCustomersPage(c));
  await sent(c, 1);
  store.dispatch({ type: 'customerRow/changed', row: buildCustomerRow({ firstName: 'Cilla' }) });
  const releaseCurrent = fakeNetwork.hold(call(c), page('Cilla'));
  releaseOutdated();
  await sent(c, 2);

  releaseEarlier();
  await earlier;
  releaseCurrent();
  await later;

  expect(selectCustomersPage(store.getState())).toEqual(page('Cilla'));
  expect(fakeNetwork.requestsOf(call(b))).toHaveLength(1);
});

it('a logout empties the table', async () => {
  const store = createStore();
  fakeNetwork.answer(call(queryJson('maija')), page('Maija'));
  await store.dispatch(fetchCustomersPage(queryJson('maija')));

  store.dispatch({ type: 'session/signedOut' });

  expect(selectCustomersPage(store.getState())).toBeNull();
});
