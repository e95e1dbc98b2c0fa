import { fireEvent, screen, within } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { buildHandoverOffer, buildOwnHandover } from '../../test/builders/handovers';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { buildPublicGroup } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const own = 'GET /api/users/me/handover';
const start = 'POST /api/users/me/handover';
const status = 'POST /api/handover/status';
const page = '/handover?token=t0k3n&id=h1';

it('the hand-over is on the dashboard only where the event allows it', async () => {
  answerDashboard({ me: buildMe() });

  await renderApp('/user-dashboard', signedInAs(buildSession()));

  await screen.findByRole('heading', { name: 'Hei Maija!' });
  expect(screen.queryByRole('heading', { name: 'Luovuta paikkasi' })).toBeNull();
});

it('a traveller starts a hand-over with the address and the password, and sees that it is open', async () => {
  answerDashboard({ me: { ...buildMe(), hasHandover: true } });
  fakeNetwork.answer(own, buildOwnHandover({ fee: { name: 'Luovutusmaksu', amount: 15 } }));
  const open = { email: 'uusi@example.fi', expiresAt: '2026-12-02T10:00:00.000Z' };
  fakeNetwork.answer(start, buildOwnHandover({ open, mayStart: false }), 201);
  const { user } = await renderApp('/user-dashboard', signedInAs(buildSession()));
  expect(await screen.findByText(/Luovutusmaksu 15,00/)).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Luovuta paikka' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kenelle luovutat paikkasi?' }));
  fireEvent.change(dialog.getByLabelText(/Uuden matkustajan/), { target: { value: open.email } });
  fireEvent.change(dialog.getByLabelText(/^Salasanasi/), { target: { value: 'correct horse' } });
  await user.click(dialog.getByRole('button', { name: 'Lähetä linkki' }));

  expect(await screen.findByText(/lähetetty osoitteeseen uusi@example.fi/)).toBeVisible();
  expect(fakeNetwork.requestsOf(start)[0]?.body).toEqual({
    email: open.email,
    language: 'fi',
    currentPassword: 'correct horse',
  });
});

describe('the page of a link', () => {
  it('shows what the newcomer gets and pays, and leads to the registration of that group', async () => {
    fakeNetwork.answer(status, buildHandoverOffer());
    fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization({ registerEnabled: false }));
    fakeNetwork.answer('GET /api/groups/a1', [buildPublicGroup({ isFull: true })]);
    const { user, address } = await renderApp(page);

    expect(await screen.findByText('Maija luovuttaa sinulle paikkansa matkalla.')).toBeVisible();
    expect(screen.getByText('maksettu')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ilmoittaudu' }));

    expect(await screen.findByText('Saat paikan, jonka luovuttaa Maija.')).toBeVisible();
    expect(address()).toBe('/register/a1');
    expect(screen.queryByLabelText(/^Ryhmä/)).toBeNull();
  });

  it('shows that a link no longer works', async () => {
    fakeNetwork.refuse(status, 404, { code: 'handoverLinkInvalid', msg: 'Linkki ei ole enää voimassa' });

    await renderApp(page);

    expect(await screen.findByRole('heading', { name: 'Linkki ei toimi' })).toBeVisible();
  });
});
