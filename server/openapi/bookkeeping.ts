import { bookkeepingFormats, bookkeepingTables } from '../contract/bookkeeping';
import { dayRange } from '../contract/fields';
import { csvType } from '../lib/csv';
import { xlsxType } from '../lib/xlsx';
import { inline, type InlineSchema, type Operation, type Parameter } from './operation';
import { ofOrganization } from './resources';
import { whoMay } from './whoMay';

const who = whoMay('bookkeeping');

const day = (description: string): Parameter => ({
  description: `${description}, from ${dayRange.min} to ${dayRange.max}`,
  required: true,
  schema: { type: 'string', format: 'date' },
});

const choice = (description: string, choices: readonly string[]): Parameter => ({
  description,
  required: true,
  schema: { type: 'string', enum: [...choices] },
});

const period = {
  ...ofOrganization,
  from: day('The first day, in Helsinki'),
  to: day('The last day'),
  event: {
    description: 'The id of an event; all by default, and if it is empty',
    schema: { type: 'string', pattern: '^([0-9a-fA-F]{24})?$' },
  },
};

const table: InlineSchema = {
  schema: { type: 'string' },
  contentType: [csvType, xlsxType],
};

export const bookkeepingOperations: Operation[] = [
  {
    method: 'get',
    path: '/admin/bookkeeping',
    summary: 'The sums of a period’s receipts and credit notes',
    who,
    query: period,
    answer: 'Bookkeeping',
  },
  {
    method: 'get',
    path: '/admin/bookkeeping/download',
    summary: 'Every line of the documents, the day book, or the sums, as CSV or XLSX, streamed',
    who,
    query: {
      ...period,
      table: choice('Which table', bookkeepingTables),
      format: choice('In which format', bookkeepingFormats),
    },
    answer: table,
  },
  {
    method: 'get',
    path: '/admin/bookkeeping/accounts',
    summary: 'The numbers of ledger accounts; root must name one',
    who,
    query: ofOrganization,
    answer: 'LedgerAccounts',
  },
  {
    method: 'put',
    path: '/admin/bookkeeping/accounts',
    summary: 'Change the numbers of ledger accounts',
    who,
    query: ofOrganization,
    body: 'LedgerAccountsInput',
    answer: 'LedgerAccounts',
  },
  {
    method: 'get',
    path: '/admin/money',
    summary: 'What an event’s money comes to, by product, group and day; root must name an organization',
    who,
    query: {
      ...ofOrganization,
      event: {
        description: 'The id of the event',
        required: true,
        schema: { type: 'string', pattern: '^[0-9a-fA-F]{24}$' },
      },
    },
    answer: 'MoneyOverview',
  },
  {
    method: 'get',
    path: '/admin/reconciliation',
    summary: 'How payments and refunds of a period differ from the payment provider’s list of them',
    who,
    query: period,
    answer: 'Reconciliation',
  },
  {
    method: 'post',
    path: '/admin/reconciliation/reports',
    summary: 'Ask the payment provider for its list of a period, a year at most; it comes a moment later',
    who,
    query: ofOrganization,
    body: 'ReportPeriodInput',
    answer: inline({}),
  },
  {
    method: 'post',
    path: '/admin/reconciliation/mend',
    summary:
      'Mend a difference in the way that it names: ask the provider, record the refund, issue the documents',
    who,
    query: ofOrganization,
    body: 'MendInput',
    answer: inline({}),
  },
  {
    method: 'post',
    path: '/admin/reconciliation/explain',
    summary: 'Explain a difference; an empty text takes the explanation back',
    who,
    query: ofOrganization,
    body: 'ExplanationInput',
    answer: inline({}),
  },
];
