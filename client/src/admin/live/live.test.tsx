import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RecentChange } from '#contract/recentChanges';
import { buildCustomerRow, buildFilterChoices } from '../../test/builders/customers';
import { buildRoomBoard } from '../../test/builders/rooms';
import { buildSession } from '../../test/builders/session';
import { buildEvent, buildGroup } from '../../test/builders/trips';
import { customersPageCall } from '../../test/customersPageCall';
import { fakeNetwork } from '../../test/fakeNetwork';
import { openRooms, roomsCall } from '../../test/openRooms';
import { renderApp, signedInAs } from '../../test/renderApp';

const call = 'GET /api/admin/recent-changes';

function buildChange(values: Partial<RecentChange> = {}): RecentChange {
  return {
    _id: 'c1',
    type: 'groups',
    record: 'g1',
    action: 'update',
    at: '2026-11-26T12:30:00.000Z',
    by: { role: 'owner', name: 'Anna Aalto', isSelf: false },
    ...values,
  };
}

/** Makes the panel request the changes at once, as when its tab becomes visible. */
function announceChanges(changes: readonly RecentChange[], figures = 'before') {
  fakeNetwork.answer(call, { changes, figures });
  fireEvent(document, new Event('visibilitychange'));
}

const seats = (count: number) => [buildGroup({ _id: 'g1', name: 'Turku', userCount: count, capacity: 40 })];
const shownSeats = () => screen.getByText('Users').parentElement;

async function openGroups() {
  fakeNetwork.answer('GET /api/admin/groups', seats(3));
  fakeNetwork.answer(call, { changes: [], figures: 'before' });
  await renderApp('/groups', signedInAs(buildSession('admin')));
  await waitFor(() => expect(shownSeats()).toHaveTextContent('Users3'));
}

it('a list shows what somebody else has changed, and who it was', async () => {
  await openGroups();

  fakeNetwork.answer('GET /api/admin/groups', seats(4));
  announceChanges([buildChange()]);

  await waitFor(() => expect(shownSeats()).toHaveTextContent('Users4'));
  expect(screen.getByText('Changed by Anna Aalto at 14:30')).toBeVisible();
});

it('a change with an API key is marked with its name, also if the user made the key', async () => {
  await openGroups();

  fakeNetwork.answer('GET /api/admin/groups', seats(4));
  const by = { role: 'owner', name: 'Anna Aalto', isSelf: false, apiKey: 'Register' } as const;
  announceChanges([buildChange({ by })]);

  expect(await screen.findByText('Changed by API key ‘Register’ at 14:30')).toBeVisible();
});

it('a registration updates the figures, without a mark for the user’s own changes', async () => {
  await openGroups();

  fakeNetwork.answer('GET /api/admin/groups', seats(5));
  announceChanges([buildChange({ by: { role: 'admin', name: 'Self', isSelf: true } })], 'after');

  await waitFor(() => expect(shownSeats()).toHaveTextContent('Users5'));
  expect(screen.queryByText(/^Changed by/)).toBeNull();
});

it('a list stays as it is when it cannot be fetched again, or when nothing that it shows has changed', async () => {
  await openGroups();
  const fetchCount = () => fakeNetwork.requestsOf('GET /api/admin/groups').length;
  const before = fetchCount();

  announceChanges([buildChange({ type: 'emails', record: 'm1' })]);
  await waitFor(() => expect(fakeNetwork.requestsOf(call)).toHaveLength(2));
  expect(fetchCount()).toBe(before);

  fakeNetwork.refuse('GET /api/admin/groups', 503, { code: 'unavailable', msg: 'Away' });
  announceChanges([buildChange({ _id: 'c2' })]);
  await waitFor(() => expect(fetchCount()).toBe(before + 1));
  expect(shownSeats()).toHaveTextContent('Users3');
});

it('everything is fetched again after more changes than are listed', async () => {
  await openGroups();
  fakeNetwork.answer('GET /api/admin/groups', seats(9));

  announceChanges(
    Array.from({ length: 100 }, (_, i) => buildChange({ _id: `m${i}`, type: 'users', record: `u${i}` })),
  );

  await waitFor(() => expect(shownSeats()).toHaveTextContent('Users9'));
});

it('a form adopts what somebody else saves, and keeps typed text beside the newer value', async () => {
  const event = buildEvent({ _id: 'e1', name: 'Kevätristeily', identifier: 'kevat', revision: 1 });
  fakeNetwork.answer('GET /api/admin/events/e1', event);
  fakeNetwork.answer('GET /api/admin/products?organization=a1', []);
  fakeNetwork.answer(call, { changes: [], figures: '' });
  const { user } = await renderApp('/event-form?id=e1', signedInAs(buildSession('admin')));
  await user.type(await screen.findByLabelText(/^Name/), '!');

  const newer = { ...event, name: 'Syysristeily', identifier: 'syys', revision: 2 };
  fakeNetwork.answer('GET /api/admin/events/e1', newer);
  announceChanges([buildChange({ type: 'events', record: 'e1' })]);

  await waitFor(() => expect(screen.getByLabelText(/^Identifier/)).toHaveValue('syys'));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Kevätristeily!');
  expect(screen.getByText(/Syysristeily/)).toBeVisible();
  expect(screen.getByText('Changed by Anna Aalto at 14:30')).toBeVisible();
});

