import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { servedPageId } from '#contract/preloadedAnswers';
import { answerLanding } from '../../test/answerLanding';
import { answerDashboard } from '../../test/answerDashboard';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildPublicTrip } from '../../test/builders/trips';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const call = 'GET /api/organizations/identifier/meriretket';
const tripsCall = `${call}/trips`;
const page = '/organization/meriretket';

beforeEach(() => fakeNetwork.answer(tripsCall, [buildPublicTrip()]));

it('shows the only trip as its heading, with the organization’s name and texts', async () => {
  fakeNetwork.answer(call, buildPublicOrganization());

  await renderApp(page);

  expect(await screen.findByRole('heading', { level: 1, name: 'Kevätristeily' })).toBeVisible();
  expect(document.title).toBe('Kevätristeily – Reissu');
  expect(within(screen.getByRole('main')).getByText('Meriretket ry')).toBeVisible();
  expect(screen.getByText('merellä').tagName).toBe('STRONG');
  expect(screen.getByRole('heading', { name: 'Huomioitavaa' })).toBeVisible();
  expect(screen.getByText('Ota passi mukaan.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Kysyttävää?' })).toBeVisible();
});

it('omits headings without texts', async () => {
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

it('shows that registration is closed, and links only to the log-in', async () => {
  fakeNetwork.answer(call, buildPublicOrganization({ registerEnabled: false }));

  await renderApp(page);

  expect(await screen.findByText('Ilmoittautuminen tähän tapahtumaan on suljettu')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ilmoittaudu' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Kirjaudu jo luoduilla tunnuksilla' })).toHaveAttribute(
    'href',
    '/login?form',
  );
});

it('shows the dates, ferries and price of the trip', async () => {
  fakeNetwork.answer(call, buildPublicOrganization());

  await renderApp(page);

  expect(await screen.findByRole('heading', { level: 1, name: 'Kevätristeily' })).toBeVisible();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '12.05.2027',
    'Helsinki–Tallinna 12.05.2027 20:55 Suomen aikaaTallinna–Helsinki 14.05.2027 12:00 Viron aikaa',
    '193,50\u00a0€',
  ]);
});

it.each([0, 2])(
  'shows the organization as its heading if it has %i trips, which are below',
  async (count) => {
    const names = ['Kevätristeily', 'Syysristeily'].slice(0, count);
    const trips = names.map((name) => buildPublicTrip({ event: { _id: name, name, date: '2027-05-12' } }));
    fakeNetwork.answer(call, buildPublicOrganization({ description: '', thingsToNote: '', questions: '' }));
    fakeNetwork.answer(tripsCall, trips);

    await renderApp(page);

    expect(await screen.findByRole('heading', { level: 1, name: 'Meriretket ry' })).toBeVisible();
    expect(screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      names,
    );
  },
);

it('removes the text that the server rendered once the heading is shown', async () => {
  const release = fakeNetwork.hold(call, buildPublicOrganization());
  document.body.insertAdjacentHTML('afterbegin', `<p id="${servedPageId}">Lyhyesti</p>`);

  await renderApp(page);
  expect(await screen.findByRole('status', { name: 'Ladataan' })).toBeVisible();
  expect(screen.getByText('Lyhyesti')).toBeVisible();

  release();
  await screen.findByRole('heading', { level: 1, name: 'Kevätristeily' });
  expect(screen.queryByText('Lyhyesti')).not.toBeInTheDocument();
});

it('shows at once which groups are full, and the lowest price', async () => {
  const groups = ['Turku', 'Helsinki', 'Oulu', 'Vaasa'].map((name, index) => ({
    _id: name,
    name,
    isFull: index < 2,
  }));
  fakeNetwork.answer(call, buildPublicOrganization());
  fakeNetwork.answer(tripsCall, [buildPublicTrip({ price: { least: 0, most: 20 }, sailings: [], groups })]);

  await renderApp(page);

  await screen.findByRole('heading', { level: 1, name: 'Kevätristeily' });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '12.05.2027',
    'alkaen 0,00\u00a0€',
    'Turku ja Helsinki',
  ]);
});

it('shows that all groups are full, in place of the link to register', async () => {
  const groups = ['A', 'B', 'C', 'D'].map((name) => ({ _id: name, name, isFull: true }));
  fakeNetwork.answer(call, buildPublicOrganization());
  fakeNetwork.answer(tripsCall, [buildPublicTrip({ groups })]);

  await renderApp(page);

  expect(await screen.findByText('Kaikki ryhmät ovat täynnä')).toBeVisible();
  expect(screen.getByText('4 ryhmää (yhteensä 4)')).toBeVisible();
  expect(screen.queryByText('Ilmoittautuminen on käynnissä')).not.toBeInTheDocument();
});

it('shows the page without trips if they cannot be fetched', async () => {
  fakeNetwork.answer(call, buildPublicOrganization());
  fakeNetwork.disconnect(tripsCall);

  await renderApp(page);

  expect(await screen.findByRole('link', { name: 'Ilmoittaudu' })).toBeVisible();
  expect(screen.queryByRole('definition')).not.toBeInTheDocument();
});

it('shows the organization’s picture, or the built-in one if it fails to load', async () => {
  fakeNetwork.answer(call, buildPublicOrganization({ backgroundImage: 'https://pictures.example/sea.jpg' }));
  await renderApp(page);
  await screen.findByRole('heading', { level: 1 });

  const picture = document.querySelector('img');
  expect(picture).toHaveAttribute('src', 'https://pictures.example/sea.jpg');

  fireEvent.error(picture!);
  expect(document.querySelector('img')).not.toBeInTheDocument();
});

it('shows placeholders while loading', async () => {
  const release = fakeNetwork.hold(call, buildPublicOrganization());

  await renderApp(page);
  expect(await screen.findByRole('status', { name: 'Ladataan' })).toBeVisible();

  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kevätristeily' })).toBeVisible();
});

it('fetches the organization again after a failure', async () => {
  fakeNetwork.disconnect(call);
  const { user } = await renderApp(page);
  expect(await screen.findByRole('heading', { name: 'Sivun tietoja ei saatu haettua' })).toBeVisible();
  fakeNetwork.answer(call, buildPublicOrganization());

  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Kevätristeily' })).toBeVisible();
});

it('shows that an unknown organization is not found', async () => {
  fakeNetwork.refuse(call, 404, { code: 'notFound', msg: 'Tietoa ei löytynyt' });

  await renderApp(page);

  expect(await screen.findByRole('heading', { name: 'Sivua ei löytynyt' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Etusivulle' })).toHaveAttribute('href', '/');
});

it('redirects logged-in customers to their dashboard', async () => {
  answerDashboard();

  const { address } = await renderApp(page, signedInAs(buildSession()));

  await waitFor(() => expect(address()).toBe('/user-dashboard'));
});

it('shows staff a preview without registration, and never shows it to customers', async () => {
  fakeNetwork.answer(call, buildPublicOrganization());
  answerDashboard();
  answerLanding();

  const staff = await renderApp(`${page}?preview`, signedInAs(buildSession('owner')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kevätristeily' })).toBeVisible();
  expect(staff.address()).toBe(`${page}?preview`);

  const registering = await renderApp('/register/a1?preview', signedInAs(buildSession('owner')));
  await waitFor(() => expect(registering.address()).toBe('/admin-dashboard'));

  const customer = await renderApp(`${page}?preview`, signedInAs(buildSession()));
  await waitFor(() => expect(customer.address()).toBe('/user-dashboard'));
});
