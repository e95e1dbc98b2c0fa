import { screen, waitFor, within } from '@testing-library/react';
import { answerBankTransfers, bankTransfersCall } from '../../test/answerBankTransfers';
import { answerLanding } from '../../test/answerLanding';
import { buildBankTransfers, buildQueuedEntry } from '../../test/builders/bankTransfers';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

function open(role: 'admin' | 'owner' | 'root' = 'owner', page = '/bank-transfers') {
  return renderApp(page, signedInAs(buildSession(role)));
}

it('the menu leads to the page', async () => {
  answerBankTransfers();
  await open();

  const [link] = await screen.findAllByRole('link', { name: 'Bank transfers' });
  expect(link).toHaveAttribute('aria-current', 'page');
});

it('the page is hidden from staff who may not see the books', async () => {
  answerLanding();
  const { address } = await open('admin');

  await waitFor(() => expect(address()).not.toBe('/bank-transfers'));
});

it('the page asks root for an organization first', async () => {
  fakeNetwork.answer('GET /api/admin/organization', []);
  await open('root');

  expect(await screen.findByText('Choose an organization to see its bank transfers')).toBeVisible();
});

it('the page shows that no entries wait and no statements were imported', async () => {
  answerBankTransfers();
  await open();

  expect(await screen.findByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  expect(screen.getByText('No money waits for you.')).toBeVisible();
  expect(screen.getByText('No statements imported yet.')).toBeVisible();
});

it('the page lists the latest imports', async () => {
  const counts = { matched: 1_047, refunds: 0, queued: 3, known: 0, skipped: 2 };
  const at = '2026-11-24T10:15:00.000Z';
  answerBankTransfers({
    imports: [{ _id: 'i1', fileName: 'tiliote.xml', at, by: 'Otso Omistaja', counts }],
  });
  await open();

  const imports = within(await screen.findByRole('region', { name: 'Latest imports' }));
  expect(imports.getByRole('listitem')).toHaveTextContent(
    'tiliote.xml24/11/2026 12:15 · Otso Omistaja1,047 paid, 3 for staff, 0 already known, 2 skipped',
  );
});

it('the page can be loaded again after a failure', async () => {
  answerBankTransfers();
  fakeNetwork.disconnect(bankTransfersCall);
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fakeNetwork.answer(bankTransfersCall, buildBankTransfers({ queue: [buildQueuedEntry()] }));

  await user.click(retry);

  expect(await screen.findByRole('heading', { name: 'Waiting for you (1)' })).toBeVisible();
});

it('the page shows a message for an unknown organization', async () => {
  fakeNetwork.answer('GET /api/admin/organization', []);
  const call = '/api/admin/bank-transfers?organization=x9';
  fakeNetwork.refuse(`GET ${call}`, 404, { code: 'notFound', msg: 'Not found' });
  await open('root', '/bank-transfers?organization=x9');

  expect(await screen.findByText('There is no such organization')).toBeVisible();
});