it('an untouched room board shows the rooms that somebody else has changed', async () => {
  const board = buildRoomBoard();
  await openRooms();
  const [first, ...others] = board.guests;
  fakeNetwork.answer(`GET ${roomsCall}`, {
    ...board,
    version: 'newer',
    guests: [{ ...first, lastName: 'Uusi' }, ...others],
  });

  announceChanges([buildChange({ type: 'users', record: 'u1' })]);

  expect(await screen.findByRole('button', { name: /Uusi/ })).toBeVisible();
  expect(screen.getByText('Others have changed rooms or guests')).toBeVisible();
});

it('an edited room board keeps its changes and shows a notice of the newer rooms without taking the focus', async () => {
  const board = buildRoomBoard();
  const { move } = await openRooms();
  await move('Cia', 'New single room (1 left)');
  const focused = document.activeElement;
  fakeNetwork.answer(`GET ${roomsCall}`, { ...board, version: 'newer' });

  announceChanges([buildChange({ type: 'users', record: 'u1' })]);

  expect(
    await screen.findByRole('heading', { name: 'Rooms or guests have changed since you opened this page' }),
  ).toBeVisible();
  expect(screen.getByText(/^Not applied yet/)).toBeVisible();
  expect(document.activeElement).toBe(focused);
});

it('a move made while the newer rooms are being loaded is kept', async () => {
  const board = buildRoomBoard();
  const { move } = await openRooms();
  const release = fakeNetwork.hold(`GET ${roomsCall}`, { ...board, version: 'newer' });
  announceChanges([buildChange({ type: 'users', record: 'u1' })]);
  await waitFor(() => expect(fakeNetwork.requestsOf(`GET ${roomsCall}`)).toHaveLength(2));

  await move('Cia', 'New single room (1 left)');
  release();

  expect(
    await screen.findByRole('heading', { name: 'Rooms or guests have changed since you opened this page' }),
  ).toBeVisible();
  expect(screen.getByText(/^Not applied yet/)).toBeVisible();
});

it('the customers table is reloaded after a minute without an answer', async () => {
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer(customersPageCall(), { users: [buildCustomerRow({ firstName: 'Aino' })], userCount: 1 });
  fakeNetwork.answer(call, { changes: [], figures: '' });
  await renderApp('/customers', signedInAs(buildSession('owner')));
  await screen.findByText('Aino');
  // The rights of owners may have changed too.
  fakeNetwork.answer('GET /api/auth', buildSession('owner'));
  fakeNetwork.answer(customersPageCall(), {
    users: [buildCustomerRow({ firstName: 'Bertta' })],
    userCount: 1,
  });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);

  announceChanges([]);

  expect(await screen.findByText('Bertta')).toBeVisible();
  clock.mockRestore();
});

it('a row of the customers table that somebody else changes is fetched, keeps its place, and shows who it was', async () => {
  const rows = [
    buildCustomerRow({ _id: 'u1', firstName: 'Aino', userCode: 'AAAAAA', phone: '+358401111111' }),
    buildCustomerRow({ _id: 'u2', firstName: 'Bertta', userCode: 'BBBBBB' }),
  ];
  const [aino] = rows;
  fakeNetwork.answer('GET /api/admin/filters/a1', buildFilterChoices());
  fakeNetwork.answer(customersPageCall(), { users: rows, userCount: 2 });
  fakeNetwork.answer(call, { changes: [], figures: '' });
  await renderApp('/customers', signedInAs(buildSession('owner')));
  await screen.findByRole('grid', { name: 'Customers' });
  const changed = { ...aino, lastName: 'Öhman' };
  const query = JSON.stringify({ orgId: 'a1', search: 'AAAAAA', limit: 100 });
  fakeNetwork.answer(`GET /api/admin/users/pagination/${encodeURIComponent(query)}`, {
    users: [changed],
    userCount: 1,
  });

  announceChanges([
    buildChange({ type: 'users', record: 'u1', by: { role: 'customer', name: null, isSelf: false } }),
  ]);

  expect(await screen.findByRole('gridcell', { name: 'Öhman' })).toBeVisible();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Aino');
  expect(screen.getByRole('img', { name: 'Changed by the customer at 14:30' })).toBeVisible();
});
