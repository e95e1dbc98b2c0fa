import { screen, waitFor, within } from '@testing-library/react';
import { answerLanding } from '../../test/answerLanding';
import { buildDashboard } from '../../test/builders/panel';
import { buildSession } from '../../test/builders/session';
import { buildFerry, buildGroup } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const trips = [
  { _id: 'e2', name: 'Syysristeily', date: '2027-09-01', isPast: false },
  { _id: 'e1', name: 'Kevätristeily', date: '2027-05-12', isPast: false },
  { _id: 'e0', name: 'Pikkujoulut', date: '2025-12-01', isPast: true },
];
const tripsCall = 'GET /api/admin/events/trips';

beforeEach(() => {
  answerLanding();
  fakeNetwork.answer(tripsCall, trips);
  fakeNetwork.answer('GET /api/admin/dashboard?event=e1', buildDashboard());
  fakeNetwork.answer('GET /api/admin/groups', [
    buildGroup(),
    buildGroup({ _id: 'g2', name: 'Helsinki', event: { _id: 'e2', name: 'Syysristeily', identifier: '' } }),
  ]);
});

const open = (address: string, role: 'owner' | 'root' = 'owner') =>
  renderApp(address, signedInAs(buildSession(role)));
const findSwitch = (name: string) => screen.findByRole('button', { name: `Trip: ${name}` });

it('a trip that is chosen in the bar appears in the address, filters every page, and is remembered', async () => {
  const { user, address } = await open('/admin-dashboard');

  await user.click(await findSwitch('All trips'));
  await user.click(screen.getByRole('menuitem', { name: /^Kevätristeily/ }));

  await waitFor(() => expect(address()).toBe('/admin-dashboard?event=e1'));
  await waitFor(() => expect(fakeNetwork.requestsOf('GET /api/admin/dashboard?event=e1')).not.toEqual([]));
  await user.click(screen.getAllByRole('link', { name: 'Groups' })[0]!);
  expect(await screen.findByRole('heading', { name: 'Turku' })).toBeVisible();
  expect(address()).toBe('/groups?event=e1');
  expect(screen.queryByRole('heading', { name: 'Helsinki' })).toBeNull();
  expect(screen.getByLabelText('Event')).toHaveDisplayValue('Kevätristeily');
});

it('the trip chosen last is current when the panel is opened again, by the same person', async () => {
  localStorage.setItem(`trip  ${storageKeyFor('owner')}`, 'e1');

  const { address } = await open('/groups');

  expect(await findSwitch('Kevätristeily')).toBeVisible();
  expect(address()).toBe('/groups?event=e1');
});

