import { screen, waitFor } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { answerLanding } from '../../test/answerLanding';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { installAuthenticator, removeAuthenticator } from '../../test/fakeAuthenticator';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';
import { showOnPhone } from '../../test/screen';

beforeEach(() => answerLanding());

const organizationCall = 'GET /api/organizations/identifier/meriretket';

function rememberOrganization(registerEnabled: boolean): void {
  localStorage.setItem('lastOrganization', 'meriretket');
  fakeNetwork.answer(organizationCall, buildPublicOrganization({ registerEnabled }));
  fakeNetwork.answer(`${organizationCall}/trips`, []);
}

async function fillIn(user: Awaited<ReturnType<typeof renderApp>>['user']): Promise<void> {
  await user.type(screen.getByLabelText(/Sähköpostiosoite/), 'maija@example.fi');
  await user.type(screen.getByLabelText(/^Salasana/), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Kirjaudu' }));
}

describe('logging in', () => {
  it('takes a customer to their dashboard', async () => {
    fakeNetwork.answer('POST /api/auth', buildSession());
    answerDashboard();
    const { user, address } = await renderApp('/login');

    await fillIn(user);

    expect(await screen.findByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
    expect(address()).toBe('/user-dashboard');
    expect(fakeNetwork.requestsOf('POST /api/auth')[0]?.body).toEqual({
      email: 'maija@example.fi',
      password: 'correct horse',
    });
  });

  it.each(['admin', 'owner', 'root'] as const)('takes %s to the panel', async (role) => {
    fakeNetwork.answer('POST /api/auth', buildSession(role));
    const { user, address } = await renderApp('/login');

    await fillIn(user);

    expect(await screen.findByText('Welcome to Reissu admin dashboard')).toBeVisible();
    expect(address()).toBe('/admin-dashboard');
  });

  it('shows why it was refused and keeps what was typed', async () => {
    const msg = 'Väärä sähköpostiosoite tai salasana';
    fakeNetwork.refuse('POST /api/auth', 401, { code: 'wrongCredentials', msg });
    const { user, address } = await renderApp('/login');

    await fillIn(user);

    await waitFor(() => expect(screen.getByLabelText(/^Salasana/)).toHaveAccessibleDescription(msg));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText(/Sähköpostiosoite/)).toHaveValue('maija@example.fi');
    expect(screen.getByLabelText(/^Salasana/)).toHaveValue('correct horse');
    expect(address()).toBe('/login');
  });

  it('asks for a code if the account has a second step', async () => {
    const call = 'POST /api/auth';
    fakeNetwork.refuse(call, 401, { code: 'codeNeeded', msg: 'Anna koodi' });
    const { user, address } = await renderApp('/login');
    await fillIn(user);
    const code = await screen.findByLabelText(/Todennussovelluksen koodi/);
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Kirjaudu' }));
    expect(code).toHaveAccessibleDescription(expect.stringContaining('Kirjoita koodi'));
    expect(fakeNetwork.requestsOf(call)).toHaveLength(1);
    fakeNetwork.refuse(call, 400, { code: 'wrongCode', path: 'code', msg: 'Koodi on väärä' });
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('Koodi on väärä')));
    fakeNetwork.answer(call, buildSession('owner'));
    await user.type(code, '{Enter}');

    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
    expect(fakeNetwork.requestsOf(call)[1]?.body).toEqual({
      email: 'maija@example.fi',
      password: 'correct horse',
      code: '123456',
    });
  });

  it('asks for the passkey of an account that has one, after the correct password', async () => {
    installAuthenticator();
    const msg = 'Kirjaudu pääsyavaimella';
    fakeNetwork.refuse('POST /api/auth', 401, { code: 'passkeyNeeded', msg });
    const challenge = 'Y2hhbGxlbmdl';
    const options = { rpId: 'localhost', challenge, timeout: 300_000, userVerification: 'required' };
    fakeNetwork.answer('POST /api/auth/passkey/options', options);
    const logIn = fakeNetwork.hold('POST /api/auth/passkey', buildSession('owner'));
    const { user, address } = await renderApp('/login');

    await fillIn(user);

    expect(await screen.findByText(msg)).toBeVisible();
    logIn();
    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  });

  it('shows an error that belongs to no field in an alert, until the next attempt', async () => {
    const msg = 'Tunnus on suljettu';
    fakeNetwork.refuse('POST /api/auth', 403, { code: 'accountDisabled', msg });
    const { user } = await renderApp('/login');
    await fillIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(msg);
    fakeNetwork.hold('POST /api/auth', buildSession());

    await user.click(screen.getByRole('button', { name: 'Kirjaudu' }));

    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [true, '/register/a1'],
    [false, undefined],
  ])(
    'links to the last visited organization, and to its registration if open: %s',
    async (registerEnabled, to) => {
      localStorage.setItem('lastOrganization', 'meriretket');
      const organization = buildPublicOrganization({ registerEnabled });
      fakeNetwork.answer('GET /api/organizations/identifier/meriretket', organization);

      await renderApp('/login?form');

      const landing = await screen.findByRole('link', { name: 'Tietoa matkasta' });
      expect(landing).toHaveAttribute('href', '/organization/meriretket');
      const register = screen.queryByRole('link', { name: 'Ilmoittaudu matkalle' });
      expect(register?.getAttribute('href')).toBe(to);
    },
  );

  it('cannot submit the form twice', async () => {
    const release = fakeNetwork.hold('POST /api/auth', { errors: [] }, 503);
    const { user } = await renderApp('/login');

    await fillIn(user);

    expect(screen.getByRole('button', { name: /Kirjaudu/ })).toBeDisabled();
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Kirjaudu' })).toBeEnabled());
  });

  it('reports both missing fields at once without a request, and focuses the first', async () => {
    const { user } = await renderApp('/login');

    await user.click(screen.getByRole('button', { name: 'Kirjaudu' }));

    expect(screen.getByLabelText(/Sähköpostiosoite/)).toHaveAccessibleDescription(
      'Kirjoita sähköpostiosoitteesi',
    );
    expect(screen.getByLabelText(/^Salasana/)).toHaveAccessibleDescription('Kirjoita salasanasi');
    expect(screen.getByLabelText(/Sähköpostiosoite/)).toHaveFocus();
    expect(fakeNetwork.requests).toHaveLength(0);
  });

  it('shows and hides the password', async () => {
    const { user } = await renderApp('/login');

    await user.click(screen.getByRole('button', { name: 'Näytä salasana' }));
    expect(screen.getByLabelText(/^Salasana/)).toHaveAttribute('type', 'text');

    await user.click(screen.getByRole('button', { name: 'Piilota salasana' }));
    expect(screen.getByLabelText(/^Salasana/)).toHaveAttribute('type', 'password');
  });
});

