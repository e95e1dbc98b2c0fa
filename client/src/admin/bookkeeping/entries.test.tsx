import { screen, within } from '@testing-library/react';
import type { AccountBalance } from '#contract/booksBalance';
import {
  answerEntries,
  booksQuery,
  buildAccount,
  buildCheck,
  buildEntry,
  openBooks,
} from '../../test/builders/books';
import { fakeNetwork } from '../../test/fakeNetwork';

const customerMoneyAccount = buildAccount({
  account: 'customerMoney',
  opening: 12,
  debit: 179.5,
  credit: 200,
  closing: -8.5,
});

/** Opens the books, and the entries behind a figure. */
async function openEntries(amount: string, account: AccountBalance = customerMoneyAccount) {
  const { user } = await openBooks({ balance: { accounts: [account], checks: [] } });
  const table = within(await screen.findByRole('region', { name: 'Balances of the accounts' }));
  await user.click(table.getByRole('button', { name: amount }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, table, dialog };
}

const getRows = (dialog: Pick<typeof screen, 'getAllByRole'>) =>
  dialog.getAllByRole('row').map(({ textContent }) => textContent);

it('a closing balance opens the balance brought forward and the entries of the period, which add up to it', async () => {
  const paid = { source: 'provider', document: null, voucher: 926011511, debit: 0, credit: 200 } as const;
  answerEntries(
    `${booksQuery}&account=customerMoney`,
    [buildEntry({ balance: 191.5 }), buildEntry({ ...paid, balance: -8.5, closedDay: '2025-12-30' })],
    { opening: 12, debit: 179.5, credit: 200, closing: -8.5 },
  );

  const { dialog } = await openEntries('-€8.50');

  expect(screen.getByRole('dialog', { name: 'Customers’ money: closing balance' })).toBeVisible();
  expect(dialog.getByText('From 01/01/2026 to 31/03/2026')).toBeVisible();
  expect(await dialog.findByText('2 entries')).toBeVisible();
  expect(getRows(dialog)).toEqual([
    'ForDayDebitCreditBalanceVoucher',
    'Brought forward€12.00',
    'Aino Aalto, Risteily15/01/2026€179.50€191.50Receipt 1',
    'PaytrailAino Aalto, Risteilyfor 30/12/202515/01/2026€200.00-€8.50926011511',
    'Total€179.50€200.00-€8.50',
  ]);
  expect(dialog.getAllByRole('link', { name: 'Aino Aalto' })[0]).toHaveAttribute(
    'href',
    '/customer-form?id=c1',
  );
});

it.each([
  [
    'a debit',
    '€179.50',
    'Customers’ money: debit',
    `${booksQuery}&account=customerMoney&side=debit`,
    'Debit',
  ],
  [
    'a credit',
    '€200.00',
    'Customers’ money: credit',
    `${booksQuery}&account=customerMoney&side=credit`,
    'Credit',
  ],
])('%s opens only the entries of that side', async (_what, amount, title, query, heading) => {
  answerEntries(query, [buildEntry({ debit: 179.5, credit: 200 })], {
    opening: 12,
    debit: 179.5,
    credit: 200,
  });

  const { dialog } = await openEntries(amount);

  expect(screen.getByRole('dialog', { name: title })).toBeVisible();
  expect(await dialog.findByText('1 entry')).toBeVisible();
  const [headings, , total] = getRows(dialog);
  expect([headings, total]).toEqual([`ForDay${heading}Voucher`, `Total${amount}`]);
});

it('an opening balance opens the entries before the period', async () => {
  const before = booksQuery.replace('2026-03-31', '2025-12-31').replace('2026-01-01', '1900-01-01');
  answerEntries(`${before}&account=customerMoney`, [buildEntry({ debit: 12, balance: 12 })], {
    debit: 12,
    closing: 12,
  });

  const { dialog } = await openEntries('€12.00');

  expect(screen.getByRole('dialog', { name: 'Customers’ money: opening balance' })).toBeVisible();
  expect(dialog.getByText('All days before 01/01/2026')).toBeVisible();
  expect(await dialog.findByText('1 entry')).toBeVisible();
  expect(getRows(dialog).at(-1)).toBe('Total€12.00€12.00');
});

it('waiting lines link to the bank transfers, payouts to the reconciliation of their days, and others to nothing', async () => {
  const line = { source: 'bank', document: null, customer: null, day: '2026-02-15' } as const;
  answerEntries(
    `${booksQuery}&account=bank`,
    [
      buildEntry({ ...line, label: 'Matti', page: 'bankTransfers' }),
      buildEntry({ ...line, label: '9626', page: 'reconciliation' }),
      buildEntry({ ...line, label: '' }),
    ],
    { closing: 42 },
  );

  const { dialog } = await openEntries('€42.00', buildAccount({ closing: 42 }));

  expect(await dialog.findByRole('link', { name: 'Matti' })).toHaveAttribute(
    'href',
    '/bank-transfers?organization=a1',
  );
  expect(dialog.getByRole('link', { name: '9626' })).toHaveAttribute(
    'href',
    '/reconciliation?organization=a1&from=2026-02-01&to=2026-02-15',
  );
  expect(dialog.getByRole('row', { name: /^Without a reference/ })).toBeVisible();
  expect(dialog.getAllByRole('link')).toHaveLength(2);
  // The title already names the bank account.
  expect(dialog.queryByText('Bank')).toBeNull();
});

it('a document opens as it was issued', async () => {
  answerEntries(`${booksQuery}&account=customerMoney`, [buildEntry()], { closing: -8.5 });
  fakeNetwork.answer('GET /api/admin/payments/documents/d1/html', '<p>Kuitti 1</p>');
  const { user, dialog } = await openEntries('-€8.50');

  await user.click(await dialog.findByRole('button', { name: 'Receipt 1' }));

  expect(await screen.findByRole('dialog', { name: 'Receipt 1' })).toBeVisible();
});

it('turning the page keeps the focus, and shows the sums of all pages', async () => {
  const query = `${booksQuery}&account=customerMoney`;
  const all = { count: 101, debit: 300, closing: -8.5 };
  answerEntries(
    query,
    Array.from({ length: 100 }, () => buildEntry()),
    all,
  );
  answerEntries(query, [buildEntry({ label: 'Last' })], { ...all, page: 2 });
  const { user, dialog } = await openEntries('-€8.50');
  expect(await dialog.findByText('1–100 of 101 entries')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Next page' }));

  expect(await dialog.findByText('101–101 of 101 entries')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Next page' })).toHaveFocus();
  expect(getRows(dialog).slice(1)).toEqual([
    'Aino Aalto, Last15/01/2026€179.50€179.50Receipt 1',
    'Total€300.00-€8.50',
  ]);
});

it('a figure without entries shows that there are none, and closing the dialog returns the focus to it', async () => {
  answerEntries(`${booksQuery}&account=customerMoney&side=debit`, []);
  const { user, table, dialog } = await openEntries('€179.50');
  expect(await dialog.findByText('0 entries')).toBeVisible();
  expect(dialog.queryByRole('table')).toBeNull();

  await user.click(dialog.getByRole('button', { name: 'Close' }));

  expect(table.getByRole('button', { name: '€179.50' })).toHaveFocus();
});

it('a failure offers another try', async () => {
  const query = `${booksQuery}&account=customerMoney&side=debit`;
  fakeNetwork.disconnect(`GET /api/admin/bookkeeping/entries?${query}&page=1`);
  const { user, dialog } = await openEntries('€179.50');
  const retry = await dialog.findByRole('button', { name: /again/i });
  answerEntries(query, [buildEntry()], { debit: 179.5 });

  await user.click(retry);

  expect(await dialog.findByText('1 entry')).toBeVisible();
});

it('the balance in a check opens its entries too', async () => {
  answerEntries(`${booksQuery}&account=unassigned`, [buildEntry()], { closing: -17 });
  const { user } = await openBooks({
    balance: { accounts: [], checks: [buildCheck({ kind: 'unassigned', books: -17 })] },
  });
  await screen.findByRole('heading', { name: 'Checks' });

  await user.click(screen.getByRole('button', { name: '-€17.00' }));

  expect(await screen.findByRole('dialog', { name: 'Money to assign: closing balance' })).toBeVisible();
});
