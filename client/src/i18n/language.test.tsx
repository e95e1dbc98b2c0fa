import { screen } from '@testing-library/react';
import { answerDashboard } from '../test/answerDashboard';
import { answerLanding } from '../test/answerLanding';
import { buildSession } from '../test/builders/session';
import { renderApp, signedInAs } from '../test/renderApp';
import { showOnPhone } from '../test/screen';

beforeEach(() => answerLanding());

it('the language is Finnish by default', async () => {
  await renderApp('/login');

  expect(screen.getByRole('heading', { name: 'Kirjaudu sisään' })).toBeVisible();
  expect(document.documentElement.lang).toBe('fi');
  expect(document.title).toBe('Kirjaudu sisään – Reissu');
});

it('the language is switched at once for all texts, the title and html lang', async () => {
  const { user } = await renderApp('/login');

  await user.click(screen.getByRole('button', { name: 'In English' }));
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  expect(document.title).toBe('Log in – Reissu');

  await user.click(screen.getByRole('button', { name: 'Suomeksi' }));
  expect(screen.getByRole('heading', { name: 'Kirjaudu sisään' })).toBeVisible();
  expect(document.documentElement.lang).toBe('fi');
});

it('the language button is named by its visible label on phones too', async () => {
  showOnPhone();
  answerDashboard();

  await renderApp('/user-dashboard', signedInAs(buildSession()));

  expect(await screen.findByRole('button', { name: 'EN – In English' })).toHaveTextContent('EN');
});

it('the language is remembered in the browser', async () => {
  const { user } = await renderApp('/login');
  await user.click(screen.getByRole('button', { name: 'In English' }));

  await renderApp('/login');

  expect(screen.getAllByRole('heading', { name: 'Log in' })).toHaveLength(2);
});

it('the language is English in the panel, and the user’s own outside it', async () => {
  const { user } = await renderApp('/admin-dashboard', signedInAs(buildSession('admin')));
  await screen.findByText('Welcome to Reissu admin dashboard');
  expect(document.documentElement.lang).toBe('en');

  await user.click(screen.getByRole('button', { name: 'Logout' }));

  expect(await screen.findByRole('heading', { name: 'Kirjaudu sisään' })).toBeVisible();
  expect(document.documentElement.lang).toBe('fi');
});
