import { waitFor } from '@testing-library/react';
import { fakeNetwork } from '../../test/fakeNetwork';
import { buildBankTransfers, buildQueuedEntry } from '../../test/builders/bankTransfers';
import { fetchBankTransfers, resolveEntry, selectBankTransfers } from '../staff/bankTransfers';
import { createStore } from '../createStore';
import { fetchDashboard, selectDashboard } from '../staff/overviews';
import { buildDashboard } from '../../test/builders/panel';
import { createAuditFetch, selectAudit } from '../staff/records/audit';
import { logout } from './logout';
import { keepToken } from '../../storage/token';

beforeEach(() => keepToken('abc'));

const call = (scope: string) => `GET /api/admin/dashboard?${scope}`;
const [first, second] = [buildDashboard({ groups: [] }), buildDashboard({ products: [] })];

async function sent(request: string, times: number): Promise<void> {
  await waitFor(() => expect(fakeNetwork.requestsOf(request)).toHaveLength(times));
}

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

it('keeps the value of a later read when an earlier one arrives after it', async () => {
  const store = createStore();
  const release = fakeNetwork.hold(call('a1'), first);
  const earlier = store.dispatch(fetchDashboard('a1'));
  await sent(call('a1'), 1);
  fakeNetwork.answer(call('a1'), second);
  await store.dispatch(fetchDashboard('a1'));

  release();
  await earlier;

  expect(selectDashboard(store.getState(), 'a1')).toEqual(second);
  expect(fakeNetwork.requestsOf(call('a1'))).toHaveLength(2);
});

it('replaces the value of an earlier read by that of a later one without asking again', async () => {
  const store = createStore();
  const releaseEarlier = fakeNetwork.hold(call('a1'), first);
  const earlier = store.dispatch(fetchDashboard('a1'));
  await sent(call('a1'), 1);
  const releaseLater = fakeNetwork.hold(call('a1'), second);
  const later = store.dispatch(fetchDashboard('a1'));
  await sent(call('a1'), 2);

  releaseEarlier();
  await earlier;
  releaseLater();
  await later;

  expect(selectDashboard(store.getState(), 'a1')).toEqual(second);
  expect(fakeNetwork.requestsOf(call('a1'))).toHaveLength(2);
});

it('reads a value again that the user changed while the answer was on its way', async () => {
  const store = createStore();
  const list = 'GET /api/admin/bank-transfers?organization=o1';
  const [solved, open] = [buildQueuedEntry({ _id: 'e1' }), buildQueuedEntry({ _id: 'e2' })];
  fakeNetwork.answer(list, buildBankTransfers({ queue: [solved, open] }));
  await store.dispatch(fetchBankTransfers('o1'));
  const release = fakeNetwork.hold(list, buildBankTransfers({ queue: [solved, open] }));
  const outdated = store.dispatch(fetchBankTransfers('o1'));
  await sent(list, 2);
  fakeNetwork.answer(list, buildBankTransfers({ queue: [open] }));
  fakeNetwork.answer('POST /api/admin/bank-transfers/queue/e1?organization=o1', undefined);
  const ignored = { resolution: 'ignored', payment: null, parts: null, note: '' } as const;
  await store.dispatch(resolveEntry('o1', 'e1', ignored));

  release();
  await outdated;

  expect(selectBankTransfers(store.getState(), 'o1')?.queue).toEqual([open]);
  expect(fakeNetwork.requestsOf(list)).toHaveLength(3);
});
