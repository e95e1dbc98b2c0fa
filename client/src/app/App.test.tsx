import { screen, waitFor } from '@testing-library/react';
import { answerDashboard } from '../test/answerDashboard';
import { answerLanding } from '../test/answerLanding';
import { buildSession } from '../test/builders/session';
import { fakeNetwork } from '../test/fakeNetwork';
import { renderApp, signedInAs } from '../test/renderApp';

beforeEach(() => answerLanding());

describe('a page that the user may not open redirects', () => {
  it.each([
    ['a visitor', '/user-dashboard', '/'],
    ['a visitor', '/admin-dashboard', '/login'],
  ])('%s from %s to %s', async (_who, page, target) => {
    const { address } = await renderApp(page);

    await waitFor(() => expect(address()).toBe(target));
  });

  it('a customer from the panel to their dashboard', async () => {
    answerDashboard();

    const { address } = await renderApp('/admin-dashboard', signedInAs(buildSession()));

    await waitFor(() => expect(address()).toBe('/user-dashboard'));
  });

  it.each(['admin', 'owner', 'root'] as const)(
    '%s from the customer’s dashboard to the panel',
    async (role) => {
      const { address } = await renderApp('/user-dashboard', signedInAs(buildSession(role)));

      await waitFor(() => expect(address()).toBe('/admin-dashboard'));
    },
  );
});

it('shows no page while the session is being checked', async () => {
  await renderApp('/user-dashboard', { session: { status: 'checking' } });

  expect(screen.getByRole('status', { name: 'Ladataan' })).toBeVisible();
});

it('offers to try again when the server cannot be reached', async () => {
  const { user } = await renderApp('/login', { session: { status: 'unreachable' } });
  localStorage.setItem('token', 'token-of-root');
  fakeNetwork.answer('GET /api/auth', buildSession('root'));

  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));

  expect(await screen.findByText('Welcome to Reissu admin dashboard')).toBeVisible();
});

it('shows that a page does not exist, with a link to the front page', async () => {
  await renderApp('/no-such-page');

  expect(screen.getByRole('heading', { name: 'Sivua ei löytynyt' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Etusivulle' })).toHaveAttribute('href', '/');
});

it('shows staff in English, next to their menu, that a page does not exist', async () => {
  await renderApp('/no-such-page', signedInAs(buildSession('owner')));

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByText('Check the address, or choose a page from the menu.')).toBeVisible();
  expect(screen.getAllByRole('navigation', { name: 'Main menu' })).not.toHaveLength(0);
});

it('moves the focus to the heading of the next page', async () => {
  const { user } = await renderApp('/no-such-page');

  await user.click(screen.getByRole('link', { name: 'Etusivulle' }));

  expect(await screen.findByRole('heading', { name: 'Kirjaudu sisään' })).toHaveFocus();
});
