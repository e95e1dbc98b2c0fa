import { screen, within } from '@testing-library/react';
import type { BooksCheck } from '#contract/booksBalance';
import { booksQuery, buildAccount, buildCheck, openBooks, unassignedCheck } from '../../test/builders/books';
import { fakeNetwork } from '../../test/fakeNetwork';

function openChecks(...checks: BooksCheck[]) {
  return openBooks({ balance: { accounts: [], checks } });
}

/** The check whose heading is this question. */
function getCheck(question: string) {
  return within(screen.getByRole('heading', { name: question }).closest('li')!);
}

const getFigures = (shown: ReturnType<typeof getCheck>) =>
  shown.getAllByRole('definition').map(({ textContent }) => textContent);

it('each account has its number, balances and sums of the period', async () => {
  const accounts = [
    buildAccount({ accountNumber: '1910', opening: 100, debit: 241.5, credit: 5, closing: 336.5 }),
    buildAccount({ account: 'customerMoney', credit: 200, closing: -200 }),
  ];
  await openBooks({ balance: { accounts, checks: [] } });

  const table = within(await screen.findByRole('region', { name: 'Balances of the accounts' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'AccountNumberOpening balanceDebitCreditClosing balance',
    'Bank1910€100.00€241.50€5.00€336.50',
    'Customers’ money–€0.00€0.00€200.00-€200.00',
  ]);
});

it('balances are not requested for one event, and the page explains why', async () => {
  await openBooks({ params: '&event=e1' });

  expect(screen.getByText(/^Account balances cover the whole organization/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Checks' })).toBeNull();
  expect(fakeNetwork.requestsOf(`GET /api/admin/bookkeeping/balances?${booksQuery}`)).toEqual([]);
});

describe('a check', () => {
  it('without a difference shows that the figures agree', async () => {
    await openChecks(buildCheck({ books: 241.5, outside: 241.5 }));
    await screen.findByRole('heading', { name: 'Checks' });

    const bank = getCheck('Does the bank account match the statements?');
    expect(getFigures(bank)).toEqual(['€241.50', '€241.50', '€0.00', 'agrees']);
    expect(bank.queryByRole('link')).toBeNull();
  });

  const reconciliation = `/reconciliation?${booksQuery}`;
  it.each<[Partial<BooksCheck>, string, string, string | null]>([
    [
      { kind: 'bank', books: 12, outside: 20, difference: -8 },
      'Does the bank account match the statements?',
      'The balance in the books is €8.00 below the statements.',
      null,
    ],
    [
      { kind: 'provider', books: 12, outside: 2, difference: 10 },
      'Does Paytrail owe what its own list says?',
      'The balance in the books is €10.00 above Paytrail’s list.',
      reconciliation,
    ],
    [
      { kind: 'payouts', books: 196.5, difference: 196.5 },
      'Has every payout arrived in the bank account?',
      'Paytrail has paid out €196.50 that is not in the bank account.',
      reconciliation,
    ],
    [
      { kind: 'payouts', books: -3, difference: -3 },
      'Has every payout arrived in the bank account?',
      'The bank account has received €3.00 more than Paytrail has paid out.',
      reconciliation,
    ],
    [
      { kind: 'unassigned', books: -17, difference: -17 },
      'Is all money in the bank account assigned?',
      '€17.00 has come in and is waiting to be assigned.',
      '/bank-transfers?organization=a1',
    ],
    [
      { kind: 'unassigned', books: 4, difference: 4 },
      'Is all money in the bank account assigned?',
      '€4.00 has gone out and is waiting to be assigned.',
      '/bank-transfers?organization=a1',
    ],
    [
      { kind: 'customerMoney', outside: -5, difference: 5 },
      'Does the customers’ money match the individual payments?',
      'The balance in the books is €5.00 above the individual payments.',
      null,
    ],
  ])('explains a difference: %j', async (changes, question, words, href) => {
    await openChecks(buildCheck(changes));
    await screen.findByRole('heading', { name: 'Checks' });

    const shown = getCheck(question);
    expect(shown.getByText(words)).toBeVisible();
    expect(getFigures(shown)[3]).toBe('differs');
    expect(shown.queryByRole('link')?.getAttribute('href') ?? null).toBe(href);
  });

  it('of customers’ money shows what is owed, and links to each customer', async () => {
    const items = [
      { day: null, label: 'Matkapaketti', customer: { _id: 'c1', name: 'Aino Aalto' }, amount: -150 },
      { day: null, label: 'Retki', customer: null, amount: -50 },
    ];
    const sums = { books: -200, outside: -200 };
    await openChecks(buildCheck({ kind: 'customerMoney', ...sums, items, itemCount: 350 }));
    await screen.findByRole('heading', { name: 'Checks' });

    const shown = getCheck('Does the customers’ money match the individual payments?');
    expect(getFigures(shown)).toEqual(['-€200.00', '-€200.00', '€0.00', 'agrees']);
    expect(shown.getByText('€200.00 is owed to customers or was paid in part.')).toBeVisible();
    expect(shown.getByText('350 payments, of which the largest 2 are listed')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Aino Aalto' })).toHaveAttribute('href', '/customer-form?id=c1');
    const rows = shown.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['Aino Aalto, Matkapaketti–-€150.00', 'A deleted customer, Retki–-€50.00']);
  });

  it('lists the waiting lines, with links to where they are assigned', async () => {
    await openChecks(unassignedCheck);
    await screen.findByRole('heading', { name: 'Checks' });

    const shown = getCheck('Is all money in the bank account assigned?');
    expect(shown.getByText('1 line')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Matti' })).toHaveAttribute(
      'href',
      '/bank-transfers?organization=a1',
    );
    expect(shown.getByRole('row', { name: /Matti/ })).toHaveTextContent('Matti30/03/2026-€17.00');
  });
});
