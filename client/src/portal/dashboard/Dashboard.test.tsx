import { screen, waitFor, within } from '@testing-library/react';
import { buildMe, buildOrganization, buildSession } from '../../test/builders';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';
import { showOnPhone } from '../../test/screen';

async function openDashboard() {
  fakeNetwork.answer('GET /api/users/me', buildMe());
  fakeNetwork.answer('GET /api/organizations/a1', buildOrganization());
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await screen.findByRole('heading', { level: 1 });
  return app;
}

it('greets by first name and names the group', async () => {
  await openDashboard();

  expect(screen.getByRole('heading', { level: 1, name: 'Hei Maija!' })).toBeVisible();
  expect(screen.getByText('Ryhmäsi on Turku.')).toBeVisible();
});

it('shows the event and the organization in the header', async () => {
  await openDashboard();

  const header = within(screen.getByRole('banner'));
  expect(header.getByText('Kevätristeily')).toBeVisible();
  expect(header.getByText('Meriretket ry')).toBeVisible();
});

it.each([
  ['Nimi', 'Maija Virtanen'],
  ['Syntymäaika', '09.04.2001'],
  ['Sukupuoli', 'Nainen'],
  ['Katuosoite', 'Rantakatu 1'],
  ['Postinumero', '20100'],
  ['Postitoimipaikka', 'Turku'],
  ['Sähköpostiosoite', 'maija@example.fi'],
  ['Puhelinnumero', '+358401234567'],
  ['Oma koodi', 'K7M2PX'],
])('shows own info: %s', async (name, value) => {
  await openDashboard();

  expect(screen.getByText(name).nextElementSibling).toHaveTextContent(value);
});

it('lets own info be folded away on a phone', async () => {
  showOnPhone();
  await openDashboard();

  const heading = screen.getByRole('heading', { level: 2, name: 'Omat tiedot' });
  expect(heading.closest('details')).toHaveAttribute('open');
});

it('logs out to the front page and leaves nothing behind', async () => {
  const { user, address, store } = await openDashboard();

  fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildOrganization());

  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));

  expect(await screen.findByRole('heading', { name: 'Kirjaudu sisään' })).toBeVisible();
  expect(address()).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(JSON.stringify(store.getState())).not.toContain('Virtanen');
});

it('links to the privacy statement of the organization', async () => {
  const privacyStatement = 'https://meriretket.example.fi/seloste.pdf';
  fakeNetwork.answer('GET /api/users/me', buildMe());
  fakeNetwork.answer('GET /api/organizations/a1', buildOrganization({ privacyStatement }));

  await renderApp('/user-dashboard', signedInAs(buildSession()));

  expect(await screen.findByRole('link', { name: 'Tietosuojaseloste' })).toHaveAttribute(
    'href',
    privacyStatement,
  );
});

it('can be fetched again when that failed', async () => {
  fakeNetwork.disconnect('GET /api/users/me');
  const { user } = await renderApp('/user-dashboard', signedInAs(buildSession()));
  const retry = await screen.findByRole('button', { name: 'Yritä uudelleen' });
  fakeNetwork.answer('GET /api/users/me', buildMe());
  fakeNetwork.answer('GET /api/organizations/a1', buildOrganization());

  await user.click(retry);

  expect(await screen.findByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
});

it('gives way to the log-in, with a word of why, when the session has ended', async () => {
  fakeNetwork.refuse('GET /api/users/me', 401, { code: 'notSignedIn', msg: 'Kirjaudu sisään' });

  const { address } = await renderApp('/user-dashboard', signedInAs(buildSession()));

  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.getByRole('alert')).toHaveTextContent('Kirjaudu sisään');
});
