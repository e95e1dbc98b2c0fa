import { fakeNetwork } from '../../test/fakeNetwork';
import { createStore } from '../createStore';
import { fetchDashboard, selectDashboard } from '../staff/overviews';
import { buildDashboard } from '../../test/builders/panel';
import { createAuditFetch, selectAudit } from '../staff/records/audit';
import { logout } from './logout';
import { keepToken } from '../../storage/token';

beforeEach(() => keepToken('abc'));

const call = (scope: string) => `GET /api/admin/dashboard?${scope}`;
const [first, second] = [buildDashboard({ groups: [] }), buildDashboard({ products: [] })];

it('keeps the value of every key', async () => {
  const store = createStore();
  fakeNetwork.answer(call('a1'), first);
  fakeNetwork.answer(call('a2'), second);

  await store.dispatch(fetchDashboard('a1'));
  await store.dispatch(fetchDashboard('a2'));

  expect(selectDashboard(store.getState(), 'a1')).toEqual(first);
  expect(selectDashboard(store.getState(), 'a2')).toEqual(second);
  expect(selectDashboard(store.getState(), 'a3')).toBeUndefined();
});

it('replaces the value of a key that is fetched again', async () => {
  const store = createStore();
  fakeNetwork.answer(call('a1'), first);
  await store.dispatch(fetchDashboard('a1'));
  fakeNetwork.answer(call('a1'), second);

  await store.dispatch(fetchDashboard('a1'));

  expect(selectDashboard(store.getState(), 'a1')).toEqual(second);
});

it('keeps the value of a key whose second fetch fails, and returns the failure', async () => {
  const store = createStore();
  fakeNetwork.answer(call('a1'), first);
  await store.dispatch(fetchDashboard('a1'));
  const error = { code: 'notFound', msg: 'Not found' } as const;
  fakeNetwork.refuse(call('a1'), 404, error);

  const outcome = await store.dispatch(fetchDashboard('a1'));

  expect(outcome).toEqual({ ok: false, status: 404, errors: [error] });
  expect(selectDashboard(store.getState(), 'a1')).toEqual(first);
});

it('accepts keys of several parts', async () => {
  const store = createStore();
  fakeNetwork.answer('GET /api/admin/audit?type=events&id=e1', []);

  await store.dispatch(createAuditFetch('events')('e1'));

  expect(selectAudit(store.getState(), 'events', 'e1')).toEqual([]);
  expect(selectAudit(store.getState(), 'groups', 'e1')).toBeUndefined();
});

it('a logout empties the area', async () => {
  const store = createStore();
  fakeNetwork.answer(call('a1'), first);
  await store.dispatch(fetchDashboard('a1'));

  store.dispatch(logout());

  expect(selectDashboard(store.getState(), 'a1')).toBeUndefined();
});
