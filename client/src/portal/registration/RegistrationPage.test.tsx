import { createHash } from 'node:crypto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shownTexts } from '#contract/consent';
import type { Registration } from '#contract/customer';
import { readersToday } from '../../format/dates';
import { answerDashboard } from '../../test/answerDashboard';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildQuestion, sizeQuestion } from '../../test/builders/questions';
import { buildSession } from '../../test/builders/session';
import { buildPublicGroup } from '../../test/builders/trips';
import { fillInRegistration, put } from '../../test/fillInRegistration';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const groups = [
  buildPublicGroup(),
  buildPublicGroup({ _id: 'g2', name: 'Helsinki', capacity: 10, userCount: 10 }),
];

async function openForm(organization = buildPublicOrganization(), before?: string, offered = groups) {
  fakeNetwork.answer('GET /api/organizations/a1', organization);
  fakeNetwork.answer('GET /api/groups/a1', offered);
  fakeNetwork.answer('POST /api/users/check', {});
  const app = await renderApp('/register/a1', {}, before);
  await screen.findByRole('heading', { name: 'Ilmoittaudu matkalle' });
  return app;
}

const reserveCall = 'POST /api/users/registrations';
const key = expect.stringMatching(/^[0-9a-f]{32}$/) as unknown;

function answerRegistration(): void {
  fakeNetwork.answer(reserveCall, { state: 'registered', session: buildSession() });
}

const field = (label: RegExp) => screen.getByLabelText(label);

function submit(): void {
  fireEvent.click(screen.getByText('Ilmoittaudu'));
}

const sent = {
  group: 'g1',
  organization: 'a1',
  firstName: 'Maija',
  lastName: 'Virtanen',
  birthday: '2001-04-09',
  gender: 'F',
  country: 'FI',
  address: { street: 'Rantakatu 1', postcode: '20100', city: 'Turku' },
  phone: '+358401234567',
  email: 'maija@example.fi',
  password: 'correct horse',
};

const acceptedTexts = createHash('sha256').update(shownTexts(buildPublicOrganization())).digest('hex');

describe('the form', () => {
  it('marks a full group and does not let it be chosen', async () => {
    await openForm();

    const full = screen.getByRole('option', { name: 'Helsinki – TÄYNNÄ' });
    expect(full).toBeDisabled();
    expect(screen.getByRole('option', { name: 'Turku' })).toBeEnabled();
  });

  it('shows the groups under their event and its day', async () => {
    await openForm();

    const event = screen.getByRole('group', { name: 'Kevätristeily 12.05.2027' });
    expect(within(event).getAllByRole('option')).toHaveLength(2);
  });

  it('can be submitted only with accepted terms', async () => {
    await openForm();
    expect(screen.getByText('Ilmoittaudu')).toBeDisabled();

    fireEvent.click(screen.getByRole('checkbox'));

    expect(screen.getByText('Ilmoittaudu')).toBeEnabled();
  });

  it('links to the built-in terms if the organization has none', async () => {
    await openForm();

    const [conditions, privacy] = ['matkaehdot', 'tietosuojaselosteen'].map((name) =>
      screen.getByRole('link', { name }),
    );
    expect(conditions).toHaveAttribute('href', '/documents/travel-conditions-fi.pdf');
    expect(privacy).toHaveAttribute('href', '/documents/privacy-statement-fi.pdf');
  });

  it('links to the organization’s own terms', async () => {
    const own = { travelConditions: 'https://a.example/t.pdf', privacyStatement: 'https://a.example/p.pdf' };
    await openForm(buildPublicOrganization(own));

    expect(screen.getByRole('link', { name: 'matkaehdot' })).toHaveAttribute('href', own.travelConditions);
    expect(screen.getByRole('link', { name: 'tietosuojaselosteen' })).toHaveAttribute(
      'href',
      own.privacyStatement,
    );
  });

  it('states the age limit and what the names must match', async () => {
    await openForm();

    expect(screen.getByText(/18-vuotias matkan aikana/)).toBeVisible();
    expect(screen.getByText(/passissa tai henkilökortissa/)).toBeVisible();
  });

  it.each(['pointerDown', 'keyDown', 'focusIn'] as const)(
    'offers every country after %s',
    async (eventName) => {
      await openForm();
      const countryNames = () =>
        within(field(/Kansalaisuus/))
          .getAllByRole('option')
          .map(({ textContent }) => textContent);
      expect(countryNames()).toEqual(['Valitse']);

      fireEvent[eventName](field(/Etunimi/));

      expect(countryNames().slice(0, 8)).toEqual([
        'Valitse',
        'Suomi',
        'Ruotsi',
        'Viro',
        'Ahvenanmaa',
        'Norja',
        'Tanska',
        'Afganistan',
      ]);
      expect(countryNames()).toHaveLength(1 + 243);
      // Nobody lives in Antarctica.
      expect(countryNames()).not.toContain('Etelämanner');
    },
  );

  it('does not offer a birthday in the future', async () => {
    await openForm();

    expect(document.querySelector('[type="date"]')).toHaveAttribute('max', readersToday());
  });
});

