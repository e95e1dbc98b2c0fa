import { cleanup, screen } from '@testing-library/react';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const request = 'POST /api/auth/passwordresetrequest';
const reset = 'POST /api/auth/resetpassword';

describe('requesting a new password', () => {
  it('is linked from the log-in', async () => {
    const { user, address } = await renderApp('/login');

    await user.click(screen.getByRole('link', { name: 'Unohditko salasanasi?' }));

    expect(await screen.findByRole('heading', { name: 'Vaihda salasana' })).toBeVisible();
    expect(address()).toBe('/password-reset-request');
  });

  it('sends a link by mail, and mentions the spam folder', async () => {
    fakeNetwork.answer(request, {});
    const { user } = await renderApp('/password-reset-request');

    await user.type(screen.getByLabelText(/Sähköpostiosoite/), 'maija@example.fi{Enter}');

    expect(await screen.findByRole('heading', { name: 'Tarkista sähköpostisi' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('roskapostikansio');
    expect(fakeNetwork.requestsOf(request)[0]?.body).toEqual({ email: 'maija@example.fi' });
  });

  it('asks for the address when it is missing', async () => {
    const { user } = await renderApp('/password-reset-request');

    await user.click(screen.getByRole('button', { name: 'Lähetä linkki' }));

    expect(screen.getByLabelText(/Sähköpostiosoite/)).toHaveAccessibleDescription(
      'Kirjoita sähköpostiosoitteesi',
    );
    expect(fakeNetwork.requestsOf(request)).toEqual([]);
  });

  it('keeps the address while the service cannot be reached', async () => {
    fakeNetwork.disconnect(request);
    const { user } = await renderApp('/password-reset-request');

    await user.type(screen.getByLabelText(/Sähköpostiosoite/), 'maija@example.fi{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('Palveluun ei saatu yhteyttä');
    expect(screen.getByLabelText(/Sähköpostiosoite/)).toHaveValue('maija@example.fi');
  });

  it('restores the address after a reload, until the link is sent', async () => {
    fakeNetwork.answer(request, {});
    const { user } = await renderApp('/password-reset-request');
    await user.type(screen.getByLabelText(/Sähköpostiosoite/), 'maija@example.fi');
    cleanup();

    const { user: later } = await renderApp('/password-reset-request');
    expect(screen.getByLabelText(/Sähköpostiosoite/)).toHaveValue('maija@example.fi');
    await later.click(screen.getByRole('button', { name: 'Lähetä linkki' }));

    await screen.findByRole('heading', { name: 'Tarkista sähköpostisi' });
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('setting a new password with a mailed link', () => {
  const link = '/reset-password?token=t0k3n&id=u1';

  it('confirms the change, and leads to the log-in', async () => {
    fakeNetwork.answer(reset, {});
    const { user, address } = await renderApp(link);

    await user.type(screen.getByLabelText(/Uusi salasana/), 'uusi salasana');
    await user.click(screen.getByRole('button', { name: 'Vaihda salasana' }));
    await user.click(await screen.findByRole('link', { name: 'Kirjaudu sisään' }));

    expect(address()).toBe('/login?form');
    expect(fakeNetwork.requestsOf(reset)[0]?.body).toEqual({
      token: 't0k3n',
      userId: 'u1',
      password: 'uusi salasana',
    });
  });

  it('shows an invited person the texts for a first password', async () => {
    fakeNetwork.answer(reset, {});
    const { user } = await renderApp(`${link}&invited`);
    expect(screen.getByRole('heading', { name: 'Valitse salasana' })).toBeVisible();

    await user.type(screen.getByLabelText(/^Salasana/), 'ensimmäinen sana{Enter}');

    expect(await screen.findByRole('heading', { name: 'Salasana tallennettu' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kirjaudu sisään' })).toBeVisible();
  });

  it('logs out a customer who was logged in, and leads to the log-in', async () => {
    fakeNetwork.answer(reset, {});
    fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildPublicOrganization());
    const { user, address } = await renderApp(link, signedInAs(buildSession()));
    await user.type(screen.getByLabelText(/Uusi salasana/), 'uusi salasana{Enter}');

    await user.click(await screen.findByRole('link', { name: 'Kirjaudu sisään' }));

    expect(await screen.findByRole('heading', { name: 'Kirjaudu sisään' })).toBeVisible();
    expect(address()).toBe('/login?form');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('never stores the password in the browser', async () => {
    const { user } = await renderApp(link);

    await user.type(screen.getByLabelText(/Uusi salasana/), 'uusi salasana');

    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('uusi');
  });

  it('shows that a password is too short', async () => {
    const { user } = await renderApp(link);

    await user.type(screen.getByLabelText(/Uusi salasana/), 'lyhyt{Enter}');

    expect(screen.getByLabelText(/Uusi salasana/)).toHaveAccessibleDescription(
      'Salasanassa tulee olla vähintään 8 merkkiä',
    );
  });

  it('offers a new link if the mailed one has expired', async () => {
    fakeNetwork.refuse(reset, 400, { code: 'wrongType', msg: 'Linkki on vanhentunut' });
    const { user, address } = await renderApp(link);

    await user.type(screen.getByLabelText(/Uusi salasana/), 'uusi salasana{Enter}');
    const newLink = await screen.findByRole('link', { name: 'Pyydä uusi linkki' });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(newLink);

    expect(address()).toBe('/password-reset-request');
  });

  it('offers a new link at once if the mailed one is incomplete', async () => {
    await renderApp('/reset-password?token=t0k3n');

    expect(screen.getByRole('heading', { name: 'Linkki ei toimi' })).toBeVisible();
  });
});
