import { screen, waitFor } from '@testing-library/react';
import { buildSession } from '../../test/builders/session';
import { installAuthenticator, removeAuthenticator } from '../../test/fakeAuthenticator';
import { fakeNetwork } from '../../test/fakeNetwork';
import { answerLanding } from '../../test/answerLanding';
import { renderApp, signedInAs } from '../../test/renderApp';

const start = 'POST /api/auth/sign-on/start';
const finish = 'POST /api/auth/sign-on';
const answer = '/sign-on?state=s-1&code=c-1&iss=https%3A%2F%2Flogin.example.fi';
const title = 'Kirjaudu organisaatiosi tunnuksella';

beforeEach(() => {
  answerLanding();
  sessionStorage.setItem('sign-on', 'secret-1');
});

it('the page leaves for the provider of the organization in its address, and keeps the secret of this tab', async () => {
  fakeNetwork.answer(start, { url: '#provider', browser: 'secret-2' });
  const { user } = await renderApp('/sign-on/meriretket');
  expect(screen.getByLabelText(/Organisaation tunniste/)).toHaveValue('meriretket');

  await user.click(screen.getByRole('button', { name: 'Jatka' }));

  await waitFor(() => expect(window.location.hash).toBe('#provider'));
  expect(fakeNetwork.requestsOf(start)[0]?.body).toEqual({ organization: 'meriretket' });
  expect(sessionStorage.getItem('sign-on')).toBe('secret-2');
  window.location.hash = '';
});

it('the log-in leads to the page, which asks for an organization, and shows at the field that it has none', async () => {
  const { user, address } = await renderApp('/login?form');
  await user.click(screen.getByRole('link', { name: 'Henkilökunta: kirjaudu organisaatiosi tunnuksella' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(address()).toBe('/sign-on');
  const field = screen.getByLabelText(/Organisaation tunniste/);

  await user.click(screen.getByRole('button', { name: 'Jatka' }));
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Kirjoita organisaation tunniste'));
  const msg = 'Tällä organisaatiolla ei ole omaa kirjautumista';
  fakeNetwork.refuse(start, 404, { code: 'noSignOn', msg });
  await user.type(field, 'nowhere{Enter}');

  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(msg)));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the answer of the provider is sent once with the secret of this tab, and leaves the address', async () => {
  fakeNetwork.answer(finish, buildSession('owner'));

  const { address } = await renderApp(answer);

  await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  expect(fakeNetwork.requestsOf(finish).map(({ body }) => body)).toEqual([
    { state: 's-1', browser: 'secret-1', code: 'c-1', iss: 'https://login.example.fi' },
  ]);
  expect(sessionStorage.getItem('sign-on')).toBeNull();
});

it('a refusal is shown, and the log-in can start again', async () => {
  const msg = 'Kirjautuminen vanheni';
  fakeNetwork.refuse(finish, 400, { code: 'signOnEnded', msg });
  const { user, address } = await renderApp('/sign-on?state=s-1&error=access_denied');

  expect(await screen.findByText(msg)).toBeVisible();
  expect(address()).toBe('/sign-on');
  expect(fakeNetwork.requestsOf(finish)[0]?.body).toEqual({ state: 's-1', browser: 'secret-1' });
  await user.click(screen.getByRole('button', { name: 'Aloita alusta' }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it('a code is asked for if the account has an app', async () => {
  const step = 'POST /api/auth/sign-on/second-step';
  fakeNetwork.refuse(finish, 401, { code: 'codeNeeded', msg: 'Anna koodi' });
  const { user, address } = await renderApp(answer);
  const code = await screen.findByLabelText(/Todennussovelluksen koodi/);
  expect(code).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Kirjaudu' }));
  expect(code).toHaveAccessibleDescription(expect.stringContaining('Kirjoita koodi'));
  fakeNetwork.refuse(step, 400, { code: 'wrongCode', path: 'code', msg: 'Koodi on väärä' });
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('Koodi on väärä')));
  fakeNetwork.answer(step, buildSession('owner'));
  await user.type(code, '{Enter}');

  await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  expect(fakeNetwork.requestsOf(step)[1]?.body).toEqual({
    state: 's-1',
    browser: 'secret-1',
    code: '123456',
  });
});

describe('a passkey', () => {
  const step = 'POST /api/auth/sign-on/second-step/passkey';
  beforeEach(() => {
    fakeNetwork.refuse(finish, 401, { code: 'passkeyNeeded', msg: 'Kirjaudu pääsyavaimella' });
    fakeNetwork.answer('POST /api/auth/passkey/options', {
      rpId: 'localhost',
      challenge: 'Y2hhbGxlbmdl',
      timeout: 300_000,
      userVerification: 'required',
    });
  });
  afterEach(removeAuthenticator);

  it('is asked for if the account has no app', async () => {
    installAuthenticator();
    fakeNetwork.answer(step, buildSession('owner'));
    const { user, address } = await renderApp(answer);

    await user.click(await screen.findByRole('button', { name: 'Käytä pääsyavainta' }));

    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
    expect(fakeNetwork.requestsOf(step)[0]?.body).toMatchObject({ state: 's-1', passkey: { id: 'AQID' } });
  });

  it('can be used in place of a code', async () => {
    installAuthenticator();
    fakeNetwork.refuse(finish, 401, { code: 'codeNeeded', msg: 'Anna koodi' });
    fakeNetwork.answer(step, buildSession('owner'));
    const { user, address } = await renderApp(answer);

    await user.click(await screen.findByRole('button', { name: 'Käytä pääsyavainta' }));

    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
    expect(fakeNetwork.requestsOf(step)).toHaveLength(1);
  });

  it('that is not used leaves the page as it is', async () => {
    installAuthenticator('NotAllowedError');
    const { user } = await renderApp(answer);

    await user.click(await screen.findByRole('button', { name: 'Käytä pääsyavainta' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Pääsyavainta ei käytetty');
    expect(fakeNetwork.requestsOf(step)).toHaveLength(0);
  });

  it('cannot be used in a browser without them', async () => {
    await renderApp(answer);

    expect(await screen.findByText(/Tällä selaimella ei voi käyttää/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Käytä pääsyavainta' })).toBeNull();
  });
});

it('somebody who is logged in is taken to their own page', async () => {
  const { address } = await renderApp(answer, signedInAs(buildSession('owner')));

  await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  expect(fakeNetwork.requestsOf(finish)).toHaveLength(0);
});
