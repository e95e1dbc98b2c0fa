import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const save = 'PUT /api/users/me';

function withEditing(allowUsersEditInfo: boolean) {
  const me = buildMe();
  return { ...me, group: { ...me.group, event: { ...me.group.event, allowUsersEditInfo } } };
}

async function openForm(me = buildMe(), button = 'Muokkaa tietoja') {
  answerDashboard({ me });
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await app.user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('button', { name: 'Tallenna' });
  const type = async (label: RegExp, text: string) => {
    await app.user.clear(screen.getByLabelText(label));
    await app.user.type(screen.getByLabelText(label), text);
  };
  return { ...app, type, submit: () => app.user.click(screen.getByRole('button', { name: 'Tallenna' })) };
}

it('saves the customer’s own info and shows the new values', async () => {
  const address = { street: 'Satamakatu 2', postcode: '20100', city: 'Turku' };
  fakeNetwork.answer(save, buildMe({ address }));
  const { type, submit } = await openForm();
  await type(/Katuosoite/, 'Satamakatu 2');

  await submit();

  expect(await screen.findByText('Tiedot tallennettiin onnistuneesti')).toBeVisible();
  expect(screen.getByText('Satamakatu 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tallenna' })).toBeNull();
  expect(fakeNetwork.requestsOf(save)[0]?.body).toMatchObject({ address, marketing: false, gender: 'F' });
});

it('shows the country by its name as soon as the form opens', async () => {
  answerDashboard({ me: buildMe() });
  await renderApp('/user-dashboard', signedInAs(buildSession()));
  fireEvent.click(await screen.findByRole('button', { name: 'Muokkaa tietoja' }));

  expect(await screen.findByLabelText(/Kansalaisuus/)).toHaveDisplayValue('Suomi');
});

describe('a correction by staff in the meantime', () => {
  const corrected = buildMe({
    firstName: 'Maija-Liisa',
    address: { street: 'Rantakatu 1', postcode: '20200', city: 'Turku' },
  });

  it('is kept when the customer saves something else', async () => {
    fakeNetwork.answer(save, corrected);
    const { type, submit } = await openForm();
    await type(/Katuosoite/, 'Satamakatu 2');
    fakeNetwork.answer('GET /api/users/me', corrected);

    await submit();

    await screen.findByText('Tiedot tallennettiin onnistuneesti');
    expect(fakeNetwork.requestsOf(save)[0]?.body).toMatchObject({
      firstName: 'Maija-Liisa',
      lastName: 'Virtanen',
      address: { street: 'Satamakatu 2', postcode: '20200', city: 'Turku' },
    });
  });

  it('is shown after a reload together with the draft', async () => {
    const { type } = await openForm();
    await type(/Katuosoite/, 'Kesken');
    cleanup();
    answerDashboard({ me: corrected });

    await renderApp('/user-dashboard', signedInAs(buildSession()));

    expect(await screen.findByLabelText(/Katuosoite/)).toHaveValue('Kesken');
    expect(screen.getByLabelText(/Postinumero/)).toHaveValue('20200');
    expect(screen.getByLabelText(/Etunimi/)).toHaveValue('Maija-Liisa');
  });
});

it('sends no password if none was typed', async () => {
  fakeNetwork.answer(save, buildMe());
  const { submit } = await openForm();

  await submit();

  await screen.findByText('Tiedot tallennettiin onnistuneesti');
  expect(fakeNetwork.requestsOf(save)[0]?.body).not.toHaveProperty('password');
  expect(fakeNetwork.requestsOf(save)[0]?.body).not.toHaveProperty('currentPassword');
});

it('asks for the current password with a new e-mail address', async () => {
  fakeNetwork.answer(save, buildMe({ email: 'uusi@example.fi' }));
  const { type, submit } = await openForm();
  await type(/Sähköposti/, 'uusi@example.fi');
  await submit();
  expect(screen.getByLabelText(/Nykyinen salasana/)).toHaveAccessibleDescription('Tämä tieto puuttuu');
  await type(/Nykyinen salasana/, 'vanha salasana');

  await submit();

  await screen.findByText('Tiedot tallennettiin onnistuneesti');
  const sent = fakeNetwork.requestsOf(save).map(({ body }) => body);
  expect(sent).toEqual([
    expect.objectContaining({ email: 'uusi@example.fi', currentPassword: 'vanha salasana' }),
  ]);
  expect(sent[0]).not.toHaveProperty('password');
});

