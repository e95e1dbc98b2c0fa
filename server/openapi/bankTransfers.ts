import { inline, type Operation } from './operation';
import { ofOrganization } from './resources';
import { whoMay } from './whoMay';

const who = whoMay('bookkeeping');

export const bankTransferOperations: Operation[] = [
  {
    method: 'get',
    path: '/admin/bank-transfers',
    summary:
      'Lines of account statements that wait for staff, and the latest imports; root must name an organization',
    who,
    query: ofOrganization,
    answer: 'BankTransfers',
  },
  {
    method: 'post',
    path: '/admin/bank-transfers/statements',
    summary: 'Import an account statement, as camt.053 (XML) or CSV; the same lines again change nothing',
    who,
    query: {
      ...ofOrganization,
      fileName: { description: 'What staff call the file', schema: { type: 'string' } },
    },
    body: {
      schema: { type: 'string', format: 'binary' },
      contentType: 'application/octet-stream',
    },
    answer: 'ImportOutcome',
  },
  {
    method: 'put',
    path: '/admin/bank-transfers/csv-mapping',
    summary: 'Say what the columns of a bank’s CSV mean',
    who,
    query: ofOrganization,
    body: 'CsvMappingInput',
    answer: 'CsvMapping',
  },
  {
    method: 'get',
    path: '/admin/bank-transfers/payments',
    summary: 'The payments of customers whom a search finds, 20 at most',
    who,
    query: {
      ...ofOrganization,
      search: { description: 'The beginning of a name, an address or a code', schema: { type: 'string' } },
    },
    answer: 'EntryPayment[]',
  },
  {
    method: 'post',
    path: '/admin/bank-transfers/queue/{id}',
    summary: 'See to a line that waits: it is for a payment, was sent back, or is not for us',
    who,
    query: ofOrganization,
    body: 'ResolutionInput',
    answer: inline({}),
  },
  {
    method: 'get',
    path: '/admin/bank-transfers/settings',
    summary: 'Whether travellers can pay by bank transfer, to which account, and by when',
    who,
    query: ofOrganization,
    answer: 'BankTransferSettings',
  },
  {
    method: 'put',
    path: '/admin/bank-transfers/settings',
    summary: 'Change the settings of bank transfers',
    who,
    query: ofOrganization,
    body: 'BankTransferSettingsInput',
    answer: 'BankTransferSettings',
  },
];
