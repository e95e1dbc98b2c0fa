import { screen, waitFor, within } from '@testing-library/react';
import { answerVouchers, booksQuery, books, buildVoucher, openBooks } from '../../test/builders/books';
import { fakeNetwork } from '../../test/fakeNetwork';
import { collectSavedFiles } from '../../test/savedFiles';

const table = () => screen.findByRole('region', { name: 'Documents of the period' });

const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' | '),
    );

describe('the documents of the period', () => {
  it('are listed by number with day, buyer, product and sum', async () => {
    await openBooks();

    const credit = {
      _id: 'd2',
      number: 2,
      kind: 'creditNote',
      corrects: 1,
      total: -50,
      buyer: null,
    } as const;
    answerVouchers(`${booksQuery}&kind=creditNote`, [buildVoucher(credit)]);
    expect(await rows()).toEqual(['15/01/2026 | Matti Meikäläinen | Risteily | €179.50', '€179.50']);
    expect(screen.getByText('1 document')).toBeVisible();
  });

  it('are filtered by number or buyer and by kind, starting at the first page', async () => {
    const { user } = await openBooks();
    const credit = {
      _id: 'd2',
      number: 2,
      kind: 'creditNote',
      corrects: 1,
      total: -50,
      buyer: null,
    } as const;
    answerVouchers(`${booksQuery}&kind=creditNote`, [buildVoucher(credit)], { total: -50 });
    answerVouchers(`${booksQuery}&kind=creditNote&search=matti`, []);

    await user.selectOptions(screen.getByLabelText('Kind'), 'Credit notes');
    await screen.findByRole('button', { name: 'Credit note 2' });
    expect(await rows()).toEqual(['15/01/2026 | A deleted customer | Risteily | -€50.00', '-€50.00']);
    expect(screen.getByText('of receipt 1')).toBeVisible();
    await user.type(screen.getByLabelText('Number or buyer’s name'), 'matti');
    await user.tab();

    expect(await screen.findByText('Nothing found for this period and these filters')).toBeVisible();
  });

  it('are shown a hundred to a page', async () => {
    const { user } = await openBooks();
    const page = Array.from({ length: 100 }, (_, index) =>
      buildVoucher({ _id: `d${index}`, number: index + 1 }),
    );
    answerVouchers(`${booksQuery}&kind=receipt`, page, { count: 101 });
    answerVouchers(`${booksQuery}&kind=receipt`, [buildVoucher({ number: 101 })], { count: 101, page: 2 });

    await user.selectOptions(screen.getByLabelText('Kind'), 'Receipts');
    expect(await screen.findByText('1–100 of 101 documents')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));

    expect(await screen.findByText('101–101 of 101 documents')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Receipt 101' })).toBeVisible();
  });

  it('open as they were issued', async () => {
    const { user } = await openBooks();
    fakeNetwork.answer('GET /api/admin/payments/documents/d1/html', '<h1>Kuitti 1</h1>');

    await user.click(await screen.findByRole('button', { name: 'Receipt 1' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt 1' }));
    expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  });

  it('at one VAT rate are shown with tax base, VAT and sum, and their totals', async () => {
    const part = { net: 158.15, tax: 21.35, gross: 179.5 };
    const { user } = await openBooks();
    answerVouchers(`${booksQuery}&vat=13.5`, [buildVoucher({ part })], { part });

    await user.click(screen.getByRole('link', { name: '€42.70' }));

    await waitFor(async () => expect(within(await table()).getByText('Tax base')).toBeVisible());
    expect(await rows()).toEqual([
      '15/01/2026 | Matti Meikäläinen | Risteily | €158.15 | €21.35 | €179.50',
      '€158.15 | €21.35 | €179.50',
    ]);
    expect(screen.getByRole('heading', { name: 'Receipts and credit notes' })).toHaveFocus();
    expect(screen.getByLabelText('VAT')).toHaveValue('13.5');
  });

  it('are not listed where there are none', async () => {
    const none = { count: 0, total: 0 };
    await openBooks({ books: { ...books, receipts: none, creditNotes: none } });

    expect(screen.queryByRole('heading', { name: 'Receipts and credit notes' })).toBeNull();
  });
});

const pdfCall = `GET /api/admin/bookkeeping/documents/pdf?${booksQuery}`;

it('all documents of the period are saved as one PDF', async () => {
  const { user } = await openBooks();
  const saved = collectSavedFiles();
  fakeNetwork.answer(pdfCall, '%PDF-1.7');

  await user.click(await screen.findByRole('button', { name: 'All as one PDF' }));

  await waitFor(() => expect(saved).toMatchObject([{ name: 'documents-2026-01-01-2026-03-31.pdf' }]));
});

it('too many documents for one PDF are refused with advice on choosing fewer', async () => {
  const { user } = await openBooks();
  const msg = 'The period has 2,001 documents. Print a shorter period: at most 2,000 at a time';
  fakeNetwork.refuse(pdfCall, 409, { msg, code: 'tooManyDocuments' });

  await user.click(await screen.findByRole('button', { name: 'All as one PDF' }));

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(msg);
  expect(alert).toHaveTextContent('Choose fewer days, such as a single month, or one event');
});

it('a file that needs account numbers names the missing ones, and links to them', async () => {
  const { user } = await openBooks();
  const msg =
    'Bookkeeping programs need account numbers that consist of digits only. Correct these: Sales, VAT';
  const call = `GET /api/admin/bookkeeping/download?${booksQuery}&table=dayBook&format=netvisor`;
  fakeNetwork.refuse(call, 409, { msg, code: 'accountNumbersMissing' });

  await user.click(screen.getByRole('button', { name: 'Day book for Netvisor' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(msg);
  await user.click(screen.getByRole('button', { name: 'Enter the account numbers' }));

  expect(screen.getByRole('heading', { name: 'Ledger accounts' })).toHaveFocus();
});
