import type { CustomersPageQuery } from '#contract/customerRow';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { buildCustomerRow } from '../../../test/records';
import { fetchCustomersPage, selectCustomersPage } from './customersTable';
import { createStore } from '../../createStore';

const question = (searchBarValue: string): string => {
  const query: CustomersPageQuery = { orgId: 'a1', searchBarValue };
  return JSON.stringify(query);
};
const call = (json: string) => `GET /api/admin/users/pagination/${encodeURIComponent(json)}`;
const page = (firstName: string) => ({ users: [buildCustomerRow({ firstName })], userCount: 1 });

it('is not overtaken by the late answer to an earlier question', async () => {
  const store = createStore();
  const release = fakeNetwork.hold(call(question('m')), page('Matti'));
  fakeNetwork.answer(call(question('maija')), page('Maija'));

  const earlier = store.dispatch(fetchCustomersPage(question('m')));
  await store.dispatch(fetchCustomersPage(question('maija')));
  release();
  await earlier;

  expect(selectCustomersPage(store.getState())).toEqual(page('Maija'));
});

it('leaves nothing behind for who logs in next', async () => {
  const store = createStore();
  fakeNetwork.answer(call(question('maija')), page('Maija'));
  await store.dispatch(fetchCustomersPage(question('maija')));

  store.dispatch({ type: 'session/signedOut' });

  expect(selectCustomersPage(store.getState())).toBeNull();
});
