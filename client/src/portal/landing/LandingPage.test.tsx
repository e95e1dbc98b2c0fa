import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const call = 'GET /api/organizations/identifier/meriretket';
const page = '/organization/meriretket';

it('shows the organization’s name and texts', async () => {
  fakeNetwork.answer(call, buildPublicOrganization());

  await renderApp(page);

  expect(await screen.findByRole('heading', { level: 1, name: 'Meriretket ry' })).toBeVisible();
  expect(screen.getByText('merellä').tagName).toBe('STRONG');
  expect(screen.getByRole('heading', { name: 'Huomioitavaa' })).toBeVisible();
  expect(screen.getByText('Ota passi mukaan.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Kysyttävää?' })).toBeVisible();
});

it('leaves out headings without texts', async () => {
  fakeNetwork.answer(call, buildPublicOrganization({ thingsToNote: '<p><br></p>', questions: '' }));

  await renderApp(page);

  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

it('leads to registration and log-in while registration is open', async () => {
  fakeNetwork.answer(call, buildPublicOrganization());

  await renderApp(page);

  expect(await screen.findByRole('link', { name: 'Ilmoittaudu' })).toHaveAttribute('href', '/register/a1');
  expect(screen.getByRole('link', { name: 'Kirjaudu sisään' })).toHaveAttribute('href', '/login?form');
});

it('says when registration is closed, and leads to log-in only', async () => {
  fakeNetwork.answer(call, buildPublicOrganization({ registerEnabled: false }));

  await renderApp(page);

  expect(await screen.findByText('Ilmoittautuminen tähän tapahtumaan on suljettu')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ilmoittaudu' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Kirjaudu jo luoduilla tunnuksilla' })).toHaveAttribute(
    'href',
    '/login?form',
  );
});

it('shows the organization’s picture, or the built-in one if it fails to load', async () => {
  fakeNetwork.answer(call, buildPublicOrganization({ backgroundImage: 'https://pictures.example/sea.jpg' }));
  const { container } = await renderApp(page).then(() => ({ container: document.body }));
  await screen.findByRole('heading', { level: 1 });

  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', 'https://pictures.example/sea.jpg');

  fireEvent.error(picture!);
  expect(container.querySelector('img')).not.toBeInTheDocument();
});

it('shows placeholders while loading', async () => {
  const release = fakeNetwork.hold(call, buildPublicOrganization());

  await renderApp(page);
  expect(await screen.findByRole('status', { name: 'Ladataan' })).toBeVisible();

  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Meriretket ry' })).toBeVisible();
});

it('can be fetched again when that failed', async () => {
  fakeNetwork.disconnect(call);
  const { user } = await renderApp(page);
  expect(await screen.findByRole('heading', { name: 'Sivun tietoja ei saatu haettua' })).toBeVisible();
  fakeNetwork.answer(call, buildPublicOrganization());

  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Meriretket ry' })).toBeVisible();
});

it('says that an unknown organization is not found', async () => {
  fakeNetwork.refuse(call, 404, { code: 'notFound', msg: 'Tietoa ei löytynyt' });

  await renderApp(page);

  expect(await screen.findByRole('heading', { name: 'Sivua ei löytynyt' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Etusivulle' })).toHaveAttribute('href', '/');
});

it('sends logged-in customers home', async () => {
  answerDashboard();

  const { address } = await renderApp(page, signedInAs(buildSession()));

  await waitFor(() => expect(address()).toBe('/user-dashboard'));
});