describe('a passkey', () => {
  const options = 'POST /api/auth/passkey/options';
  const login = 'POST /api/auth/passkey';
  const button = { name: 'Henkilökunta: käytä pääsyavainta' };

  beforeEach(() =>
    fakeNetwork.answer(options, {
      rpId: 'localhost',
      challenge: 'Y2hhbGxlbmdl',
      timeout: 300_000,
      userVerification: 'required',
    }),
  );
  afterEach(removeAuthenticator);

  it('takes staff to the panel without e-mail address and password', async () => {
    installAuthenticator();
    fakeNetwork.answer(login, buildSession('owner'));
    const { user, address } = await renderApp('/login');

    await user.click(screen.getByRole('button', button));

    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
    expect(fakeNetwork.requestsOf(login)[0]?.body).toEqual({
      id: 'AQID',
      response: {
        clientDataJSON: 'AQID',
        authenticatorData: 'AQID',
        signature: 'AQID',
        userHandle: 'AQID',
      },
    });
  });

  it('keeps the form and shows a message when its dialog is cancelled', async () => {
    installAuthenticator('NotAllowedError');
    const { user } = await renderApp('/login');
    await user.type(screen.getByLabelText(/Sähköpostiosoite/), 'maija@example.fi');

    await user.click(screen.getByRole('button', button));

    expect(await screen.findByRole('alert')).toHaveTextContent('Pääsyavainta ei käytetty');
    expect(screen.getByLabelText(/Sähköpostiosoite/)).toHaveValue('maija@example.fi');
    expect(fakeNetwork.requestsOf(login)).toHaveLength(0);
  });

  it('is not offered in a browser without passkeys', async () => {
    await renderApp('/login');

    expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
  });
});

