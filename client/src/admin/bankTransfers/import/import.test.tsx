import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportCounts, ImportOutcome, PreviewOutcome } from '#contract/bankTransfer';
import type { CsvMapping, LeftOutLine } from '#contract/statementFile';
import { answerBankTransfers, bankTransfersCall, callOf } from '../../../test/answerBankTransfers';
import {
  buildBankTransfers,
  buildQueuedEntry,
  buildStatementPreview,
} from '../../../test/builders/bankTransfers';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { getButton, getField } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const previewCall = callOf('POST', '/statements/preview');
const importCallFor = (otherAccounts: string) =>
  callOf('POST', '/statements', { fileName: 'tiliote 11.csv', otherAccounts });
const importCall = importCallFor('');
const saveMappingCall = callOf('PUT', '/csv-mapping');

const statement = new File(['Pvm;Summa\n24.11.2026;229,50\n'], 'tiliote 11.csv', { type: 'text/csv' });

async function open() {
  answerBankTransfers();
  const app = await renderApp('/bank-transfers', signedInAs(buildSession('owner')));
  await screen.findByRole('heading', { name: 'Import a statement' });
  return app;
}

const section = () => within(screen.getByRole('region', { name: 'Import a statement' }));

function chooseStatement(): void {
  fireEvent.change(screen.getByLabelText('statement'), { target: { files: [statement] } });
}

function drop(...files: File[]): void {
  fireEvent.drop(screen.getByText('Or drop it here.'), { dataTransfer: { files } });
}

/** Chooses the statement, and imports it from its preview. */
async function importChosen(): Promise<void> {
  fakeNetwork.answer(previewCall, buildStatementPreview());
  chooseStatement();
  fireEvent.click(await section().findByRole('button', { name: 'Import' }));
}

function buildImported(counts: Partial<ImportCounts> = {}): ImportOutcome {
  const all = { matched: 47, refunds: 0, queued: 3, known: 0, skipped: 2, ...counts };
  return { kind: 'imported', counts: all, leftOut: [], leftOutCount: 0 };
}

describe('a statement', () => {
  it('is sent unchanged, and the result is shown', async () => {
    await open();
    const release = fakeNetwork.hold(importCall, buildImported());
    await importChosen();
    expect(await section().findByText('Importing the statement…')).toBeVisible();
    expect(getButton('Choose a statement')).toBeDisabled();
    fakeNetwork.answer(bankTransfersCall, buildBankTransfers({ queue: [buildQueuedEntry()] }));
    release();

    const sentence =
      '47 payments were marked as paid, 3 wait below, 0 were already known, 2 were skipped: outgoing money, and payouts from Paytrail';
    expect(await section().findByText(sentence)).toBeVisible();
    expect(section().getByText(sentence).closest('[role=status]')).not.toBeNull();
    expect(section().getByText('tiliote 11.csv')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Waiting for you (1)' })).toBeVisible();
    const [request] = fakeNetwork.requestsOf(importCall);
    expect(request!.body).toBe(statement);
    expect(request!.header('Content-Type')).toBe('application/octet-stream');
  });

  it('names the lines that were not imported, with the reason', async () => {
    await open();
    const leftOut: LeftOutLine[] = [
      { unit: 'line', number: 4, reason: 'pending', column: 'Tila' },
      { unit: 'line', number: 9, reason: 'currency', column: 'Valuutta' },
    ];
    fakeNetwork.answer(importCall, { ...buildImported(), leftOut, leftOutCount: 3 });
    await importChosen();

    expect(await section().findByText('3 lines of the file were not imported')).toBeVisible();
    expect(
      section()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Line 4: the bank has not booked it yet; import a later statement (column Tila)',
      'Line 9: it is not in euros (column Valuutta)',
    ]);
    expect(section().getByText('1 more line is not listed here.')).toBeVisible();
  });

  it.each([
    [
      { matched: 1, refunds: 0, queued: 1, known: 1, skipped: 1 },
      '1 payment was marked as paid, 1 waits below, 1 was already known, 1 was skipped: outgoing money, and payouts from Paytrail',
    ],
    [
      { matched: 0, refunds: 0, queued: 0, known: 1_200, skipped: 0 },
      '0 payments were marked as paid, 0 wait below, 1,200 were already known, 0 were skipped',
    ],
  ])('is summed up in a sentence: %j', async (counts, sentence) => {
    await open();
    fakeNetwork.answer(importCall, buildImported(counts));

    await importChosen();

    expect(await section().findByText(sentence)).toBeVisible();
  });

  it('can be dropped', async () => {
    await open();
    fakeNetwork.answer(previewCall, buildStatementPreview());

    drop(statement);

    expect(await section().findByRole('heading', { name: 'What this import would do' })).toBeVisible();
  });

  it('is not opened by the browser when it is dragged over the page', async () => {
    await open();
    const dropZone = screen.getByText('Or drop it here.');
    const over = createEvent.dragOver(dropZone);

    fireEvent(dropZone, over);

    expect(over.defaultPrevented).toBe(true);
  });

  it('is imported one at a time', async () => {
    await open();

    drop(statement, statement);

    expect(section().getByRole('alert')).toHaveTextContent('Drop one file at a time.');
    expect(fakeNetwork.requestsOf(previewCall)).toEqual([]);
  });

  it('shows an error at the file when it cannot be read', async () => {
    await open();
    const msg = 'The file is neither camt.053 nor CSV';
    fakeNetwork.refuse(previewCall, 400, { msg, code: 'wrongType' });

    chooseStatement();

    expect(await section().findByRole('alert')).toHaveTextContent(msg);
    expect(fakeNetwork.requestsOf(bankTransfersCall)).toHaveLength(1);
  });

  it('can be sent again when it did not arrive', async () => {
    await open();
    fakeNetwork.disconnect(importCall);
    await importChosen();
    expect(await section().findByRole('alert')).toHaveTextContent(
      /^The statement could not be sent. Send it again/,
    );
    fakeNetwork.answer(importCall, buildImported());

    await importChosen();

    expect(await section().findByText(/^47 payments were marked as paid/)).toBeVisible();
    expect(section().queryByRole('alert')).toBeNull();
  });
});

