import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportCounts, ImportOutcome, LeftOutLine } from '#contract/bankTransfer';
import { answerBankTransfers, bankTransfersCall, callOf } from '../../../test/answerBankTransfers';
import { buildBankTransfers, buildQueuedEntry } from '../../../test/builders/bankTransfers';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { buttonOf, fieldOf } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const send = callOf('POST', '/statements', { fileName: 'tiliote 11.csv' });
const saveMapping = callOf('PUT', '/csv-mapping');

const statement = new File(['Pvm;Summa\n24.11.2026;229,50\n'], 'tiliote 11.csv', { type: 'text/csv' });

async function open() {
  answerBankTransfers();
  const app = await renderApp('/bank-transfers', signedInAs(buildSession('owner')));
  await screen.findByRole('heading', { name: 'Import a statement' });
  return app;
}

const part = () => within(screen.getByRole('region', { name: 'Import a statement' }));

function choose(): void {
  fireEvent.change(screen.getByLabelText('statement'), { target: { files: [statement] } });
}

function drop(...files: File[]): void {
  fireEvent.drop(screen.getByText('Or drop it here.'), { dataTransfer: { files } });
}

function imported(counts: Partial<ImportCounts> = {}): ImportOutcome {
  const all = { matched: 47, queued: 3, known: 0, skipped: 2, ...counts };
  return { kind: 'imported', counts: all, leftOut: [], leftOutCount: 0 };
}

describe('a statement', () => {
  it('is sent unchanged, and the result is shown', async () => {
    await open();
    const release = fakeNetwork.hold(send, imported());
    choose();
    expect(await part().findByText('Reading the statement…')).toBeVisible();
    expect(buttonOf('Choose a statement')).toBeDisabled();
    fakeNetwork.answer(bankTransfersCall, buildBankTransfers({ queue: [buildQueuedEntry()] }));
    release();

    const sentence =
      '47 payments were marked as paid, 3 wait below, 0 were already known, 2 were skipped: outgoing money, and payouts from Paytrail';
    expect(await part().findByText(sentence)).toBeVisible();
    expect(part().getByText(sentence).closest('[role=status]')).not.toBeNull();
    expect(part().getByText('tiliote 11.csv')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Waiting for you (1)' })).toBeVisible();
    const [request] = fakeNetwork.requestsOf(send);
    expect(request!.body).toBe(statement);
    expect(request!.header('Content-Type')).toBe('application/octet-stream');
  });

  it('names the lines that were not imported, with the reason', async () => {
    await open();
    const leftOut: LeftOutLine[] = [
      { unit: 'line', number: 4, reason: 'pending', column: 'Tila' },
      { unit: 'line', number: 9, reason: 'currency', column: 'Valuutta' },
    ];
    fakeNetwork.answer(send, { ...imported(), leftOut, leftOutCount: 3 });
    choose();

    expect(await part().findByText('3 lines of the file were not imported')).toBeVisible();
    expect(
      part()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Line 4: the bank has not booked it yet; import a later statement (column Tila)',
      'Line 9: it is not in euros (column Valuutta)',
    ]);
    expect(part().getByText('1 more line is not listed here.')).toBeVisible();
  });

  it.each([
    [
      { matched: 1, queued: 1, known: 1, skipped: 1 },
      '1 payment was marked as paid, 1 waits below, 1 was already known, 1 was skipped: outgoing money, and payouts from Paytrail',
    ],
    [
      { matched: 0, queued: 0, known: 1_200, skipped: 0 },
      '0 payments were marked as paid, 0 wait below, 1,200 were already known, 0 were skipped',
    ],
  ])('is counted in words: %j', async (counts, sentence) => {
    await open();
    fakeNetwork.answer(send, imported(counts));

    choose();

    expect(await part().findByText(sentence)).toBeVisible();
  });

  it('can be dropped', async () => {
    await open();
    fakeNetwork.answer(send, imported());

    drop(statement);

    expect(await part().findByText(/^47 payments were marked as paid/)).toBeVisible();
  });

  it('is not opened by the browser when it is dragged over the page', async () => {
    await open();
    const place = screen.getByText('Or drop it here.');
    const over = createEvent.dragOver(place);

    fireEvent(place, over);

    expect(over.defaultPrevented).toBe(true);
  });

  it('is imported one at a time', async () => {
    await open();

    drop(statement, statement);

    expect(part().getByRole('alert')).toHaveTextContent('Drop one file at a time.');
    expect(fakeNetwork.requestsOf(send)).toEqual([]);
  });

  it('shows an error at the file when it cannot be read', async () => {
    await open();
    const msg = 'The file is neither camt.053 nor CSV';
    fakeNetwork.refuse(send, 400, { msg, code: 'wrongType' });

    choose();

    expect(await part().findByRole('alert')).toHaveTextContent(msg);
    expect(fakeNetwork.requestsOf(bankTransfersCall)).toHaveLength(1);
  });

  it('can be sent again when it did not arrive', async () => {
    await open();
    fakeNetwork.disconnect(send);
    choose();
    expect(await part().findByRole('alert')).toHaveTextContent(
      /^The statement could not be sent. Send it again/,
    );
    fakeNetwork.answer(send, imported());

    choose();

    expect(await part().findByText(/^47 payments were marked as paid/)).toBeVisible();
    expect(part().queryByRole('alert')).toBeNull();
  });
});