describe.each(['/', '/login', '/login?form'])('%s', (route) => {
  it('sends a signed-in customer to their dashboard', async () => {
    answerDashboard();

    const { address } = await renderApp(route, signedInAs(buildSession()));

    await waitFor(() => expect(address()).toBe('/user-dashboard'));
  });

  it('sends signed-in staff to the panel', async () => {
    const { address } = await renderApp(route, signedInAs(buildSession('owner')));

    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  });

  it('shows the form while the last organization takes registrations', async () => {
    rememberOrganization(true);

    await renderApp(route);

    expect(await screen.findByRole('button', { name: 'Kirjaudu' })).toBeVisible();
  });
});

describe('when the last organization has closed its registration', () => {
  beforeEach(() => rememberOrganization(false));

  it.each(['/', '/login'])('%s redirects to its landing page', async (route) => {
    const { address } = await renderApp(route);

    await waitFor(() => expect(address()).toBe('/organization/meriretket'));
  });

  it('/login?form does not redirect', async () => {
    const { address } = await renderApp('/login?form');

    await waitFor(() => expect(fakeNetwork.requestsOf(organizationCall)).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Kirjaudu' })).toBeVisible();
    expect(address()).toBe('/login?form');
  });
});

it('shows the form if the last organization cannot be fetched', async () => {
  localStorage.setItem('lastOrganization', 'meriretket');
  fakeNetwork.disconnect(organizationCall);

  await renderApp('/login');

  expect(await screen.findByRole('button', { name: 'Kirjaudu' })).toBeVisible();
});

describe('on a phone', () => {
  beforeEach(showOnPhone);

  it('/ has one link, to the form', async () => {
    await renderApp('/');

    const main = await screen.findByRole('main');
    const links = Array.from(main.querySelectorAll('a'), (link) => link.getAttribute('href'));
    expect(links).toEqual(['/login?form']);
    expect(screen.queryByLabelText(/Salasana/)).not.toBeInTheDocument();
  });

  it.each(['/login', '/login?form'])('%s has the form', async (route) => {
    await renderApp(route);

    expect(await screen.findByLabelText(/^Salasana/)).toBeVisible();
  });
});

describe('the privacy statement', () => {
  it('is the built-in one, in the reader’s language', async () => {
    const { user } = await renderApp('/login');

    const link = () => screen.getByRole('link', { name: /Tietosuojaseloste|Privacy statement/ });
    expect(link()).toHaveAttribute('href', '/documents/privacy-statement-fi.pdf');

    await user.click(screen.getByRole('button', { name: 'In English' }));
    expect(link()).toHaveAttribute('href', '/documents/privacy-statement-en.pdf');
  });

  it('is the organization’s own if it has one', async () => {
    localStorage.setItem('lastOrganization', 'meriretket');
    const privacyStatement = 'https://meriretket.example.fi/seloste.pdf';
    fakeNetwork.answer(organizationCall, buildPublicOrganization({ privacyStatement }));

    await renderApp('/login');

    expect(await screen.findByRole('link', { name: 'Tietosuojaseloste' })).toHaveAttribute(
      'href',
      privacyStatement,
    );
  });
});
