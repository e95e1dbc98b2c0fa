import { fireEvent, screen, within } from '@testing-library/react';
import type { LedgerAccounts, Bookkeeping } from '#contract/bookkeeping';
import { buildProduct } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const session = buildSession('owner');
const id = session.organization!._id;
const query = `organization=${id}&from=2026-01-01&to=2026-03-31`;
const accountsCall = `/api/admin/bookkeeping/accounts?organization=${id}`;

const books: Bookkeeping = {
  receipts: { count: 2, total: 463.1 },
  creditNotes: { count: 1, total: -100 },
  total: 363.1,
  products: [
    {
      product: 'p1',
      name: 'Risteily',
      vatPercent: 13.5,
      net: 316.3,
      vat: 42.7,
      gross: 359,
      taxDescription: null,
      marginTax: 0,
    },
  ],
  serviceFees: [{ vatPercent: 25.5, net: 3.27, vat: 0.83, gross: 4.1 }],
  marginScheme: [],
  channels: { provider: 300, bank: 50, other: 13.1 },
};

const accounts: LedgerAccounts = {
  provider: '1950',
  other: '',
  bank: '',
  customerMoney: '',
  unassigned: '',
  payouts: '',
  notOurs: '',
  providerFees: '',
  vat: '',
  rates: [],
  serviceFees: '',
  sales: '3000',
  products: [],
};

async function open(shown: Bookkeeping = books) {
  fakeNetwork.answer(`GET /api/admin/bookkeeping?${query}`, shown);
  fakeNetwork.answer(`GET ${accountsCall}`, accounts);
  fakeNetwork.answer(`GET /api/admin/events?organization=${id}`, []);
  fakeNetwork.answer(`GET /api/admin/products?organization=${id}`, [buildProduct()]);
  const app = await renderApp('/bookkeeping?from=2026-01-01&to=2026-03-31', signedInAs(session));
  await screen.findByRole('heading', { name: 'Ledger accounts' });
  return app;
}

it('the page shows the sales of the period, by product and rate, with totals', async () => {
  await open();

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
  await open({ ...books, marginScheme });

  const table = within(await screen.findByRole('region', { name: 'Margin scheme sales by description' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'DescriptionSalesTax within',
    'Marginaalivero€50.00€2.50',
    'Voittomarginaalijärjestelmä – matkatoimistot€196.17€7.77',
    'Total€246.17€10.27',
  ]);
  expect(screen.getByRole('heading', { name: 'Margin scheme' })).toBeVisible();
});

it('the page shows a message for a period without documents', async () => {
  const none = { count: 0, total: 0 };
  await open({ ...books, receipts: none, creditNotes: none, products: [], serviceFees: [], total: 0 });

  expect(screen.getByText('No money was received or returned in these days')).toBeVisible();
});

it('the form saves the numbers of ledger accounts, including those of products', async () => {
  const { user } = await open();
  const expected = { ...accounts, products: [{ product: 'p1', account: '3010' }] };
  fakeNetwork.answer(`PUT ${accountsCall}`, expected);

  await user.type(screen.getByLabelText('Matkapaketti'), '3010');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('The ledger accounts were saved')).toBeVisible();
  expect(fakeNetwork.requestsOf(`PUT ${accountsCall}`)[0]!.body).toEqual(expected);
});

it('an alert says that a file could not be downloaded', async () => {
  const { user } = await open();
  fakeNetwork.disconnect(`GET /api/admin/bookkeeping/download?${query}&table=dayBook&format=xlsx`);

  await user.click(screen.getByRole('button', { name: 'Day book as XLSX' }));

  expect(await screen.findByText('The file could not be downloaded')).toBeVisible();
});

it('the field shows why a day is invalid', async () => {
  await open();
  const wrong = `organization=${id}&from=0026-01-01&to=2026-03-31`;
  const msg = 'This must be between 1900-01-01 and 2199-12-31';
  fakeNetwork.refuse(`GET /api/admin/bookkeeping?${wrong}`, 400, { msg, code: 'notInRange', path: 'from' });

  fireEvent.change(screen.getByLabelText('From'), { target: { value: '0026-01-01' } });

  expect(await screen.findByText(msg)).toBeVisible();
  expect(screen.getByLabelText('From')).toBeInvalid();
});
