import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { buildMyFerry } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';
import { fetchMe } from '../../store/portal/me';

const me = buildMe({ outboundTicket: 'MERI-0001' });
me.group = { ...me.group, outboundFerry: buildMyFerry(), returnFerry: buildMyFerry({ _id: 'f2' }) };

async function openDashboard() {
  answerDashboard({ me });
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await screen.findByRole('heading', { level: 1 });
  return app;
}

it('is shown as a QR code with its text, for the direction that has one', async () => {
  const { user } = await openDashboard();
  const [show, ...others] = screen.getAllByRole('button', { name: 'Näytä lippu' });
  expect(others).toEqual([]);

  await user.click(show!);

  const dialog = within(await screen.findByRole('dialog', { name: 'Laivalippu' }));
  expect(dialog.getByText('MERI-0001')).toBeVisible();
  expect(dialog.getByRole('img', { name: 'Lipun QR-koodi' })).toHaveAttribute('width', '220');
  await user.click(dialog.getByRole('button', { name: 'Sulje' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is shown without another request', async () => {
  await openDashboard();

  fireEvent.click(screen.getByRole('button', { name: 'Näytä lippu' }));

  expect(screen.getByRole('dialog', { name: 'Laivalippu' })).toBeVisible();
});

it('is shown offline once it was seen', async () => {
  localStorage.setItem('token', 'token-of-customer');
  const { store } = await openDashboard();
  act(() => void store.dispatch({ type: 'session/unreachable' }));

  const ticket = within(await screen.findByRole('region', { name: 'Meno' }));

  expect(ticket.getByText('MERI-0001')).toBeVisible();
  expect(ticket.getByText('Maija Virtanen')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Paluu' })).toBeNull();
});

it('is removed on log-out', async () => {
  const { user } = await openDashboard();
  fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildPublicOrganization());

  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));

  await screen.findByRole('heading', { name: 'Kirjaudu sisään' });
  expect(JSON.stringify(localStorage)).not.toContain('MERI-0001');
});

it('is not stored when it arrives after the log-out', async () => {
  const { user, store } = await openDashboard();
  fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildPublicOrganization());
  const release = fakeNetwork.hold('GET /api/users/me', me);
  const fetching = store.dispatch(fetchMe());
  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));
  await screen.findByRole('heading', { name: 'Kirjaudu sisään' });

  release();
  await fetching;

  expect(localStorage).not.toHaveProperty('tickets');
});
