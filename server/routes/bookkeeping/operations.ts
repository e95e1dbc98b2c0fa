import { bookkeepingFormats, bookkeepingTables } from '../../contract/bookkeeping';
import { dayRange } from '../../contract/fields';
import { salesDocumentKinds } from '../../contract/salesDocument';
import { presentBookkeeping, presentLedgerAccounts, presentVouchers } from './output';
import { streamTo } from '../../lib/stream';
import { printVouchers } from '../../services/money/bookkeeping/printVouchers';
import { readVoucherList } from '../../services/money/bookkeeping/readVoucherList';
import { booksVouchersQuery, pageQuery, vatPattern } from './vouchersInput';
import { readLedgerAccounts, saveLedgerAccounts } from '../../services/money/bookkeeping/ledgerAccounts';
import { readBookkeeping } from '../../services/money/bookkeeping/readBookkeeping';
import { bookkeepingDownloadQuery, bookkeepingQuery, ledgerAccountsInput } from './input';
import { organizationQuery, operation, type Parameter } from '../operation';
import { bookkeepingTable, sendBookkeepingTable } from './download';

const who = { may: 'bookkeeping' } as const;

const day = (description: string): Parameter => ({
  description: `${description}, from ${dayRange.min} to ${dayRange.max}`,
  required: true,
  schema: { type: 'string', format: 'date' },
});

export const choice = (description: string, choices: readonly string[]): Parameter => ({
  description,
  required: true,
  schema: { type: 'string', enum: [...choices] },
});

/** The query of operations on a period of an organization's books. */
export const period = {
  ...organizationQuery,
  from: day('The first day, in Helsinki'),
  to: day('The last day'),
  event: {
    description: 'The id of an event; all if it is missing or empty',
    schema: { type: 'string', pattern: '^([0-9a-fA-F]{24})?$' },
  },
};

export const bookkeepingOperations = [
  operation({
    method: 'get',
    path: '/admin/bookkeeping',
    summary: 'The sums of a period’s receipts and credit notes',
    who,
    byKey: 'bookkeeping:read',
    query: period,
    checkQuery: bookkeepingQuery,
    answer: 'Bookkeeping',
    handle: async ({ actor, query, queryInput }) =>
      presentBookkeeping(await readBookkeeping(actor, query.organization, queryInput)),
  }),
  operation({
    method: 'get',
    path: '/admin/bookkeeping/download',
    summary: 'One table of the books in the chosen format, streamed',
    who,
    byKey: 'bookkeeping:read',
    query: {
      ...period,
      table: choice('Which table', bookkeepingTables),
      format: choice('In which format', bookkeepingFormats),
    },
    checkQuery: bookkeepingDownloadQuery,
    answer: bookkeepingTable,
    send: async ({ actor, query, queryInput }, response) =>
      sendBookkeepingTable(response, { actor, organization: query.organization, query: queryInput }),
  }),
  operation({
    method: 'get',
    path: '/admin/bookkeeping/documents',
    summary: 'The receipts and credit notes of a period, by day and number, 100 a page',
    who,
    byKey: 'bookkeeping:read',
    query: {
      ...period,
      kind: {
        description: 'Which kind; both if it is missing or empty',
        schema: { type: 'string', enum: ['', ...salesDocumentKinds] },
      },
      search: {
        description: 'A number, or a part of the buyer’s name; without control characters',
        schema: { type: 'string' },
      },
      vat: {
        description:
          'Only documents with sales at this VAT rate, or with `none` those without VAT; all if it is empty',
        schema: { type: 'string', pattern: `^$|${vatPattern}` },
      },
      page: pageQuery,
    },
    checkQuery: booksVouchersQuery,
    answer: 'BooksVouchers',
    handle: async ({ actor, query, queryInput }) =>
      presentVouchers(await readVoucherList(actor, query.organization, queryInput)),
  }),
  operation({
    method: 'get',
    path: '/admin/bookkeeping/documents/pdf',
    summary: 'The receipts and credit notes of a period, 2,000 at most, as one PDF, streamed',
    who,
    byKey: 'bookkeeping:read',
    query: period,
    checkQuery: bookkeepingQuery,
    answer: { schema: { type: 'string', format: 'binary' }, contentType: ['application/pdf'] },
    send: async ({ actor, query, queryInput }, response) => {
      const pdf = await printVouchers(actor, query.organization, queryInput);
      response.attachment(`documents-${queryInput.from}-${queryInput.to}.pdf`).type('application/pdf');
      await streamTo(response, pdf);
    },
  }),
  operation({
    method: 'get',
    path: '/admin/bookkeeping/accounts',
    summary: 'The numbers of ledger accounts; root must name an organization',
    who,
    byKey: 'bookkeeping:read',
    query: organizationQuery,
    answer: 'LedgerAccounts',
    handle: async ({ actor, query }) =>
      presentLedgerAccounts(await readLedgerAccounts(actor, query.organization)),
  }),
  operation({
    method: 'put',
    path: '/admin/bookkeeping/accounts',
    summary: 'Change the numbers of ledger accounts',
    who,
    query: organizationQuery,
    body: 'LedgerAccountsInput',
    check: ledgerAccountsInput,
    answer: 'LedgerAccounts',
    handle: async ({ actor, query, input }) =>
      presentLedgerAccounts(await saveLedgerAccounts(actor, query.organization, input)),
  }),
];
