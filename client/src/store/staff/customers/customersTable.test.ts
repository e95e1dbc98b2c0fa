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

it('a logout empties the table', async () => {
  const store = createStore();
  fakeNetwork.answer(call(queryJson('maija')), page('Maija'));
  await store.dispatch(fetchCustomersPage(queryJson('maija')));

  store.dispatch({ type: 'session/signedOut' });

  expect(selectCustomersPage(store.getState())).toBeNull();
});
