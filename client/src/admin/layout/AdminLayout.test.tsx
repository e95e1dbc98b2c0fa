import { screen, waitFor, within } from '@testing-library/react';
import { type roles, staffRoles } from '#contract/roles';
import { answerLanding } from '../../test/answerLanding';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';
import { menuFor } from './menu';

beforeEach(() => answerLanding());

const entriesFor = (role: (typeof roles)[number]) =>
  menuFor({ role }).flatMap(({ entries }) => entries.map(({ label }) => label));

async function openPanel(role: (typeof staffRoles)[number] = 'owner') {
  const app = await renderApp('/admin-dashboard', signedInAs(buildSession(role)));
  await screen.findByText('Welcome to Reissu admin dashboard');
  return app;
}

it.each(staffRoles)('the landing page welcomes %s', async (role) => {
  await openPanel(role);

  expect(screen.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();
  expect(screen.getByText('Admin Panel')).toBeVisible();
});

it('the button in the bar logs out, and opens /login', async () => {
  const { user, address } = await openPanel();

  await user.click(screen.getByRole('button', { name: 'Logout' }));

  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
});

it('root chooses the organization once, for every page', async () => {
  fakeNetwork.answer('GET /api/admin/groups?organization=a1', []);
  fakeNetwork.answer('GET /api/admin/ferrys?organization=a1', []);
  const { user, address } = await renderApp('/group-form', signedInAs(buildSession('root')));

  await user.click(await screen.findByRole('button', { name: 'All organizations' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Meriretket ry' }));

  await waitFor(() => expect(address()).toBe('/groups?organization=a1'));
  await user.click(screen.getAllByRole('link', { name: 'Ferrys' })[0]!);
  expect(await screen.findByRole('combobox', { name: 'Organization' })).toHaveTextContent('Meriretket ry');
  expect(screen.getByRole('button', { name: 'Meriretket ry' })).toBeVisible();
  expect(fakeNetwork.requestsOf('GET /api/admin/ferrys?organization=a1')).not.toHaveLength(0);
});

it('the menu marks the current screen', async () => {
  await openPanel();

  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  expect(within(menu!).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

it('the menu offers each role the screens it may open', () => {
  const adminScreens = ['Dashboard', 'Ferrys', 'Accomodations', 'Events', 'Groups', 'Customers'];
  const ownerScreens = [...adminScreens, 'Admin', 'Email', 'Discount codes'];
  const rootScreens = [...ownerScreens, 'Organization', 'Products'];
  // Only the screens that rules §18.1 lists, so that a new resource needs no change here.
  const listLabels = (role: (typeof staffRoles)[number]) =>
    entriesFor(role).filter((label) => rootScreens.includes(label));

  expect(listLabels('admin').sort()).toEqual(adminScreens.sort());
  expect(listLabels('owner').sort()).toEqual(ownerScreens.sort());
  expect(listLabels('root').sort()).toEqual(rootScreens.sort());
});

it('customers are offered no staff screens', () => {
  expect(entriesFor('customer')).toEqual(['Dashboard']);
});