describe('a new password', () => {
  it('requires the current password, whose field then appears', async () => {
    const { type, submit } = await openForm();
    expect(screen.queryByLabelText(/Nykyinen salasana/)).toBeNull();
    await type(/Uusi salasana/, 'uusi salasana');

    await submit();

    expect(screen.getByLabelText(/Nykyinen salasana/)).toHaveAccessibleDescription('Tämä tieto puuttuu');
    expect(fakeNetwork.requestsOf(save)).toEqual([]);
  });

  it('continues with the new token', async () => {
    fakeNetwork.answer(save, { ...buildMe(), token: 'fresh-token' });
    const { type, submit, store } = await openForm();
    await type(/Uusi salasana/, 'uusi salasana');
    await type(/Nykyinen salasana/, 'vanha salasana');

    await submit();

    await screen.findByText('Tiedot tallennettiin onnistuneesti');
    expect(localStorage.getItem('token')).toBe('fresh-token');
    expect(JSON.stringify(store.getState().me)).not.toContain('fresh-token');
  });

  it('shows at its field that the current password was wrong, and keeps what was typed', async () => {
    fakeNetwork.refuse(save, 400, {
      code: 'wrongCredentials',
      path: 'currentPassword',
      msg: 'Väärä salasana',
    });
    const { type, submit } = await openForm();
    await type(/Uusi salasana/, 'uusi salasana');
    await type(/Nykyinen salasana/, 'arvaus arvaus');

    await submit();

    await waitFor(() =>
      expect(screen.getByLabelText(/Nykyinen salasana/)).toHaveAccessibleDescription('Väärä salasana'),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText(/Uusi salasana/)).toHaveValue('uusi salasana');
  });
});

it('reports an invalid phone number before anything is sent', async () => {
  const { type, submit } = await openForm();
  await type(/Puhelinnumero/, '040 12');

  await submit();

  expect(screen.getByLabelText(/Puhelinnumero/)).toHaveAccessibleDescription(/puuttuu maakoodi/);
  expect(fakeNetwork.requestsOf(save)).toEqual([]);
});

it('changes the marketing permission', async () => {
  fakeNetwork.answer(save, buildMe({ marketing: true }));
  const { user, submit } = await openForm();
  expect(screen.getByText('Et ole antanut markkinointilupaa.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Muuta markkinointilupaa' }));
  expect(
    screen.getByText('Olet antanut markkinointiluvan. Muutos tulee voimaan, kun tallennat.'),
  ).toBeVisible();

  await submit();

  await screen.findByText('Tiedot tallennettiin onnistuneesti');
  expect(fakeNetwork.requestsOf(save)[0]?.body).toMatchObject({ marketing: true });
});

it('changes nothing after Peruuta', async () => {
  const { user, type } = await openForm();
  await type(/Katuosoite/, 'Satamakatu 2');

  await user.click(screen.getByRole('button', { name: 'Peruuta' }));

  expect(screen.getByText('Rantakatu 1')).toBeVisible();
  expect(fakeNetwork.requestsOf(save)).toEqual([]);
});

it('shows only password and marketing if the event does not allow editing', async () => {
  await openForm(withEditing(false), 'Salasana ja markkinointilupa');

  const form = within(screen.getByRole('button', { name: 'Tallenna' }).closest('form')!);
  expect(form.queryByLabelText(/Katuosoite/)).toBeNull();
  expect(form.getByLabelText(/Uusi salasana/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Muokkaa tietoja' })).toBeNull();
});

it('shows an error of a field that is not on the screen in an alert', async () => {
  fakeNetwork.refuse(save, 400, {
    code: 'invalidPhone',
    path: 'phone',
    msg: 'Puhelinnumero on virheellinen',
  });
  const { user, submit } = await openForm(withEditing(false), 'Salasana ja markkinointilupa');
  await user.click(screen.getByRole('button', { name: 'Muuta markkinointilupaa' }));

  await submit();

  expect(await screen.findByRole('alert')).toHaveTextContent('Puhelinnumero on virheellinen');
});

describe('the draft', () => {
  async function typeAndReload() {
    const { user, type } = await openForm();
    await type(/Katuosoite/, 'Kesken');
    await type(/Uusi salasana/, 'uusi salasana');
    await user.click(screen.getByRole('button', { name: 'Muuta markkinointilupaa' }));
    cleanup();
    return renderApp('/user-dashboard', signedInAs(buildSession()));
  }

  it('is restored after a reload in the open form, without passwords', async () => {
    await typeAndReload();

    expect(await screen.findByLabelText(/Katuosoite/)).toHaveValue('Kesken');
    expect(screen.getByLabelText(/Uusi salasana/)).toHaveValue('');
    expect(screen.getByText(/^Olet antanut markkinointiluvan\./)).toBeVisible();
    expect(JSON.stringify(sessionStorage)).not.toContain('uusi salasana');
  });

  it('is removed on cancel', async () => {
    const { user } = await typeAndReload();

    await user.click(await screen.findByRole('button', { name: 'Peruuta' }));

    expect(sessionStorage).toHaveLength(0);
  });

  it('is removed on log-out', async () => {
    const { user } = await typeAndReload();
    fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildPublicOrganization());
    await screen.findByLabelText(/Katuosoite/);

    await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));

    await screen.findByRole('heading', { name: 'Kirjaudu sisään' });
    expect(sessionStorage).toHaveLength(0);
  });
});
