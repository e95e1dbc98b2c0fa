import { screen, waitFor } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';
import { collectSavedFiles } from '../../test/savedFiles';

const confirmations = [
  { _id: 'v3', at: '2026-11-30T15:05:00.000Z' },
  { _id: 'v2', at: '2026-11-30T10:00:00.000Z' },
  { _id: 'v1', at: '2026-10-01T22:30:00.000Z' },
];
const open = () => renderApp('/user-dashboard', signedInAs(buildSession()));

it('the dashboard lists the confirmations of the contract by day, the newest first, and by time within a day', async () => {
  answerDashboard({ me: buildMe({ confirmations }) });
  await open();

  await screen.findByRole('button', { name: /^Matkasopimuksen vahvistus 30.11.2026 17:05/ });
  const names = screen
    .getAllByRole('button', { name: /^Matkasopimuksen vahvistus/ })
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Matkasopimuksen vahvistus 30.11.2026 17:05 (PDF)',
    'Matkasopimuksen vahvistus 30.11.2026 12:00 (PDF)',
    'Matkasopimuksen vahvistus 02.10.2026 (PDF)',
  ]);
});

it('a confirmation is saved as PDF, and a failure is said', async () => {
  const saved = collectSavedFiles();
  answerDashboard({ me: buildMe({ confirmations: confirmations.slice(2) }) });
  fakeNetwork.disconnect('GET /api/users/me/travel-confirmations/v1');
  const { user } = await open();

  await user.click(await screen.findByRole('button', { name: /^Matkasopimuksen vahvistus/ }));
  expect(await screen.findByText('Vahvistuksen avaaminen epäonnistui')).toBeVisible();
  fakeNetwork.stream('GET /api/users/me/travel-confirmations/v1', ['%PDF-', '1.7'])();
  await user.click(screen.getByRole('button', { name: /^Matkasopimuksen vahvistus/ }));

  await waitFor(() =>
    expect(saved.map(({ name }) => name)).toEqual(['matkasopimuksen-vahvistus-2026-10-02.pdf']),
  );
  expect(saved[0]!.content.type).toBe('application/pdf');
});

it('without a contract about a package the dashboard has none', async () => {
  answerDashboard({ me: buildMe() });
  await open();

  await screen.findByRole('link', { name: 'Reklamaatiot' });
  expect(screen.queryByRole('button', { name: /^Matkasopimuksen vahvistus/ })).toBeNull();
});