it('upcoming trips are offered, the next first, and past ones on request', async () => {
  const { user } = await open('/admin-dashboard');
  await user.click(await findSwitch('All trips'));
  const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

  expect(names()).toEqual([
    'All trips',
    'Kevätristeily12/05/2027',
    'Syysristeily01/09/2027',
    'Past trips (1)',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Past trips (1)' }));

  expect(names().at(-1)).toBe('Pikkujoulut01/12/2025');
});

it('a list shows how many records of other trips it hides, and can show them; records without a trip are always shown', async () => {
  const free = buildFerry({ _id: 'f3', name: 'Uusi laiva', groups: [] });
  const other = buildFerry({
    _id: 'f2',
    name: 'Viking Grace',
    groups: [{ _id: 'g2', name: 'Helsinki', userCount: 3, event: 'e2' }],
  });
  fakeNetwork.answer('GET /api/admin/ferrys', [buildFerry({ name: 'Silja' }), other, free]);
  const { user, address } = await open('/ferrys?event=e1');
  await screen.findByRole('heading', { name: 'Silja' });

  expect(screen.getByRole('heading', { name: 'Uusi laiva' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Viking Grace' })).toBeNull();
  expect(screen.getByText('1 record of another trip is not shown.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all trips' }));

  expect(await screen.findByRole('heading', { name: 'Viking Grace' })).toBeVisible();
  expect(address()).toBe('/ferrys');
});

it('a trip that no longer exists is forgotten', async () => {
  localStorage.setItem(`trip  ${storageKeyFor('owner')}`, 'e9');

  const { address } = await open('/groups');

  expect(await findSwitch('All trips')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/groups'));
  expect(await screen.findByRole('heading', { name: 'Helsinki' })).toBeVisible();
});

it('the event filter of a list sets the current trip, and “All” chooses all trips', async () => {
  const { user, address } = await open('/groups?event=e2');
  expect(await findSwitch('Syysristeily')).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Event'), 'All');

  expect(await findSwitch('All trips')).toBeVisible();
  expect(address()).toBe('/groups');
});

it('root chooses a trip only after an organization', async () => {
  await open('/admin-dashboard', 'root');
  await screen.findByText('Choose an organization to see how its trips are doing');

  expect(screen.queryByRole('button', { name: /^Trip: / })).toBeNull();
  expect(fakeNetwork.requestsOf(tripsCall)).toEqual([]);
});

it('a trip can be chosen on a page that is not scoped to trips, which stays open', async () => {
  fakeNetwork.answer('GET /api/admin/admins', []);
  const { user, address } = await open('/admins');

  await user.click(await findSwitch('All trips'));
  await user.click(screen.getByRole('menuitem', { name: /^Syysristeily/ }));

  expect(await findSwitch('Syysristeily')).toBeVisible();
  expect(address()).toBe('/admins');
});

it('an event filter of another page, such as the books, does not set the current trip', async () => {
  fakeNetwork.answer('GET /api/admin/admins', []);
  const { user, address } = await open('/admins?event=e2');
  await user.click(await findSwitch('All trips'));

  await user.click(screen.getByRole('menuitem', { name: /^Kevätristeily/ }));

  expect(await findSwitch('Kevätristeily')).toBeVisible();
  expect(address()).toBe('/admins?event=e2');
});

describe('the menu', () => {
  it('counts what waits, for all trips or the current one', async () => {
    const none = { bankTransfers: 0, cancellations: 0, failedMails: 0, offers: 0, payments: 0 };
    fakeNetwork.answer('GET /api/admin/waiting-work?event=e2', { ...none, offers: 2, bankTransfers: 1_200 });

    await open('/groups?event=e2');

    const [menu] = await screen.findAllByRole('navigation', { name: 'Main menu' });
    const link = (name: string) => within(menu!).findByRole('link', { name });
    expect(await link('Groups 2 unanswered offers of seats')).toHaveAttribute('href', '/groups?event=e2');
    expect(await link('Bank transfers 1,200 lines to assign')).toHaveAttribute('href', '/bank-transfers');
    expect(await link('Mailings')).toBeVisible();
  });

  it('shows only icons on request, which the browser remembers', async () => {
    const { user } = await open('/groups');
    await user.click(await screen.findByRole('button', { name: 'Icons only' }));

    expect(screen.queryByText('Mailings')).toBeNull();
    expect(screen.getByRole('link', { name: 'Mailings' })).toBeVisible();
    expect(localStorage.getItem('narrowMenu')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the labels of the menu' }));

    expect(screen.getAllByText('Mailings')).not.toEqual([]);
    expect(localStorage.getItem('narrowMenu')).toBeNull();
  });

  it('has its groups at the bottom of a phone’s screen, each with its entries', async () => {
    const { user, address } = await open('/groups');
    const bar = within(await screen.findByRole('navigation', { name: 'Menu sections' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Travellers',
      'Trip',
      'Money',
      'Settings',
    ]);

    await user.click(bar.getByRole('button', { name: 'Trip' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Events',
      'Ferrys',
      'Accomodations',
    ]);
    fakeNetwork.answer('GET /api/admin/ferrys', []);
    await user.click(sheet.getByRole('link', { name: 'Ferrys' }));

    await waitFor(() => expect(address()).toBe('/ferrys'));
  });
});

/** The key of a person in storage. */
function storageKeyFor(role: 'owner'): string {
  const { token } = buildSession(role);
  return token;
}