describe('a CSV with unknown columns', () => {
  const unknown: ImportOutcome = {
    kind: 'unknownColumns',
    headings: ['Kirjauspäivä', 'Määrä', 'Viite', 'Maksaja', 'Selite', ''],
    sample: [
      ['24.11.2026', '229,50', '86851 62596 19897', 'VIRTANEN MAIJA', 'TILISIIRTO', ''],
      ['24.11.2026', '-12,00', '', 'PANKKI', 'PALVELUMAKSU', ''],
    ],
    guess: {
      date: 'Kirjauspäivä',
      dateFormat: 'D.M.YYYY',
      amount: 'Määrä',
      reference: 'Viite',
      payer: null,
      message: null,
      id: null,
    },
  };
  const missing = { debit: null, direction: null, currency: null, status: null, account: null };
  const corrected = { ...unknown.guess, ...missing, payer: 'Maksaja', message: 'Selite' };

  async function openForm() {
    const app = await open();
    fakeNetwork.answer(send, unknown);
    choose();
    await part().findByRole('heading', { name: 'What do the columns mean?' });
    return app;
  }

  it('is shown in part, with a guess at their meaning', async () => {
    await openForm();

    expect(screen.getByRole('heading', { name: 'What do the columns mean?' })).toHaveFocus();
    const table = within(screen.getByRole('region', { name: 'The first lines of the file' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByText('VIRTANEN MAIJA')).toBeVisible();
    expect(fieldOf('Date')).toHaveDisplayValue('Kirjauspäivä');
    expect(fieldOf('Dates look like')).toHaveDisplayValue('24.11.2026');
    expect(fieldOf('Amount')).toHaveDisplayValue('Määrä');
    expect(fieldOf('Reference')).toHaveDisplayValue('Viite');
    expect(fieldOf('Payer')).toHaveDisplayValue('None');
    const options = Array.from(fieldOf('Payer').querySelectorAll('option'), ({ text }) => text);
    expect(options).toEqual(['None', 'Kirjauspäivä', 'Määrä', 'Viite', 'Maksaja', 'Selite']);
  });

  it('is sent again once staff have mapped the columns', async () => {
    const { user } = await openForm();
    fakeNetwork.answer(saveMapping, corrected);
    fakeNetwork.answer(send, imported());

    await user.selectOptions(fieldOf('Payer'), 'Maksaja');
    await user.selectOptions(fieldOf('Message'), 'Selite');
    await user.selectOptions(fieldOf('Dates look like'), 'YYYY-MM-DD');
    await user.selectOptions(fieldOf('Dates look like'), 'D.M.YYYY');
    await user.click(buttonOf('Save and import'));

    expect(await part().findByText(/^47 payments were marked as paid/)).toBeVisible();
    expect(fakeNetwork.requestsOf(saveMapping).map(({ body }) => body)).toEqual([corrected]);
    expect(fakeNetwork.requestsOf(send).map(({ body }) => body)).toEqual([statement, statement]);
    expect(screen.queryByRole('heading', { name: 'What do the columns mean?' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Import a statement' })).toHaveFocus());
  });

  it('shows an invalid mapping at its field, and sends nothing', async () => {
    const { user } = await openForm();
    const msg = 'This column has no amounts';
    fakeNetwork.refuse(saveMapping, 400, { msg, code: 'invalidChoice', path: 'amount' });

    await user.click(buttonOf('Save and import'));

    await waitFor(() => expect(fieldOf('Amount')).toBeInvalid());
    expect(fieldOf('Amount')).toHaveAccessibleDescription(msg);
    expect(fieldOf('Amount')).toHaveFocus();
    expect(fakeNetwork.requestsOf(send)).toHaveLength(1);
  });

  it('shows why it is refused even with a mapping', async () => {
    const { user } = await openForm();
    const msg = 'Line 3 has no date';
    fakeNetwork.answer(saveMapping, corrected);
    fakeNetwork.refuse(send, 400, { msg, code: 'invalidDate' });

    await user.click(buttonOf('Save and import'));

    expect(await part().findByRole('alert')).toHaveTextContent(msg);
  });
});
