import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { buildPublicGroup } from '../../test/builders/trips';
import { fillInRegistration, put } from '../../test/fillInRegistration';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp } from '../../test/renderApp';

const reserveCall = 'POST /api/users/registrations';
const progressCall = 'POST /api/users/registrations/progress';
const registered = { state: 'registered', session: buildSession() };
const notFound = { code: 'notFound', msg: 'Ei löytynyt' } as const;
const keys = (call: string) => fakeNetwork.requestsOf(call).map(({ body }) => (body as { key: string }).key);

async function openForm() {
  fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization());
  fakeNetwork.answer('GET /api/groups/a1', [buildPublicGroup()]);
  fakeNetwork.answer('POST /api/users/check', {});
  answerDashboard();
  await renderApp('/register/a1');
}

async function send() {
  await screen.findByRole('heading', { name: 'Ilmoittaudu matkalle' });
  fillInRegistration();
  fireEvent.click(screen.getByText('Ilmoittaudu'));
  fireEvent.click(await screen.findByText('Ei kiitos'));
}

describe('a registration whose account is not created at once', () => {
  it('says that the seat is reserved, and how many accounts come first, until the account exists', async () => {
    await openForm();
    fakeNetwork.answer(reserveCall, { state: 'reserved', ahead: 12 });
    const finish = fakeNetwork.hold(progressCall, registered);

    await send();

    expect(await screen.findByRole('heading', { name: 'Paikkasi on varattu' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Tiliäsi luodaan. Ennen sinua luodaan 12 tiliä.Pidä tämä sivu auki, kunnes tilisi on valmis.',
    );
    expect(screen.getByRole('progressbar', { name: 'Tiliäsi luodaan.' })).toBeVisible();
    finish();
    expect(await screen.findByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
    expect(localStorage.getItem('token')).toBe('token-of-customer');
    expect(keys(progressCall)).toEqual(keys(reserveCall));
    expect(sessionStorage.getItem('pending registration')).toBeNull();
  });

  it('is followed after a reload', async () => {
    await openForm();
    fakeNetwork.answer(reserveCall, { state: 'reserved', ahead: 0 });
    fakeNetwork.hold(progressCall, registered);
    await send();
    await screen.findByRole('heading', { name: 'Paikkasi on varattu' });
    await waitFor(() => expect(keys(progressCall)).toHaveLength(1));
    cleanup();

    fakeNetwork.answer(progressCall, registered);
    await openForm();

    expect(await screen.findByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
    expect(keys(reserveCall)).toHaveLength(1);
  });

  it('is sent again under its key if the server knows nothing of it any more', async () => {
    await openForm();
    fakeNetwork.answer(reserveCall, { state: 'reserved', ahead: 0 });
    const forget = fakeNetwork.hold(progressCall, { errors: [notFound] }, 404);
    await send();
    await screen.findByRole('heading', { name: 'Paikkasi on varattu' });
    fakeNetwork.answer(reserveCall, registered);

    forget();

    expect(await screen.findByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
    const [first, second] = keys(reserveCall);
    expect(second).toBe(first);
  });

  it('returns to the form with the error when it is refused after all', async () => {
    await openForm();
    fakeNetwork.answer(reserveCall, { state: 'reserved', ahead: 0 });
    fakeNetwork.refuse(progressCall, 409, {
      code: 'emailInUse',
      msg: 'Osoite on jo käytössä',
      path: 'email',
    });

    await send();

    expect(await screen.findByLabelText(/Sähköpostiosoite/)).toHaveAccessibleDescription(
      'Osoite on jo käytössä',
    );
    expect(sessionStorage.getItem('pending registration')).toBeNull();
  });

  it('says that it tries again while there is no connection', async () => {
    await openForm();
    fakeNetwork.answer(reserveCall, { state: 'reserved', ahead: 0 });
    fakeNetwork.disconnect(progressCall);

    await send();

    expect(await screen.findByText('Yhteys on poikki. Yritetään uudelleen.')).toBeVisible();
    fakeNetwork.answer(progressCall, registered);
    expect(await screen.findByRole('heading', { name: 'Hei Maija!' }, { timeout: 5_000 })).toBeVisible();
  });
});

it('is sent again by itself while the server has too much to do, and says so', async () => {
  await openForm();
  fakeNetwork.refuse(reserveCall, 503, { code: 'unavailable', msg: 'Palvelu on hetken poissa käytöstä' });

  await send();

  expect(await screen.findByRole('heading', { name: 'Ilmoittautumistasi käsitellään' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  fakeNetwork.answer(reserveCall, registered);
  expect(await screen.findByRole('heading', { name: 'Hei Maija!' }, { timeout: 5_000 })).toBeVisible();
  expect(new Set(keys(reserveCall)).size).toBe(1);
});

it('says how many are ahead, and is sent again when the server asks for it', async () => {
  await openForm();
  const busy = {
    code: 'busy',
    msg: 'Ilmoittautujia on juuri nyt paljon. Ennen omaasi käsitellään 340 ilmoittautumista.',
  } as const;
  fakeNetwork.answer(reserveCall, { errors: [busy] }, 503, { 'retry-after': '1' });

  await send();

  expect(await screen.findByText(busy.msg)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Pidä tämä sivu auki');
  fakeNetwork.answer(reserveCall, registered);
  expect(await screen.findByRole('heading', { name: 'Hei Maija!' }, { timeout: 1_800 })).toBeVisible();
  expect(new Set(keys(reserveCall)).size).toBe(1);
});

describe('a registration that got no answer', () => {
  it('is asked for before it is sent again under the same key', async () => {
    await openForm();
    fakeNetwork.disconnect(reserveCall);
    await send();
    await screen.findByRole('alert');
    fakeNetwork.answer(progressCall, registered);

    fireEvent.click(screen.getByText('Ei kiitos'));

    expect(await screen.findByRole('heading', { name: 'Hei Maija!' })).toBeVisible();
    expect(keys(reserveCall)).toHaveLength(1);
    expect(keys(progressCall)).toEqual(keys(reserveCall));
  });

  it('is reported after a reload if it never arrived, and the form is kept', async () => {
    await openForm();
    fakeNetwork.disconnect(reserveCall);
    await send();
    await screen.findByRole('alert');
    cleanup();
    const pending = JSON.parse(sessionStorage.getItem('pending registration') ?? '{}') as object;
    const sentAt = Date.now() - 30_000;
    sessionStorage.setItem('pending registration', JSON.stringify({ ...pending, sentAt }));
    fakeNetwork.refuse(progressCall, 404, notFound);

    await openForm();

    expect(await screen.findByRole('alert')).toHaveTextContent(/^Ilmoittautumisesi keskeytyi/);
    expect(await screen.findByLabelText(/Etunimi/)).toHaveValue('Maija');
    fakeNetwork.answer(reserveCall, registered);
    put(/^Salasana/, 'correct horse');
    fireEvent.click(screen.getByText('Ilmoittaudu'));
    fireEvent.click(await screen.findByText('Ei kiitos'));
    await waitFor(() => expect(new Set(keys(reserveCall)).size).toBe(1));
    expect(keys(reserveCall)).toHaveLength(2);
  });
});
