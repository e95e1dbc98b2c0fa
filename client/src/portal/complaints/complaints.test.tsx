import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { buildOwnComplaint } from '../../test/builders/complaints';
import { buildMe } from '../../test/builders/customers';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const path = '/api/users/me/complaints';
const open = () => renderApp('/complaints', signedInAs(buildSession()));

it('the dashboard leads to the complaints, where a traveller writes one and sees that it waits', async () => {
  answerDashboard({ me: buildMe() });
  fakeNetwork.answer(`GET ${path}`, { complaints: [], mayWrite: true });
  fakeNetwork.answer(`POST ${path}`, { complaints: [buildOwnComplaint()], mayWrite: true }, 201);
  const { user } = await renderApp('/user-dashboard', signedInAs(buildSession()));

  await user.click(await screen.findByRole('link', { name: 'Reklamaatiot' }));
  fireEvent.change(await screen.findByLabelText(/^Aihe/), { target: { value: 'Meteli' } });
  fireEvent.change(screen.getByLabelText(/^Mitä tapahtui/), { target: { value: 'Rivi 1\nRivi 2' } });
  await user.click(screen.getByRole('button', { name: 'Lähetä' }));

  const region = await screen.findByRole('region', { name: 'Meteli' });
  await waitFor(() => expect(region).toHaveFocus());
  const card = within(region);
  expect(card.getByText('Odottaa vastausta')).toBeVisible();
  expect(card.getByText('Kevätristeily, tehty 02.11.2026')).toBeVisible();
  expect(screen.getByLabelText(/^Aihe/)).toHaveValue('');
  expect(fakeNetwork.requestsOf(`POST ${path}`)[0]?.body).toEqual({
    subject: 'Meteli',
    description: 'Rivi 1\nRivi 2',
  });
});

it('an answer and the outcome are shown, and the form is not while too many wait', async () => {
  const at = '2026-11-10T10:00:00.000Z';
  const answered = { answer: { text: 'Pahoittelemme', at }, closing: { agreement: 'Hyvitys 20 €', at } };
  const complaint = buildOwnComplaint({ state: 'closed', ...answered });
  fakeNetwork.answer(`GET ${path}`, { complaints: [complaint], mayWrite: false });
  await open();

  const card = within(await screen.findByRole('region', { name: 'Meteli' }));
  for (const text of ['Päätetty', 'Päätetty 10.11.2026 12:00', 'Pahoittelemme', 'Hyvitys 20 €'])
    expect(card.getByText(text)).toBeVisible();
  expect(screen.getByText(/^Voit kirjoittaa uuden/)).toBeVisible();
  expect(screen.queryByLabelText(/^Aihe/)).toBeNull();
});

it('a refused complaint keeps its text, and shows the fault at its field', async () => {
  fakeNetwork.answer(`GET ${path}`, { complaints: [], mayWrite: true });
  fakeNetwork.refuse(`POST ${path}`, 400, { path: 'subject', code: 'required', msg: 'Pakollinen kenttä' });
  const { user } = await open();

  fireEvent.change(await screen.findByLabelText(/^Mitä tapahtui/), { target: { value: 'Meteli' } });
  await user.click(screen.getByRole('button', { name: 'Lähetä' }));

  expect(await screen.findByText('Pakollinen kenttä')).toBeVisible();
  expect(screen.getByLabelText(/^Aihe/)).toHaveFocus();
  expect(screen.getByLabelText(/^Mitä tapahtui/)).toHaveValue('Meteli');
});
