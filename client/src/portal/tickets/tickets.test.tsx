import type { Me } from '#contract/customer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { buildMyAccommodation, buildMyFerry } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';
import { fetchMe } from '../../store/portal/me';

const me = buildMe({ outboundTicket: 'MERI-0001' });
me.group = {
  ...me.group,
  outboundFerry: buildMyFerry(),
  returnFerry: buildMyFerry({ _id: 'f2', name: 'M/S Saaristo' }),
  accommodation: buildMyAccommodation(),
};

async function openDashboard(overrides: Partial<Me> = {}) {
  answerDashboard({ me: { ...me, ...overrides } });
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await screen.findByRole('heading', { level: 1 });
  return app;
}

it('a ticket is shown as a QR code with its text, for the direction that has one', async () => {
  const { user } = await openDashboard();
  const [show, ...others] = screen.getAllByRole('button', { name: /^Näytä lippu/ });
  expect(others).toEqual([]);

  await user.click(show!);

  const dialog = within(await screen.findByRole('dialog', { name: 'Laivalippu' }));
  expect(dialog.getByRole('heading', { name: 'Meno: M/S Meritähti' })).toBeVisible();
  expect(dialog.getByText('12.05.2027 20:15 Suomen aikaa')).toBeVisible();
  expect(dialog.getByText('Maija Virtanen')).toBeVisible();
  expect(dialog.getByText('MERI-0001')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Paluu' })).toBeNull();
  expect(dialog.getByRole('img', { name: 'Lipun QR-koodi' })).toHaveAttribute('width', '220');
  await user.click(dialog.getByRole('button', { name: 'Sulje' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a ticket is shown without another request', async () => {
  await openDashboard();

  fireEvent.click(screen.getByRole('button', { name: /^Näytä lippu/ }));

  expect(screen.getByRole('dialog', { name: 'Laivalippu' })).toBeVisible();
});

it('the dialog switches to the other direction’s ticket, one at a time', async () => {
  const { user } = await openDashboard({ returnTicket: 'MERI-0002' });
  await user.click(screen.getByRole('button', { name: 'Näytä lippu: Meno' }));
  const dialog = within(await screen.findByRole('dialog'));

  await user.click(dialog.getByRole('button', { name: 'Paluu' }));

  expect(dialog.getByRole('heading', { name: 'Paluu: M/S Saaristo' })).toBeVisible();
  expect(dialog.getByText('MERI-0002')).toBeVisible();
  expect(dialog.queryByText('MERI-0001')).toBeNull();
});

it('a ticket names the cabin of its direction', async () => {
  localStorage.setItem('language', 'en');
  const { user } = await openDashboard({ returnTicket: 'MERI-0002', outboundCabin: '5123' });
  await user.click(screen.getByRole('button', { name: 'Show ticket: Outbound' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Cabin 5123')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Return' }));

  expect(dialog.getByText('MERI-0002')).toBeVisible();
  expect(dialog.queryByText(/^Cabin/)).toBeNull();
});

it('the dialog keeps the screen on until it is closed', async () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ release }));
  Object.assign(navigator, { wakeLock: { request } });
  const { user } = await openDashboard();

  await user.click(screen.getByRole('button', { name: /^Näytä lippu/ }));
  await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
  // The browser releases the lock whenever the page is hidden.
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  expect(release).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Sulje' }));

  await waitFor(() => expect(release).toHaveBeenCalled());
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('a ticket is shown offline once it was seen, with the hotel and the roommates', async () => {
  localStorage.setItem('token', 'token-of-customer');
  const liisa = { _id: 'c2', firstName: 'Liisa', lastName: 'Aalto' };
  const room = { roomType: '2h' as const, customers: [me, liisa] };
  const { store } = await openDashboard({ roomPartnerChosen: true, room });
  act(() => void store.dispatch({ type: 'session/unreachable' }));

  const ticket = within(await screen.findByRole('region', { name: 'Meno' }));

  expect(ticket.getByText('MERI-0001')).toBeVisible();
  expect(ticket.getByText('Maija Virtanen')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Paluu' })).toBeNull();
  const hotel = within(screen.getByRole('region', { name: 'Yöpyminen' }));
  expect(hotel.getByText('Hotelli Vanhakaupunki')).toBeVisible();
  expect(hotel.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Liisa Aalto']);
});

it('shows the numbers of cabin and room offline', async () => {
  localStorage.setItem('token', 'token-of-customer');
  const { store } = await openDashboard({ outboundCabin: '5123', roomNumber: '214' });
  act(() => void store.dispatch({ type: 'session/unreachable' }));

  const ticket = within(await screen.findByRole('region', { name: 'Meno' }));

  expect(ticket.getByText('Hytti 5123')).toBeVisible();
  const hotel = within(screen.getByRole('region', { name: 'Yöpyminen' }));
  expect(hotel.getByText('Huone').nextElementSibling).toHaveTextContent('214');
});

it('a trip that an earlier version stored without numbers is shown offline', async () => {
  localStorage.setItem('token', 'token-of-customer');
  const { store } = await openDashboard();
  const stored = localStorage.getItem('trip') ?? '';
  expect(stored).toContain('"cabin":null');
  localStorage.setItem('trip', stored.replace(',"cabin":null', '').replace(',"roomNumber":null', ''));
  act(() => void store.dispatch({ type: 'session/unreachable' }));

  const ticket = within(await screen.findByRole('region', { name: 'Meno' }));

  expect(ticket.getByText('MERI-0001')).toBeVisible();
  expect(ticket.queryByText(/^Hytti/)).toBeNull();
  const hotel = within(screen.getByRole('region', { name: 'Yöpyminen' }));
  expect(hotel.queryByText('Huone')).toBeNull();
});

it('a ticket has the port’s time offline, even if an earlier version stored it without a time zone', async () => {
  localStorage.setItem('token', 'token-of-customer');
  const fromStockholm = buildMyFerry({ pointOfDeparture: buildMyFerry().destination });
  const { store } = await openDashboard({ group: { ...me.group, outboundFerry: fromStockholm } });
  const stored = localStorage.getItem('trip') ?? '';
  localStorage.setItem('trip', stored.replaceAll(/,"timeZone":"[^"]*"/g, ''));
  expect(stored).toContain('Europe/Stockholm');
  act(() => void store.dispatch({ type: 'session/unreachable' }));

  const ticket = within(await screen.findByRole('region', { name: 'Meno' }));

  expect(ticket.getByText('13.05.2027 06:30 Ruotsin aikaa')).toBeVisible();
  expect(ticket.getByText(/\(07:30 Suomen aikaa\)/)).toBeVisible();
});

it('a ticket is removed on log-out', async () => {
  const { user } = await openDashboard();
  fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildPublicOrganization());

  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));

  await screen.findByRole('heading', { name: 'Kirjaudu sisään' });
  expect(JSON.stringify(localStorage)).not.toContain('MERI-0001');
});

it('a ticket is not stored if it arrives after the log-out', async () => {
  const { user, store } = await openDashboard();
  fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildPublicOrganization());
  const release = fakeNetwork.hold('GET /api/users/me', me);
  const fetching = store.dispatch(fetchMe());
  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));
  await screen.findByRole('heading', { name: 'Kirjaudu sisään' });

  release();
  await fetching;

  expect(localStorage).not.toHaveProperty('trip');
});
