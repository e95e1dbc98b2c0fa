import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildPublicGroup } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { fetchGroups, selectGroups } from './publicTrips';
import { readLastOrganization } from '../../storage/lastOrganization';
import {
  revisitOrganization,
  selectOrganization,
  visitOrganization,
  visitOrganizationById,
} from './organization';
import { createStore } from '../createStore';

it.each([
  ['identifier', 'GET /api/organizations/identifier/meriretket', () => visitOrganization('meriretket')],
  ['id', 'GET /api/organizations/a1', () => visitOrganizationById('a1')],
])('visiting by %s remembers the organization for the next time', async (_by, call, visit) => {
  const store = createStore();
  fakeNetwork.answer(call, buildPublicOrganization());

  await store.dispatch(visit());

  expect(selectOrganization(store.getState())).toEqual(buildPublicOrganization());
  expect(readLastOrganization()).toBe('meriretket');
});

it('an unknown organization is not remembered', async () => {
  const store = createStore();
  fakeNetwork.refuse('GET /api/organizations/identifier/x', 404, { code: 'notFound', msg: 'Ei löytynyt' });

  const outcome = await store.dispatch(visitOrganization('x'));

  expect(outcome).toMatchObject({ ok: false, status: 404 });
  expect(readLastOrganization()).toBeNull();
});

it('an organization that no longer exists is forgotten', async () => {
  const store = createStore();
  localStorage.setItem('lastOrganization', 'gone');
  fakeNetwork.refuse('GET /api/organizations/identifier/gone', 404, { code: 'notFound', msg: 'Ei löytynyt' });

  await store.dispatch(revisitOrganization());

  expect(readLastOrganization()).toBeNull();
});

it('an organization stays remembered while the server cannot be reached', async () => {
  const store = createStore();
  localStorage.setItem('lastOrganization', 'meriretket');
  fakeNetwork.disconnect('GET /api/organizations/identifier/meriretket');

  await store.dispatch(revisitOrganization());

  expect(readLastOrganization()).toBe('meriretket');
});

it('encodes the identifier in the address', async () => {
  const store = createStore();
  fakeNetwork.refuse('GET /api/organizations/identifier/a%2F..%2Fb', 404, { code: 'notFound', msg: '' });

  await store.dispatch(visitOrganization('a/../b'));

  expect(fakeNetwork.requests).toHaveLength(1);
});

it('stores the groups of each organization separately', async () => {
  const store = createStore();
  const [ours, theirs] = [[buildPublicGroup()], [buildPublicGroup({ _id: 'g9' })]];
  fakeNetwork.answer('GET /api/groups/a1', ours);
  fakeNetwork.answer('GET /api/groups/a2', theirs);

  await store.dispatch(fetchGroups('a1'));
  await store.dispatch(fetchGroups('a2'));

  expect(selectGroups(store.getState(), 'a1')).toEqual(ours);
  expect(selectGroups(store.getState(), 'a2')).toEqual(theirs);
});
