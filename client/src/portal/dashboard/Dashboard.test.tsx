import { screen, waitFor, within } from '@testing-library/react';
import type { Me } from '#contract/customer';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { buildMyAccommodation, buildMyFerry } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';
import { showOnPhone } from '../../test/screen';

async function openDashboard(answers: Parameters<typeof answerDashboard>[0] = {}) {
  answerDashboard(answers);
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
])('shows the customer’s own info: %s', async (name, value) => {
  await openDashboard();

  expect(screen.getByText(name).nextElementSibling).toHaveTextContent(value);
});

it('collapses own info on a phone', async () => {
  showOnPhone();
  await openDashboard();

  const heading = screen.getByRole('heading', { level: 2, name: 'Omat tiedot' });
  expect(heading.closest('details')).not.toHaveAttribute('open');
});

it('keeps own info open on a phone while its form has a draft', async () => {
  sessionStorage.setItem('draft own info c1', '{"firstName":"Maria"}');
  showOnPhone();
  await openDashboard();

  const heading = screen.getByRole('heading', { level: 2, name: 'Omat tiedot' });
  expect(heading.closest('details')).toHaveAttribute('open');
});

function withTrip(trip: Partial<Me['group']>): { me: Me } {
  const me = buildMe();
  return { me: { ...me, group: { ...me.group, ...trip } } };
}

function section(name: string) {
  return within(screen.getByRole('region', { name }));
}

describe('the ferry trip', () => {
  it('shows a placeholder until a ferry is assigned', async () => {
    await openDashboard();

    const words = 'Laivamatkojesi tiedot tulevat näkymään tässä lähempänä matkaa.';
    expect(section('Laivamatka').getByText(words)).toBeVisible();
    expect(section('Laivamatka').queryByText('Paluu')).toBeNull();
  });

  it('shows the outbound sailing, and a placeholder for the return', async () => {
    await openDashboard(withTrip({ outboundFerry: buildMyFerry() }));

    const [departure, ferry, arrival] = section('Laivamatka').getAllByRole('listitem');
    expect(section('Laivamatka').getByRole('heading', { name: 'Meno' })).toBeVisible();
    expect(section('Laivamatka').getByText('Ota passi mukaan satamaan.')).toBeVisible();
    expect(departure).toHaveTextContent('12.05.2027 20:15 Suomen aikaaTurku, Linnansatama');
    expect(ferry).toHaveTextContent('M/S Meritähti');
    expect(arrival).toHaveTextContent(
      '13.05.2027 06:30 Ruotsin aikaa (07:30 Suomen aikaa)Tukholma, Stadsgården',
    );
    const undecided = 'Tähän tulee tietoa matkasi paluu laivasta kunhan se on päätetty ryhmäsi osalta';
    expect(section('Laivamatka').getByText(undecided)).toBeVisible();
  });

  it('shows the return sailing', async () => {
    const returnFerry = buildMyFerry({ _id: 'f2', name: 'M/S Aallotar', info: '' });
    await openDashboard(withTrip({ outboundFerry: buildMyFerry(), returnFerry }));

    expect(section('Laivamatka').getByRole('heading', { name: 'Paluu' })).toBeVisible();
    expect(section('Laivamatka').getByText('M/S Aallotar')).toBeVisible();
  });

  it('shows the cabin at its sailing once the carrier has returned its number', async () => {
    const { me } = withTrip({ outboundFerry: buildMyFerry(), returnFerry: buildMyFerry({ _id: 'f2' }) });
    await openDashboard({ me: { ...me, returnCabin: '5123' } });

    const ferries = section('Laivamatka')
      .getAllByText('M/S Meritähti')
      .map((each) => each.closest('li')?.textContent);
    expect(ferries).toEqual(['M/S Meritähti', 'M/S MeritähtiHytti 5123']);
  });
});

describe('the accommodation', () => {
  it('shows a placeholder until one is assigned', async () => {
    await openDashboard();

    const words = 'Tiedot hotellistasi tulevat näkymään tässä lähempänä matkaa';
    expect(section('Yöpyminen').getByText(words)).toBeVisible();
  });

  it.each([
    ['fi', 'Yöpyminen', ['Hotelli Vanhakaupunki', 'Österlånggatan 12', 'Tukholma', 'Ruotsi', '13.05.2027']],
    ['en', 'Accommodation', ['Sweden', '13.05.2027']],
  ])('is shown in the reader’s language: %s', async (language, heading, values) => {
    localStorage.setItem('language', language);
    await openDashboard(withTrip({ accommodation: buildMyAccommodation() }));

    for (const value of values) expect(section(heading).getByText(value)).toBeVisible();
  });

  it('shows the room once the hotel has returned its number', async () => {
    const { me } = withTrip({ accommodation: buildMyAccommodation() });
    await openDashboard({ me: { ...me, roomNumber: '214' } });

    expect(section('Yöpyminen').getByText('Huone').nextElementSibling).toHaveTextContent('214');
  });

  it('omits blank values', async () => {
    const address = { street: '', city: 'Tukholma', country: '' };
    await openDashboard(withTrip({ accommodation: buildMyAccommodation({ address }) }));

    expect(section('Yöpyminen').queryByText('Katuosoite')).toBeNull();
    expect(section('Yöpyminen').queryByText('Maa')).toBeNull();
  });
});

