import { screen, waitFor } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { buildSession } from '../../test/builders/session';
import { buildPersonalData } from '../../test/builders/personalData';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';
import { collectSavedFiles } from '../../test/savedFiles';

const call = 'GET /api/users/me/data';

async function download(name: string) {
  answerDashboard();
  const files = collectSavedFiles();
  const { user } = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await user.click(await screen.findByRole('button', { name }));
  return files;
}

it('downloads the data as a page in the reader’s language', async () => {
  fakeNetwork.answer(call, buildPersonalData());

  const files = await download('Lataa kaikki tietosi');

  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['omat-tiedot.html']));
  const page = Buffer.from(await files[0]!.content.arrayBuffer()).toString();
  expect(page).toContain('<h1>Henkilötiedot: Maija Virtanen</h1>');
});

it('downloads the data as JSON', async () => {
  fakeNetwork.answer(call, { at: '2027-03-01T10:00:00.000Z', mails: [] });

  const files = await download('Tietosi JSON-tiedostona');

  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]!.name).toBe('omat-tiedot.json');
  const text = Buffer.from(await files[0]!.content.arrayBuffer()).toString();
  expect(text).toBe('{\n  "at": "2027-03-01T10:00:00.000Z",\n  "mails": []\n}\n');
});

it('shows an alert when the server is unavailable', async () => {
  fakeNetwork.disconnect(call);

  const files = await download('Lataa kaikki tietosi');

  expect(await screen.findByText('Tietojen lataaminen epäonnistui')).toBeVisible();
  expect(files).toHaveLength(0);
});