describe('checking the form', () => {
  it('reports all missing fields at once without a request, and focuses the first', async () => {
    await openForm();
    fireEvent.click(screen.getByRole('checkbox'));
    const before = fakeNetwork.requests.length;

    submit();

    expect(screen.getAllByText('Tämä tieto puuttuu')).toHaveLength(12);
    expect(field(/^Ryhmä/)).toHaveFocus();
    expect(fakeNetwork.requests).toHaveLength(before);
  });

  it('refuses a phone number without its country code', async () => {
    await openForm();
    fillInRegistration();
    put(/Puhelinnumero/, '040 123 456O');

    submit();

    expect(field(/Puhelinnumero/)).toHaveAccessibleDescription(/puuttuu maakoodi/);
  });

  it('restores the draft after a reload, without the password', async () => {
    await openForm();
    fillInRegistration();
    expect(JSON.stringify(sessionStorage)).not.toContain('correct horse');
    cleanup();

    await openForm();

    expect(field(/^Ryhmä/)).toHaveValue('g1');
    expect(field(/Katuosoite/)).toHaveValue('Rantakatu 1');
    expect(field(/^Salasana/)).toHaveValue('');
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('reports the group as missing if the chosen one is no longer offered', async () => {
    await openForm();
    fillInRegistration();
    cleanup();
    await openForm(buildPublicOrganization(), undefined, [buildPublicGroup({ _id: 'g3', name: 'Tampere' })]);
    put(/^Salasana/, 'correct horse');
    expect(field(/^Ryhmä/)).toHaveValue('');

    submit();

    expect(field(/^Ryhmä/)).toHaveAccessibleDescription('Tämä tieto puuttuu');
    expect(field(/^Ryhmä/)).toHaveFocus();
  });

  it('removes an error when its field is edited', async () => {
    await openForm();
    fireEvent.click(screen.getByRole('checkbox'));
    submit();

    put(/Puhelinnumero/, '+');

    expect(field(/Puhelinnumero/)).not.toBeInvalid();
    expect(field(/Etunimi/)).toBeInvalid();
  });
});

describe('the marketing question', () => {
  it('is not asked while the server refuses a field, such as a common password', async () => {
    await openForm();
    fillInRegistration();
    const msg = 'Tämä salasana on kaikkein yleisimpiä. Valitse toinen';
    fakeNetwork.refuse('POST /api/users/check', 400, { code: 'passwordTooCommon', path: 'password', msg });

    submit();

    expect(await screen.findByText(msg)).toBeVisible();
    expect(field(/^Salasana/)).toHaveFocus();
    expect(screen.queryByText('Kyllä kiitos')).toBeNull();
    expect(fakeNetwork.requestsOf(reserveCall)).toEqual([]);
  });

  it.each([
    ['Kyllä kiitos', true],
    ['Ei kiitos', false],
  ])('“%s” registers with marketing %s and logs in', async (answer, marketing) => {
    const { address } = await openForm();
    answerRegistration();
    answerDashboard();
    fillInRegistration();
    submit();

    fireEvent.click(await screen.findByText(answer));

    expect(await screen.findByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
    expect(address()).toBe('/user-dashboard');
    expect(screen.getByText(/^Paikkasi on varattu\. Seuraavaksi/)).toBeVisible();
    expect(fakeNetwork.requestsOf(reserveCall)[0]?.body).toEqual({ ...sent, marketing, acceptedTexts, key });
    expect(localStorage.getItem('token')).toBe('token-of-customer');
  });

  it('is the organization’s own if it has one', async () => {
    await openForm(buildPublicOrganization({ marketingAuthorization: '<p>Saammeko kirjoittaa?</p>' }));
    fillInRegistration();

    submit();

    expect(await screen.findByText('Saammeko kirjoittaa?')).toBeVisible();
  });

  it('leads back to the unchanged form', async () => {
    await openForm();
    fillInRegistration();
    submit();

    fireEvent.click(await screen.findByText('Takaisin'));

    expect(await screen.findByLabelText(/Etunimi/)).toHaveValue('Maija');
    expect(field(/^Salasana/)).toHaveValue('correct horse');
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('removes the draft once it is answered', async () => {
    await openForm();
    fillInRegistration();
    expect(sessionStorage).toHaveLength(2);
    answerDashboard();
    answerRegistration();
    submit();

    fireEvent.click(await screen.findByText('Ei kiitos'));

    await screen.findByText('Hei Maija!');
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft '))).toEqual([]);
  });

  it('cannot be answered twice', async () => {
    await openForm();
    const release = fakeNetwork.hold(reserveCall, { errors: [] }, 503);
    fillInRegistration();
    submit();

    fireEvent.click(await screen.findByText('Kyllä kiitos'));

    expect(screen.getByText('Kyllä kiitos')).toBeDisabled();
    expect(screen.getByText('Ei kiitos')).toBeDisabled();
    expect(screen.getByText('Takaisin')).toBeDisabled();
    release();
    await waitFor(() => expect(screen.getByText('Kyllä kiitos')).toBeEnabled());
    expect(await screen.findByRole('alert')).toHaveTextContent(/yhteyttä/);
  });

  it('shows after a reload which answer got no response', async () => {
    await openForm();
    fakeNetwork.disconnect(reserveCall);
    fillInRegistration();
    submit();
    expect(screen.queryByText(/Vastasit aiemmin/)).toBeNull();
    fireEvent.click(await screen.findByText('Kyllä kiitos'));
    await screen.findByRole('alert');
    cleanup();

    fakeNetwork.disconnect('POST /api/users/registrations/progress');
    await openForm();
    put(/^Salasana/, 'correct horse');
    submit();

    expect(await screen.findByText(/Vastasit aiemmin ”Kyllä kiitos”/)).toBeVisible();
  });

  it('appears only after the form was submitted, whatever the query string says', async () => {
    fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization());
    fakeNetwork.answer('GET /api/groups/a1', groups);

    const { address } = await renderApp('/register/a1?marketing');
    await screen.findByRole('heading', { name: 'Ilmoittaudu matkalle' });
    fillInRegistration();

    expect(screen.getByRole('heading', { name: 'Ilmoittaudu matkalle' })).toBeVisible();
    expect(address()).toBe('/register/a1');
  });

  it('cannot be reached without accepting the terms, even by the forward button', async () => {
    const { go, address } = await openForm();
    fillInRegistration();
    submit();
    await screen.findByText('Kyllä kiitos');
    go(-1);
    fireEvent.click(screen.getByRole('checkbox'));

    go(1);
    fireEvent.click(screen.getByRole('checkbox'));

    expect(screen.queryByText('Kyllä kiitos')).toBeNull();
    expect(screen.getByText('Ilmoittaudu')).toBeEnabled();
    expect(address()).toBe('/register/a1');
  });
});

it('links to the landing page and to the log-in', async () => {
  await openForm();

  expect(screen.getByRole('link', { name: 'Tietoa matkasta' })).toHaveAttribute(
    'href',
    '/organization/meriretket',
  );
  const login = screen.getByRole('link', { name: 'Kirjaudu jo luoduilla tunnuksilla' });
  expect(login).toHaveAttribute('href', '/login?form');
});

describe('a refusal', () => {
  async function sendAndBeRefused(...errors: Parameters<typeof fakeNetwork.refuse>[2][]) {
    await openForm();
    fakeNetwork.refuse(reserveCall, 400, ...errors);
    fillInRegistration();
    submit();
    fireEvent.click(await screen.findByText('Ei kiitos'));
  }

  it('returns to the form with its values, each error at its field and nowhere else', async () => {
    await sendAndBeRefused(
      { code: 'emailInUse', msg: 'Osoite on jo käytössä', path: 'email' },
      { code: 'tooLong', msg: 'Katu on liian pitkä', path: 'address.street' },
    );

    expect(await screen.findByLabelText(/Sähköpostiosoite/)).toHaveAccessibleDescription(
      'Osoite on jo käytössä',
    );
    expect(field(/Katuosoite/)).toHaveAccessibleDescription('Katu on liian pitkä');
    expect(field(/Katuosoite/)).toHaveFocus();
    expect(field(/Etunimi/)).toHaveValue('Maija');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is an alert if it belongs to no field, and the next attempt removes it', async () => {
    await sendAndBeRefused({ code: 'notFound', msg: 'Matkaa ei löytynyt', path: 'organization' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Matkaa ei löytynyt');
    const release = fakeNetwork.hold(reserveCall, { errors: [] }, 503);

    fireEvent.click(screen.getByText('Ei kiitos'));

    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent(/yhteyttä/);
  });

  it('shows texts that have changed, which have yet to be accepted', async () => {
    await sendAndBeRefused({ code: 'textsChanged', msg: 'Tekstit ovat muuttuneet' });
    // The refusal makes the page ask for the organization again.
    const changed = buildPublicOrganization({ travelConditions: 'https://example.fi/ehdot.pdf' });
    fakeNetwork.answer('GET /api/organizations/a1', changed);

    const box = await screen.findByRole('checkbox', { name: /matkaehdot/ });

    expect(box).not.toBeChecked();
    expect(screen.getByRole('alert')).toHaveTextContent('Tekstit ovat muuttuneet');
    expect(field(/Etunimi/)).toHaveValue('Maija');
    fireEvent.click(box);
    submit();
    answerRegistration();
    answerDashboard();
    fireEvent.click(await screen.findByText('Ei kiitos'));
    await waitFor(() => expect(fakeNetwork.requestsOf(reserveCall)).toHaveLength(2));
    const [first, second] = fakeNetwork.requestsOf(reserveCall).map(({ body }) => body as Registration);
    expect(second?.acceptedTexts).not.toBe(first?.acceptedTexts);
  });

  it('does not leave the form if the customer has gone back in the meantime', async () => {
    const { go, address } = await openForm(buildPublicOrganization(), '/login?form');
    const error = { code: 'emailInUse', msg: 'Osoite on jo käytössä', path: 'email' };
    const release = fakeNetwork.hold(reserveCall, { errors: [error] }, 409);
    fillInRegistration();
    submit();
    fireEvent.click(await screen.findByText('Ei kiitos'));
    go(-1);

    release();

    await waitFor(() => expect(field(/Sähköpostiosoite/)).toBeInvalid());
    // Wait until everything that follows the refusal has been rendered.
    await act(async () =>
      waitFor(() => expect(fakeNetwork.requestsOf('GET /api/groups/a1')).toHaveLength(2)),
    );
    expect(address()).toBe('/register/a1');
    expect(field(/Sähköpostiosoite/)).toHaveAccessibleDescription('Osoite on jo käytössä');
  });

  it('is not shown as a lost answer when the question appears again', async () => {
    await sendAndBeRefused({ code: 'emailInUse', msg: 'Osoite on jo käytössä', path: 'email' });
    await screen.findByLabelText(/Sähköpostiosoite/);

    submit();

    expect(await screen.findByText('Ei kiitos')).toBeVisible();
    expect(screen.queryByText(/Vastasit aiemmin/)).toBeNull();
  });

  it('asks for another group if the chosen one is full, and refetches the groups', async () => {
    await sendAndBeRefused({ code: 'groupFull', msg: 'Ryhmä on täynnä' });

    expect(await screen.findByLabelText(/^Ryhmä/)).toHaveAccessibleDescription(
      'Ryhmä Turku ehti täyttyä. Valitse toinen ryhmä.',
    );
    expect(field(/^Ryhmä/)).toHaveValue('');
    expect(field(/^Ryhmä/)).toHaveFocus();
    expect(fakeNetwork.requestsOf('GET /api/groups/a1')).toHaveLength(2);
  });
});

describe('the page', () => {
  it('shows that registration is closed, with links to the log-in and the landing page', async () => {
    fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization({ registerEnabled: false }));
    fakeNetwork.answer('GET /api/groups/a1', groups);

    await renderApp('/register/a1');

    expect(await screen.findByText('Ilmoittautuminen tähän tapahtumaan on suljettu')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kirjaudu jo luoduilla tunnuksilla' })).toHaveAttribute(
      'href',
      '/login?form',
    );
    expect(screen.getByRole('link', { name: 'Tietoa matkasta' })).toHaveAttribute(
      'href',
      '/organization/meriretket',
    );
  });

  it('shows that there are no groups', async () => {
    fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization());
    fakeNetwork.answer('GET /api/groups/a1', []);

    await renderApp('/register/a1');

    expect(await screen.findByText(/ei ole ryhmiä/)).toBeVisible();
  });

  it('can be fetched again after a failure', async () => {
    fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization());
    fakeNetwork.disconnect('GET /api/groups/a1');
    await renderApp('/register/a1');
    fakeNetwork.answer('GET /api/groups/a1', groups);

    fireEvent.click(await screen.findByText('Yritä uudelleen'));

    expect(await screen.findByRole('heading', { name: 'Ilmoittaudu matkalle' })).toBeVisible();
  });

  it('shows that an unknown organization is not found', async () => {
    fakeNetwork.refuse('GET /api/organizations/a1', 404, { code: 'notFound', msg: 'Tietoa ei löytynyt' });
    fakeNetwork.refuse('GET /api/groups/a1', 404, { code: 'notFound', msg: 'Tietoa ei löytynyt' });

    await renderApp('/register/a1');

    expect(await screen.findByRole('heading', { name: 'Sivua ei löytynyt' })).toBeVisible();
  });

  it('redirects logged-in customers to their dashboard', async () => {
    answerDashboard();

    const { address } = await renderApp('/register/a1', signedInAs(buildSession()));

    await waitFor(() => expect(address()).toBe('/user-dashboard'));
  });

  it('is available in English', async () => {
    localStorage.setItem('language', 'en');
    fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization());
    fakeNetwork.answer('GET /api/groups/a1', groups);

    await renderApp('/register/a1');

    expect(await screen.findByRole('heading', { name: 'Register for the trip' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Helsinki – FULL' })).toBeDisabled();
    fireEvent.focusIn(field(/Nationality/));
    expect(screen.getByRole('option', { name: 'Finland' })).toBeEnabled();
  });
});

describe('the organizer’s own questions', () => {
  const colour = buildQuestion({
    _id: 'q3',
    text: 'Minkä värinen?',
    condition: { question: 'q2', values: ['l'] },
    required: true,
  });
  const groupsWithQuestions = [
    buildPublicGroup({ questions: [sizeQuestion, colour] }),
    buildPublicGroup({ _id: 'g2', name: 'Helsinki' }),
  ];

  it('appear with the group that they belong to, and are checked before anything is sent', async () => {
    await openForm(undefined, undefined, groupsWithQuestions);
    fillInRegistration();
    await screen.findByRole('group', { name: 'Järjestäjän kysymykset' });

    submit();

    await waitFor(() => expect(field(/Paidan koko/)).toHaveAccessibleDescription('Tämä tieto puuttuu'));
    expect(field(/Paidan koko/)).toHaveFocus();
    expect(fakeNetwork.requestsOf('POST /api/users/check')).toEqual([]);
    put(/^Ryhmä/, 'g2');
    expect(screen.queryByRole('group', { name: 'Järjestäjän kysymykset' })).toBeNull();
  });

  it('are sent with the registration if they are shown', async () => {
    answerRegistration();
    answerDashboard();
    await openForm(undefined, undefined, groupsWithQuestions);
    fillInRegistration();
    await screen.findByLabelText(/Paidan koko/);
    expect(screen.queryByLabelText(/Minkä värinen/)).toBeNull();
    put(/Paidan koko/, 'l');
    put(/Minkä värinen/, 'Vihreä');
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Ei kiitos' }));

    await screen.findByRole('heading', { name: 'Hei Maija!' });
    const answers = [
      { question: 'q2', values: ['l'] },
      { question: 'q3', values: ['Vihreä'] },
    ];
    expect(fakeNetwork.requestsOf('POST /api/users/check')[0]?.body).toEqual({ ...sent, answers });
    expect(fakeNetwork.requestsOf(reserveCall)[0]?.body).toEqual({
      ...sent,
      answers,
      marketing: false,
      acceptedTexts,
      key,
    });
  });

  it('keep their answers when the page is reloaded', async () => {
    await openForm(undefined, undefined, groupsWithQuestions);
    put(/^Ryhmä/, 'g1');
    await screen.findByLabelText(/Paidan koko/);
    put(/Paidan koko/, 's');
    cleanup();

    await openForm(undefined, undefined, groupsWithQuestions);

    expect(await screen.findByLabelText(/Paidan koko/)).toHaveDisplayValue('Pieni');
  });

  it('show what the server finds wrong at their fields', async () => {
    await openForm(undefined, undefined, groupsWithQuestions);
    const error = { code: 'invalidChoice', path: 'answers.q2', msg: 'Valinta ei ole sallittu' };
    fakeNetwork.answer('POST /api/users/check', { errors: [error] }, 400);
    fillInRegistration();
    await screen.findByLabelText(/Paidan koko/);
    put(/Paidan koko/, 's');

    submit();

    await waitFor(() => expect(field(/Paidan koko/)).toHaveAccessibleDescription('Valinta ei ole sallittu'));
  });

  it('that are added while the form is filled in appear with their faults', async () => {
    await openForm();
    fillInRegistration();
    const error = { code: 'required', path: 'answers.q2', msg: 'Tämä tieto puuttuu' };
    fakeNetwork.answer('POST /api/users/check', { errors: [error] }, 400);
    fakeNetwork.answer('GET /api/groups/a1', groupsWithQuestions);

    submit();

    expect(await screen.findByLabelText(/Paidan koko/)).toHaveAccessibleDescription('Tämä tieto puuttuu');
  });
});
