import {
  readBooksBalance,
  readClosings,
  closeBooks,
  reopenBooks,
} from '../../services/money/bookkeeping/closings';
import { operation, organizationQuery } from '../operation';
import { presentBalance, presentClosings } from './balanceOutput';
import { presentEntries } from './entriesOutput';
import { balanceQuery, closingInput, entriesQuery, reopeningInput } from './balanceInput';
import { choice, period } from './operations';
import { pageQuery } from './vouchersInput';
import { balanceAccounts } from '../../contract/booksBalance';
import { entrySides } from '../../contract/booksEntries';
import { readEntries } from '../../services/money/bookkeeping/readEntries';

const who = { may: 'bookkeeping' } as const;
const { from, to } = period;

export const balanceOperations = [
  operation({
    method: 'get',
    path: '/admin/bookkeeping/balances',
    summary: 'The accounts of money in a period, compared with bank, payment provider and payments',
    who,
    byKey: 'bookkeeping:read',
    query: { ...organizationQuery, from, to },
    checkQuery: balanceQuery,
    answer: 'BooksBalance',
    handle: async ({ actor, query, queryInput }) =>
      presentBalance(await readBooksBalance(actor, query.organization, queryInput)),
  }),
  operation({
    method: 'get',
    path: '/admin/bookkeeping/entries',
    summary: 'The entries of the day book on an account of money, 100 a page',
    who,
    byKey: 'bookkeeping:read',
    query: {
      ...organizationQuery,
      from,
      to,
      account: choice('Which account', balanceAccounts),
      side: {
        description: 'Which side; both if it is missing or empty',
        schema: { type: 'string', enum: ['', ...entrySides] },
      },
      page: pageQuery,
    },
    checkQuery: entriesQuery,
    answer: 'BooksEntries',
    handle: async ({ actor, query, queryInput }) =>
      presentEntries(await readEntries(actor, query.organization, queryInput)),
  }),
  operation({
    method: 'get',
    path: '/admin/bookkeeping/closings',
    summary: 'The closed periods',
    who,
    byKey: 'bookkeeping:read',
    query: organizationQuery,
    answer: 'BooksClosings',
    handle: async ({ actor, query }) => presentClosings(await readClosings(actor, query.organization)),
  }),
  operation({
    method: 'post',
    path: '/admin/bookkeeping/closings',
    summary: 'Close the books up to a day; every difference must be 0 or explained',
    who,
    query: organizationQuery,
    body: 'BooksClosingInput',
    check: closingInput,
    answer: 'BooksClosings',
    handle: async ({ actor, query, input }) => {
      await closeBooks(actor, query.organization, input);
      return presentClosings(await readClosings(actor, query.organization));
    },
  }),
  operation({
    method: 'post',
    path: '/admin/bookkeeping/reopening',
    summary: 'Reopen the latest closed period, with a reason',
    who: { may: 'reopenBooks' } as const,
    query: organizationQuery,
    body: 'BooksReopeningInput',
    check: reopeningInput,
    answer: 'BooksClosings',
    handle: async ({ actor, query, input }) => {
      await reopenBooks(actor, query.organization, input);
      return presentClosings(await readClosings(actor, query.organization));
    },
  }),
];
