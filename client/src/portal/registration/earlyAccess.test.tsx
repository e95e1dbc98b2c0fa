import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildPublicGroup } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp } from '../../test/renderApp';

/** The device's clock is three hours behind the server's. */
const now = '2026-12-01T07:58:30.000Z';
const earlyOpensAt = '2026-12-01T08:00:00.000Z';
const opensAt = '2026-12-01T10:00:00.000Z';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-12-01T04:58:30Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

async function advanceSeconds(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1)
    await act(async () => jest.advanceTimersByTimeAsync(1_000));
}

async function openForm(earlyAccess: { asksForCode: boolean; emailsFrom: string | null }) {
  fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization());
  const registration = { opensAt, closesAt: null, now, earlyAccess };
  fakeNetwork.answer('GET /api/groups/a1', [buildPublicGroup({ registration })]);
  await renderApp('/register/a1');
  await screen.findByRole('heading', { name: 'Ilmoittaudu matkalle' });
  fireEvent.click(screen.getByRole('checkbox'));
}

const submitButton = () => screen.getByText('Ilmoittaudu');

it('a code, which Enter sends, opens the form when its list opens', async () => {
  await openForm({ asksForCode: true, emailsFrom: null });
  fakeNetwork.refuse('POST /api/users/early-access', 400, {
    ...{ code: 'earlyAccessUnknown', path: 'earlyAccess', msg: 'Ennakkokoodia tai jäsennumeroa ei löytynyt' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Minulla on ennakkokoodi tai jäsennumero' }));
  const field = screen.getByLabelText('Ennakkokoodi tai jäsennumero');
  await waitFor(() => expect(field).toHaveFocus());
  fireEvent.change(field, { target: { value: 'a-18' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('Ennakkokoodia tai jäsennumeroa ei löytynyt')).toBeVisible();

  fakeNetwork.answer('POST /api/users/early-access', { opensAt: earlyOpensAt, now });
  fireEvent.change(field, { target: { value: ' a-17 ' } });
  fireEvent.keyDown(field, { key: 'Enter' });

  expect(
    await screen.findByText('Käytössä: a-17. Sinulle ilmoittautuminen avautuu ti 01.12.2026 klo 10:00.'),
  ).toBeVisible();
  expect(fakeNetwork.requestsOf('POST /api/users/early-access').at(-1)?.body).toEqual({
    group: buildPublicGroup()._id,
    earlyAccess: 'a-17',
  });
  expect(submitButton()).toBeDisabled();
  await advanceSeconds(92);
  expect(screen.getByText('Käytössä: a-17. Voit ilmoittautua jo nyt.')).toBeVisible();
  expect(submitButton()).toBeEnabled();
  expect(screen.getByRole('option', { name: 'Turku' })).toBeEnabled();
  fireEvent.click(screen.getByRole('button', { name: 'Poista koodi' }));
  expect(submitButton()).toBeDisabled();
});

it('the button works for addresses on a list once the first such list opens, without another field', async () => {
  await openForm({ asksForCode: false, emailsFrom: earlyOpensAt });

  expect(
    screen.getByText(
      'Jos sähköpostiosoitteesi on ennakkolistalla, voit ilmoittautua alkaen ti 01.12.2026 klo 10:00.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /ennakkokoodi/ })).not.toBeInTheDocument();
  expect(submitButton()).toBeDisabled();
  expect(screen.getByRole('option', { name: 'Turku – avautuu 01.12.2026 12:00' })).toBeEnabled();
  await advanceSeconds(92);

  expect(
    screen.getByText('Jos sähköpostiosoitteesi on ennakkolistalla, voit ilmoittautua jo nyt.'),
  ).toBeVisible();
  expect(submitButton()).toBeEnabled();
});
