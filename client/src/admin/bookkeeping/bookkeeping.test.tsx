import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  books,
  booksQuery as query,
  ledgerAccounts as accounts,
  openBooks,
  organizationQuery,
} from '../../test/builders/books';
import { fakeNetwork } from '../../test/fakeNetwork';

const accountsCall = `PUT /api/admin/bookkeeping/accounts?${organizationQuery}`;

it('the page shows the sales of the period, by product and rate, with totals', async () => {
  await openBooks();

  const counts = await screen.findByText(/^2 receipts/);
  expect(counts).toHaveTextContent('2 receipts: €463.10. 1 credit note: -€100.00.');
  const table = within(screen.getByRole('region', { name: 'Sales by product and VAT' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'ProductVAT %NetVATGross',
    'Risteily13.5€316.30€42.70€359.00',
    'Service fees25.5€3.27€0.83€4.10',
    'Total€319.57€43.53€363.10',
  ]);
  expect(screen.queryByRole('heading', { name: 'Margin scheme' })).toBeNull();
});

it('the page shows the margin scheme’s sales and tax by description, only if there are any', async () => {
  const marginScheme = [
    { description: 'Marginaalivero', gross: 50, tax: 2.5 },
    { description: 'Voittomarginaalijärjestelmä – matkatoimistot', gross: 196.17, tax: 7.77 },
  ];
  await openBooks({ books: { ...books, marginScheme } });

  const table = within(await screen.findByRole('region', { name: 'Margin scheme sales by description' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'DescriptionSalesTax included',
    'Marginaalivero€50.00€2.50',
    'Voittomarginaalijärjestelmä – matkatoimistot€196.17€7.77',
    'Total€246.17€10.27',
  ]);
  expect(screen.getByRole('heading', { name: 'Margin scheme' })).toBeVisible();
});

it('the page shows a message for a period without documents', async () => {
  const none = { count: 0, total: 0 };
  await openBooks({
    books: { ...books, receipts: none, creditNotes: none, products: [], serviceFees: [], total: 0 },
  });

  expect(screen.getByText('There are no receipts or credit notes for these days')).toBeVisible();
});

it('the form saves the numbers of ledger accounts, of products and of rates of VAT', async () => {
  const oldRate = { vatPercent: 24, vat: '2939', sales: '' };
  const { user } = await openBooks({ accounts: { ...accounts, rates: [oldRate] } });
  const expected = {
    ...accounts,
    bank: '1910',
    customerMoney: '2980',
    unassigned: '2990',
    payouts: '1951',
    notOurs: '9999',
    rates: expect.arrayContaining([
      { vatPercent: 13.5, vat: '2935', sales: '3014' },
      { vatPercent: 0, vat: '', sales: '3900' },
      oldRate,
    ]) as unknown,
    products: [{ product: 'p1', account: '3010' }],
  };
  fakeNetwork.answer(accountsCall, accounts);

  const typed = {
    'Bank account': '1910',
    'Customers’ money': '2980',
    'Money to assign': '2990',
    'Payouts under way': '1951',
    'Other bank movements': '9999',
    'VAT payable, 13.5 %': '2935',
    'Sales, 13.5 %': '3014',
    'Sales, 0 %': '3900',
    Matkapaketti: '3010',
  };
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('The ledger accounts were saved')).toBeVisible();
  expect(fakeNetwork.requestsOf(accountsCall)[0]!.body).toEqual(expected);
  expect(screen.queryByLabelText('VAT payable, 0 %')).toBeNull();
});

it('the form switches advances on from a day, and off with an empty one', async () => {
  const { user } = await openBooks();
  fakeNetwork.answer(accountsCall, accounts);

  fireEvent.change(screen.getByLabelText('Advances received'), { target: { value: '2980' } });
  await user.type(screen.getByLabelText('Count advances from'), '01/01/2027');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The ledger accounts were saved');
  await user.clear(screen.getByLabelText('Count advances from'));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(fakeNetwork.requestsOf(accountsCall).map(({ body }) => body)).toMatchObject([
      { advances: '2980', advancesFrom: '2027-01-01' },
      { advances: '2980', advancesFrom: null },
    ]),
  );
});

it('the field shows why advances cannot be counted from a day', async () => {
  const { user } = await openBooks();
  const msg = 'Choose a day after today';
  fakeNetwork.refuse(accountsCall, 400, { msg, code: 'dayNotLater', path: 'advancesFrom' });

  await user.type(screen.getByLabelText('Count advances from'), '01/01/2020');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const field = screen.getByLabelText('Count advances from');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(msg));
});

it('an alert says that a file could not be downloaded', async () => {
  const { user } = await openBooks();
  fakeNetwork.disconnect(`GET /api/admin/bookkeeping/download?${query}&table=dayBook&format=xlsx`);

  await user.click(screen.getByRole('button', { name: 'Day book as XLSX' }));

  expect(await screen.findByText('The file could not be downloaded')).toBeVisible();
});

it('the field shows why a day is invalid', async () => {
  await openBooks();
  const invalidPeriod = `${organizationQuery}&from=0026-01-01&to=2026-03-31`;
  const msg = 'This must be between 1900-01-01 and 2199-12-31';
  const error = { msg, code: 'notInRange', path: 'from' } as const;
  fakeNetwork.refuse(`GET /api/admin/bookkeeping?${invalidPeriod}`, 400, error);
  fakeNetwork.refuse(`GET /api/admin/bookkeeping/balances?${invalidPeriod}`, 400, error);

  fireEvent.change(screen.getByLabelText('From'), { target: { value: '0026-01-01' } });

  expect(await screen.findByText(msg)).toBeVisible();
  expect(screen.getByLabelText('From')).toBeInvalid();
});