describe('a preview', () => {
  async function openPreview(more: Parameters<typeof buildStatementPreview>[0] = {}) {
    const app = await open();
    fakeNetwork.answer(previewCall, buildStatementPreview(more));
    chooseStatement();
    await section().findByRole('heading', { name: 'What this import would do' });
    return app;
  }

  const getRows = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('row')
      .map((row) => Array.from(row.children, ({ textContent }) => textContent));

  it('shows what happens to the lines, before anything is imported', async () => {
    await openPreview({
      replaces: { count: 1, amount: 450 },
      leftOut: [{ unit: 'entry', number: 2, reason: 'currency', column: null }],
      leftOutCount: 1,
    });

    expect(screen.getByRole('heading', { name: 'What this import would do' })).toHaveFocus();
    expect(
      section().getByText('Nothing is stored yet. The lines are dated 23/11/2026 to 24/11/2026.'),
    ).toBeVisible();
    expect(getRows('What happens to the lines')).toEqual([
      ['What happens to them', 'Lines', 'Sum'],
      ['Mark a payment as paid', '47', '€10,786.50'],
      ['Wait for you: less than what is due', '3', '€600.00'],
      ['Skipped: outgoing money', '2', '-€20.50'],
    ]);
    expect(getRows('Accounts of the statement')).toEqual([
      ['Account', 'Lines', 'In', 'Out'],
      ['FI21 1234 5600 0007 85', '52', '€11,386.50', '-€20.50'],
    ]);
    expect(
      section().getByText('1 waiting sum is replaced by the payments of this file: €450.00.'),
    ).toBeVisible();
    expect(section().getByText('1 line of the file cannot be imported')).toBeVisible();
    expect(fakeNetwork.requestsOf(importCall)).toEqual([]);
  });

  it('can be cancelled, and nothing is imported', async () => {
    const { user } = await openPreview();

    await user.click(getButton('Cancel'));

    expect(section().queryByRole('heading', { name: 'What this import would do' })).toBeNull();
    expect(section().getByText('No file chosen')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Import a statement' })).toHaveFocus());
    expect(fakeNetwork.requestsOf(importCall)).toEqual([]);
  });

  it('for another account is imported only after a confirmation', async () => {
    const accounts = ['FI1410093000123458'];
    const { user } = await openPreview({ otherAccounts: { accounts, known: ['FI2112345600000785'] } });
    fakeNetwork.answer(importCallFor(accounts.join(',')), buildImported());

    expect(section().getByRole('alert')).toHaveTextContent(
      'This statement is for account FI14 1009 3000 1234 58. The organization’s account is FI21 1234 5600 0007 85.',
    );
    expect(getButton('Import')).toBeDisabled();
    await user.click(screen.getByLabelText('This account is the organization’s too'));
    await user.click(getButton('Import'));

    expect(await section().findByText(/^47 payments were marked as paid/)).toBeVisible();
  });

  it('without a line that can be imported disables the import', async () => {
    await openPreview({ firstDay: null, lastDay: null, fates: [], accounts: [] });

    expect(section().getByText('No line of this file can be imported.')).toBeVisible();
    expect(getButton('Import')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  });

  it('of a CSV lets staff correct its columns, and is then repeated', async () => {
    const mapping: CsvMapping = {
      date: 'Pvm',
      dateFormat: 'D.M.YYYY',
      amount: 'Määrä',
      reference: null,
      payer: null,
      message: null,
      id: null,
      debit: null,
      direction: null,
      currency: null,
      status: null,
      account: null,
      headingsKey: 'a1b2',
    };
    const columns = {
      headings: ['Pvm', 'Määrä', 'Viite'],
      sample: [['24.11.2026', '5,00', '1009']],
      mapping,
    };
    const { user } = await openPreview({ columns });
    const corrected = { ...mapping, reference: 'Viite' };
    fakeNetwork.answer(saveMappingCall, corrected);

    await user.click(getButton('Columns'));
    expect(screen.getByRole('heading', { name: 'What do the columns mean?' })).toHaveFocus();
    expect(getField('Amount')).toHaveDisplayValue('Määrä');
    await user.click(getButton('Cancel'));
    await user.click(getButton('Columns'));
    await user.selectOptions(getField('Reference'), 'Viite');
    await user.click(getButton('Save and preview'));

    await section().findByRole('heading', { name: 'What this import would do' });
    expect(fakeNetwork.requestsOf(saveMappingCall).map(({ body }) => body)).toEqual([corrected]);
    expect(fakeNetwork.requestsOf(previewCall)).toHaveLength(2);
    expect(fakeNetwork.requestsOf(importCall)).toEqual([]);
  });
});

describe('a CSV with unknown columns', () => {
  const unknown: PreviewOutcome = {
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
  const missing = {
    debit: null,
    direction: null,
    currency: null,
    status: null,
    account: null,
    headingsKey: null,
  };
  const corrected = { ...unknown.guess, ...missing, payer: 'Maksaja', message: 'Selite' };

  async function openForm() {
    const app = await open();
    fakeNetwork.answer(previewCall, unknown);
    chooseStatement();
    await section().findByRole('heading', { name: 'What do the columns mean?' });
    return app;
  }

  it('is shown in part, with a guess at their meaning', async () => {
    await openForm();

    expect(screen.getByRole('heading', { name: 'What do the columns mean?' })).toHaveFocus();
    const table = within(screen.getByRole('region', { name: 'The first lines of the file' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByText('VIRTANEN MAIJA')).toBeVisible();
    expect(getField('Date')).toHaveDisplayValue('Kirjauspäivä');
    expect(getField('Dates look like')).toHaveDisplayValue('24.11.2026');
    expect(getField('Amount')).toHaveDisplayValue('Määrä');
    expect(getField('Reference')).toHaveDisplayValue('Viite');
    expect(getField('Payer')).toHaveDisplayValue('None');
    const options = Array.from(getField('Payer').querySelectorAll('option'), ({ text }) => text);
    expect(options).toEqual(['None', 'Kirjauspäivä', 'Määrä', 'Viite', 'Maksaja', 'Selite']);
  });

  it('is read again once staff have mapped the columns', async () => {
    const { user } = await openForm();
    fakeNetwork.answer(saveMappingCall, corrected);
    fakeNetwork.answer(previewCall, buildStatementPreview());

    await user.selectOptions(getField('Payer'), 'Maksaja');
    await user.selectOptions(getField('Message'), 'Selite');
    await user.selectOptions(getField('Dates look like'), 'YYYY-MM-DD');
    await user.selectOptions(getField('Dates look like'), 'D.M.YYYY');
    await user.click(getButton('Save and preview'));

    const heading = await section().findByRole('heading', { name: 'What this import would do' });
    expect(fakeNetwork.requestsOf(saveMappingCall).map(({ body }) => body)).toEqual([corrected]);
    expect(fakeNetwork.requestsOf(previewCall).map(({ body }) => body)).toEqual([statement, statement]);
    expect(screen.queryByRole('heading', { name: 'What do the columns mean?' })).toBeNull();
    expect(heading).toHaveFocus();
  });

  it('shows an invalid mapping at its field, and sends nothing', async () => {
    const { user } = await openForm();
    const msg = 'This column has no amounts';
    fakeNetwork.refuse(saveMappingCall, 400, { msg, code: 'invalidChoice', path: 'amount' });

    await user.click(getButton('Save and preview'));

    await waitFor(() => expect(getField('Amount')).toBeInvalid());
    expect(getField('Amount')).toHaveAccessibleDescription(msg);
    expect(getField('Amount')).toHaveFocus();
    expect(fakeNetwork.requestsOf(previewCall)).toHaveLength(1);
  });

  it('shows why it is refused even with a mapping', async () => {
    const { user } = await openForm();
    const msg = 'Line 3 has no date';
    fakeNetwork.answer(saveMappingCall, corrected);
    fakeNetwork.refuse(previewCall, 400, { msg, code: 'invalidDate' });

    await user.click(getButton('Save and preview'));

    expect(await section().findByRole('alert')).toHaveTextContent(msg);
  });
});
