import { screen, waitFor, within } from '@testing-library/react';
import type { BankImport } from '#contract/bankTransfer';
import { answerBankTransfers, bankTransfersCall, callOf } from '../../test/answerBankTransfers';
import { answerLanding } from '../../test/answerLanding';
import { buildBankTransfers, buildQueuedEntry } from '../../test/builders/bankTransfers';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

function open(role: 'admin' | 'owner' | 'root' = 'owner', page = '/bank-transfers') {
  return renderApp(page, signedInAs(buildSession(role)));
}

it('the menu links to the page', async () => {
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
  expect(screen.getByText('No transfers are waiting for you.')).toBeVisible();
  expect(screen.getByText('No statements imported yet.')).toBeVisible();
});

const latest: BankImport = {
  _id: 'i1',
  fileName: 'tiliote.xml',
  at: '2026-11-24T10:15:00.000Z',
  by: 'Otso Omistaja',
  counts: { matched: 1_047, refunds: 0, queued: 3, known: 0, skipped: 2 },
  undone: null,
  whyKept: 'used',
};

it('the page lists the latest imports, and why they cannot be undone', async () => {
  const undone = { at: '2026-11-25T10:15:00.000Z', by: 'Aino Ahkera' };
  const counts = { matched: 0, refunds: 0, queued: 3, known: 0, skipped: 2 };
  answerBankTransfers({ imports: [latest, { ...latest, _id: 'i2', counts, undone, whyKept: 'undone' }] });
  await open();

  const imports = within(await screen.findByRole('region', { name: 'Latest imports' }));
  expect(imports.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'tiliote.xml24/11/2026 12:15 · Otso Omistaja1,047 paid, 3 for staff, 0 already known, 2 skippedCannot be undone: it marked payments as paid, or somebody has dealt with one of its lines.',
    'tiliote.xml24/11/2026 12:15 · Otso Omistaja0 paid, 3 for staff, 0 already known, 2 skippedUndone 25/11/2026 12:15 · Aino Ahkera',
  ]);
  expect(imports.queryByRole('button')).toBeNull();
});

describe('an import that can be undone', () => {
  const undo = callOf('POST', '/imports/i1/undo');

  async function press() {
    answerBankTransfers({ imports: [{ ...latest, whyKept: null }] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Undo the import of tiliote.xml' }));
    return { user, dialog: within(await screen.findByRole('alertdialog')) };
  }

  it('is undone after a confirmation, and the lists are reloaded', async () => {
    const { user, dialog } = await press();
    expect(dialog.getByText(/^The lines of tiliote.xml will be removed from the books/)).toBeVisible();
    fakeNetwork.answer(undo, {});
    fakeNetwork.answer(bankTransfersCall, buildBankTransfers());

    await user.click(dialog.getByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('The import was undone')).toBeVisible();
    expect(await screen.findByText('No statements imported yet.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Latest imports' })).toHaveFocus());
    expect(fakeNetwork.requestsOf(undo)).toHaveLength(1);
  });

  it('is kept if the user changes their mind', async () => {
    const { user, dialog } = await press();

    await user.click(dialog.getByRole('button', { name: 'Keep it' }));

    expect(fakeNetwork.requestsOf(undo)).toEqual([]);
  });

  it('shows the reason if it can no longer be undone', async () => {
    const { user, dialog } = await press();
    fakeNetwork.refuse(undo, 409, { code: 'importKept', msg: 'This import can no longer be undone' });
    fakeNetwork.answer(bankTransfersCall, buildBankTransfers({ imports: [latest] }));

    await user.click(dialog.getByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('This import can no longer be undone')).toBeVisible();
    expect(await screen.findByText(/^Cannot be undone: it marked payments/)).toBeVisible();
  });
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