describe('the event information', () => {
  const { event } = buildMe().group;

  it('opens its links in a new tab, with a scheme if they have none', async () => {
    const buttons = {
      infoButton1: { name: 'Ohjelma', url: 'www.example.fi/ohjelma', visible: true },
      infoButton2: { name: 'Kartta', url: 'http://example.fi/kartta', visible: true },
      infoButton3: { name: 'Vaarallinen', url: 'javascript:alert(1)', visible: true },
    };
    await openDashboard(withTrip({ event: { ...event, description: 'Kaksi yötä merellä.', ...buttons } }));

    const info = section('Tapahtumainfo');
    expect(info.getByText('Kaksi yötä merellä.')).toBeVisible();
    const [programme, map, ...others] = info.getAllByRole('link');
    expect(programme).toHaveAttribute('href', 'https://www.example.fi/ohjelma');
    expect(programme).toHaveAttribute('target', '_blank');
    expect(map).toHaveAttribute('href', 'http://example.fi/kartta');
    expect(others).toEqual([]);
  });

  it('shows a placeholder while there is none', async () => {
    await openDashboard();

    expect(section('Tapahtumainfo').getByText(/lähempänä matkaa/)).toBeVisible();
  });
});

describe('the menu', () => {
  it.each([
    ['Maksut', 'Maksut'],
    ['Laivamatka', 'Laivamatka'],
    ['Yöpyminen', 'Yöpyminen'],
    ['Tapahtumainfo', 'Tapahtumainfo'],
  ])('leads to “%s”', async (link, name) => {
    const { user } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Valikko' }));

    await user.click(screen.getByRole('link', { name: link }));

    await waitFor(() => expect(screen.getByRole('region', { name })).toHaveFocus());
  });

  it('returns the focus to its button when closed without a choice', async () => {
    const { user } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Valikko' }));

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'Valikko' })).toHaveFocus());
  });

  it('logs out', async () => {
    const { user, address } = await openDashboard();
    fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildPublicOrganization());
    await user.click(screen.getByRole('button', { name: 'Valikko' }));

    const menu = screen.getByRole('navigation', { name: 'Valikko' });
    await user.click(within(menu).getByRole('button', { name: 'Kirjaudu ulos' }));

    expect(await screen.findByRole('heading', { name: 'Kirjaudu sisään' })).toBeVisible();
    expect(address()).toBe('/');
  });
});

it('logs out to the front page and leaves no data behind', async () => {
  const { user, address, store } = await openDashboard();

  fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildPublicOrganization());

  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));

  expect(await screen.findByRole('heading', { name: 'Kirjaudu sisään' })).toBeVisible();
  expect(address()).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
  expect(JSON.stringify(store.getState())).not.toContain('Virtanen');
});

it('links to the privacy statement of the organization', async () => {
  const privacyStatement = 'https://meriretket.example.fi/seloste.pdf';
  answerDashboard();
  fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization({ privacyStatement }));

  await renderApp('/user-dashboard', signedInAs(buildSession()));

  expect(await screen.findByRole('link', { name: 'Tietosuojaseloste' })).toHaveAttribute(
    'href',
    privacyStatement,
  );
});

it('fetches the dashboard again after a failure', async () => {
  fakeNetwork.disconnect('GET /api/users/me');
  const { user } = await renderApp('/user-dashboard', signedInAs(buildSession()));
  const retry = await screen.findByRole('button', { name: 'Yritä uudelleen' });
  answerDashboard();

  await user.click(retry);

  expect(await screen.findByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
});

it('leads to the log-in with the reason when the session has ended', async () => {
  fakeNetwork.refuse('GET /api/users/me', 401, { code: 'notSignedIn', msg: 'Kirjaudu sisään' });

  const { address } = await renderApp('/user-dashboard', signedInAs(buildSession()));

  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.getByRole('alert')).toHaveTextContent('Kirjaudu sisään');
});
