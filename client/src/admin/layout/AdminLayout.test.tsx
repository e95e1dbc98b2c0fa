import { screen, waitFor, within } from '@testing-library/react';
import { staffRoles } from '#contract/roles';
import { answerLanding } from '../../test/answerLanding';
import { buildSession } from '../../test/builders/session';
import { renderApp, signedInAs } from '../../test/renderApp';
import { menuOf } from './menu';

beforeEach(() => answerLanding());

async function openPanel(role: (typeof staffRoles)[number] = 'owner') {
  const app = await renderApp('/admin-dashboard', signedInAs(buildSession(role)));
  await screen.findByText('Welcome to Reissu admin dashboard');
  return app;
}

it.each(staffRoles)('welcomes %s', async (role) => {
  await openPanel(role);

  expect(screen.getByRole('heading', { name: 'Welcome to Reissu admin dashboard' })).toBeVisible();
  expect(screen.getByText('Admin Panel')).toBeVisible();
});

it('logs out by the button in the bar, to /login', async () => {
  const { user, address } = await openPanel();

  await user.click(screen.getByRole('button', { name: 'Logout' }));

  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
});

it('marks the current screen in the menu', async () => {
  await openPanel();

  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  expect(within(menu!).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

it('offers each role the screens it may open', () => {
  const everybody = ['Dashboard', 'Ferrys', 'Accomodations', 'Events', 'Groups', 'Customers'];
  const ownerUp = [...everybody, 'Admin', 'Email', 'Discount codes'];
  const all = [...ownerUp, 'Organization', 'Products'];
  // Only the screens that rules §18.1 lists, so that a new resource needs no change here.
  const labelsOf = (role: (typeof staffRoles)[number]) =>
    menuOf(role).flatMap(({ label }) => (all.includes(label) ? [label] : []));

  expect(labelsOf('admin')).toEqual(everybody);
  expect(labelsOf('owner')).toEqual(ownerUp);
  expect(labelsOf('root')).toEqual(all);
});

it('offers customers no staff screens', () => {
  expect(menuOf('customer').map(({ label }) => label)).toEqual(['Dashboard']);
});
