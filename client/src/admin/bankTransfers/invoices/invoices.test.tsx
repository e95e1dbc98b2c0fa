import { screen, waitFor, within } from '@testing-library/react';
import type { Invoice, InvoiceDetails } from '#contract/invoice';
import { answerBankTransfers, invoicesCall } from '../../../test/answerBankTransfers';
import { buildInvoice, buildInvoiceDetails } from '../../../test/builders/invoices';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../../test/renderApp';
import { collectSavedFiles } from '../../../test/savedFiles';

const listCall = (page = 1) => invoicesCall('GET', '', { page: String(page) });
const readCall = invoicesCall('GET', '/i12');
const sentCall = invoicesCall('POST', '/i12/sent');
const creditCall = invoicesCall('POST', '/i12/credit');
const sent = { at: '2026-11-25T10:15:00.000Z', by: 'Aino Ahkera' };

async function open(invoices: readonly Invoice[], count = invoices.length) {
  answerBankTransfers();
  fakeNetwork.answer(listCall(), { invoices, count });
  const app = await renderApp('/bank-transfers', signedInAs(buildSession('owner')));
  const section = within(await screen.findByRole('region', { name: 'Invoices' }));
  return { ...app, section };
}

/** Opens the dialog of invoice 12. */
async function openInvoice(details: Partial<InvoiceDetails> = {}) {
  const invoice = buildInvoiceDetails(details);
  fakeNetwork.answer(readCall, invoice);
  const { user } = await open([invoice]);
  await user.click(await screen.findByRole('button', { name: 'Invoice 12' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice 12' }));
  return { user, dialog };
}

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the list of invoices', () => {
  it('says how to make an invoice while there is none', async () => {
    const { section } = await open([]);

    const link = await section.findByRole('link', { name: 'Customers' });
    expect(link).toHaveAttribute('href', '/customers?organization=a1');
    expect(link.parentElement).toHaveTextContent(
      'No invoices yet. To make one, select customers in Customers, then choose ‘Mass edit’ and ‘Invoice’.',
    );
  });

  it('shows each with its state in words, its sums and whether it was sent', async () => {
    const credit = { kind: 'creditInvoice', number: 13, corrects: 10, state: null } as const;
    const { section } = await open([
      buildInvoice({ _id: 'i13', ...credit, total: -100, open: 0, mayCredit: false }),
      buildInvoice(),
      buildInvoice({ _id: 'i11', number: 11, state: 'partlyPaid', open: 229.5, sent }),
      buildInvoice({ _id: 'i10', number: 10, state: 'credited', creditedBy: 13, open: 0, sent }),
    ]);

    const table = await section.findByRole('region', { name: 'Invoices, newest first' });
    expect(cells(table)).toEqual([
      [
        'Credit invoice 13Esimerkkikoulu',
        'Credits invoice 10',
        '-€100.00',
        '€0.00',
        '24/11/2026',
        '',
        'Not yet',
      ],
      ['Invoice 12Esimerkkikoulu', 'Open', '€459.00', '€459.00', '24/11/2026', '08/12/2026', 'Not yet'],
      [
        'Invoice 11Esimerkkikoulu',
        'Partly paid',
        '€459.00',
        '€229.50',
        '24/11/2026',
        '08/12/2026',
        '25/11/2026',
      ],
      [
        'Invoice 10Esimerkkikoulu',
        'Credited by 13',
        '€459.00',
        '€0.00',
        '24/11/2026',
        '08/12/2026',
        '25/11/2026',
      ],
    ]);
  });

  it('has pages', async () => {
    const { user, section } = await open([buildInvoice()], 51);
    fakeNetwork.answer(listCall(2), { invoices: [buildInvoice({ _id: 'i1', number: 1 })], count: 51 });

    await user.click(await section.findByRole('button', { name: 'Next page' }));

    expect(await section.findByRole('button', { name: 'Invoice 1' })).toBeVisible();
    expect(section.getByText('51–51 of 51 invoices')).toBeVisible();
  });
});

describe('an invoice', () => {
  it('shows the buyer, the rows, VAT, and its payments with links to the customers', async () => {
    const { dialog } = await openInvoice({ sent });

    const facts = dialog.getAllByRole('term');
    expect(facts.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)).toEqual([
      'Buyer: Esimerkkikoulu (1234567-1)',
      'Address: Koulukatu 1, 20100 Turku',
      'E-invoice address: 003712345671, operator 003721291126',
      'Event: Kevätristeily',
      'Made: 24/11/2026 by Otso Omistaja',
      'Due: 08/12/2026',
      'Reference: 86851 62596 19897',
      'Total: €459.00',
      'Open: €459.00',
      'State: Open',
      'Sent: 25/11/2026 12:15 by Aino Ahkera',
    ]);
    expect(cells(dialog.getByRole('region', { name: 'Rows' }))).toEqual([
      ['Matkapaketti', '2', '€229.50', '13.5 %', '€459.00'],
      ['Total', '', '€459.00'],
    ]);
    expect(cells(dialog.getByRole('region', { name: 'VAT' }))).toEqual([['13.5 %', '€404.41', '€54.59']]);
    expect(cells(dialog.getByRole('region', { name: 'Payments' }))).toEqual([
      ['Maija VirtanenMatkapaketti', 'Payment in process', '€229.50', '€229.50'],
      ['A deleted customerMatkapaketti', 'Payment in process', '€229.50', '€229.50'],
    ]);
    expect(dialog.getByRole('link', { name: 'Maija Virtanen' })).toHaveAttribute(
      'href',
      '/customer-form?id=c1',
    );
  });

  it('shows their reference, their contact person and the note in place of VAT', async () => {
    const buyer = { ...buildInvoice().buyer, reference: 'PO-7', contact: 'Oona Opettaja' };
    const taxes = [{ percent: null, note: 'Margin scheme for travel agents', net: 459, tax: 0 }];
    const { dialog } = await openInvoice({ buyer, taxes });

    expect(dialog.getByText('PO-7')).toBeVisible();
    expect(dialog.getByText('Oona Opettaja')).toBeVisible();
    expect(dialog.getByText('Margin scheme for travel agents')).toBeVisible();
    expect(cells(dialog.getByRole('region', { name: 'VAT' }))).toEqual([['No VAT', '€459.00', '€0.00']]);
  });

  it('says that a part was settled otherwise', async () => {
    const { dialog } = await openInvoice({ open: 229.5, settledOtherwise: 229.5 });

    expect(dialog.getByText(/^€229.50 of the total is no longer awaited/)).toBeVisible();
  });

  it('can be downloaded as a Finvoice file', async () => {
    const files = collectSavedFiles();
    const { user, dialog } = await openInvoice();
    fakeNetwork.answer(invoicesCall('GET', '/i12/finvoice'), '<Finvoice/>');

    await user.click(dialog.getByRole('button', { name: 'Download the Finvoice file' }));

    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['finvoice-12.xml']));
    expect(Buffer.from(await files[0]!.content.arrayBuffer()).toString()).toBe('<Finvoice/>');
  });

  it('is marked as sent after a confirmation, also in the list', async () => {
    const { user, dialog } = await openInvoice();
    await user.click(dialog.getByRole('button', { name: 'Mark as sent: Invoice 12, Esimerkkikoulu' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Nothing is sent from here/)).toBeVisible();
    fakeNetwork.answer(sentCall, {});
    fakeNetwork.answer(readCall, buildInvoiceDetails({ sent }));
    fakeNetwork.answer(listCall(), { invoices: [buildInvoice({ sent })], count: 1 });

    await user.click(question.getByRole('button', { name: 'I have sent it' }));

    expect(await screen.findByText('The invoice is marked as sent')).toBeVisible();
    expect(await dialog.findByText('25/11/2026 12:15 by Aino Ahkera')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Mark as sent/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('cell', { name: '25/11/2026' })).toBeVisible();
  });

  it('is credited after a confirmation that says what happens, and the credit invoice is shown', async () => {
    const { user, dialog } = await openInvoice();
    await user.click(dialog.getByRole('button', { name: 'Credit: Invoice 12, Esimerkkikoulu' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Credit this invoice?' }));
    expect(
      question.getByText(/travellers then owe the money themselves again.*send to the buyer too/),
    ).toBeVisible();
    const credit = buildInvoiceDetails({
      _id: 'i13',
      kind: 'creditInvoice',
      number: 13,
      corrects: 12,
      state: null,
      mayCredit: false,
    });
    fakeNetwork.answer(creditCall, credit, 201);
    fakeNetwork.answer(invoicesCall('GET', '/i13'), credit);
    fakeNetwork.answer(listCall(), {
      invoices: [credit, buildInvoice({ state: 'credited', creditedBy: 13, mayCredit: false })],
      count: 2,
    });

    await user.click(question.getByRole('button', { name: 'Credit it' }));

    const shown = within(await screen.findByRole('dialog', { name: 'Credit invoice 13' }));
    expect(shown.getByText('Credits invoice 12')).toBeVisible();
    expect(shown.queryByRole('button', { name: /^Credit/ })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('cell', { name: 'Credited by 13' })).toBeVisible();
  });

  it('that was paid meanwhile is not credited, and is loaded again', async () => {
    const { user, dialog } = await openInvoice();
    const msg = 'Money has been received for this invoice';
    fakeNetwork.refuse(creditCall, 409, { code: 'invoicePaid', msg });
    fakeNetwork.answer(readCall, buildInvoiceDetails({ state: 'paid', open: 0, mayCredit: false }));

    await user.click(dialog.getByRole('button', { name: /^Credit/ }));
    await user.click(await screen.findByRole('button', { name: 'Credit it' }));

    expect(await screen.findByText(msg)).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Credit/ })).toBeNull());
  });

  it('can be loaded again after a failure', async () => {
    fakeNetwork.disconnect(readCall);
    const { user } = await open([buildInvoice()]);
    await user.click(await screen.findByRole('button', { name: 'Invoice 12' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fakeNetwork.answer(readCall, buildInvoiceDetails());

    await user.click(retry);

    expect(await screen.findByRole('dialog', { name: 'Invoice 12' })).toBeVisible();
  });
});
