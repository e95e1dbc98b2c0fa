import express from 'express';
import { InvalidInput } from '../../lib/AppError';
import {
  presentBankTransfers,
  presentCsvMapping,
  presentEntryPayment,
  presentTransferSettings,
} from './output';
import { chosenOrganization } from '../../services/access/organizations';
import { searchPayments } from '../../services/money/bankTransfers/entryPayments';
import { importStatement } from '../../services/money/bankTransfers/importStatement';
import { readBankTransfers } from '../../services/money/bankTransfers/readBankTransfers';
import { resolveEntry } from '../../services/money/bankTransfers/resolveEntry';
import {
  readTransferSettings,
  saveCsvMapping,
  saveTransferSettings,
} from '../../services/money/bankTransfers/settings';
import { csvMappingInput, resolutionInput, transferSettingsInput } from './input';
import { emptyResponse, organizationQuery, operation } from '../operation';

const who = { may: 'bookkeeping' } as const;

const statementType = 'application/octet-stream';

/** Enough for some thousands of transfers; larger files would delay all other requests for too long. */
const maxStatement = '5mb';

export const bankTransferOperations = [
  operation({
    method: 'get',
    path: '/admin/bank-transfers',
    summary:
      'Lines of account statements that wait for staff, and the latest imports; root must name an organization',
    who,
    query: organizationQuery,
    answer: 'BankTransfers',
    handle: async ({ actor, query }) =>
      presentBankTransfers(await readBankTransfers(actor, query.organization)),
  }),
  operation({
    method: 'post',
    path: '/admin/bank-transfers/statements',
    summary: 'Import an account statement, as camt.053 (XML) or CSV; the same lines again change nothing',
    who,
    query: {
      ...organizationQuery,
      fileName: { description: 'What staff call the file', schema: { type: 'string' } },
    },
    beforeBody: async ({ actor, query }) => {
      await chosenOrganization(actor, query.organization);
    },
    readBody: express.raw({ type: statementType, limit: maxStatement }),
    body: { schema: { type: 'string', format: 'binary' }, contentType: statementType },
    answer: 'ImportOutcome',
    handle: async ({ actor, query, request, context }) => {
      const body: unknown = request.body;
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      if (content.length === 0) throw new InvalidInput([{ code: 'required', path: 'file' }]);
      const name = query.fileName?.slice(0, 200) ?? '';
      return importStatement(actor, query.organization, { name, content }, context);
    },
  }),
  operation({
    method: 'put',
    path: '/admin/bank-transfers/csv-mapping',
    summary: 'Say what the columns of a bank’s CSV mean',
    who,
    query: organizationQuery,
    body: 'CsvMappingInput',
    check: csvMappingInput,
    answer: 'CsvMapping',
    handle: async ({ actor, query, input }) =>
      presentCsvMapping(await saveCsvMapping(actor, query.organization, input)),
  }),
  operation({
    method: 'get',
    path: '/admin/bank-transfers/payments',
    summary: 'The payments of customers whom a search finds, 20 at most',
    who,
    query: {
      ...organizationQuery,
      search: { description: 'The beginning of a name, an address or a code', schema: { type: 'string' } },
    },
    answer: 'EntryPayment[]',
    handle: async ({ actor, query }) =>
      (await searchPayments(actor, query.organization, query.search ?? '')).map(presentEntryPayment),
  }),
  operation({
    method: 'post',
    path: '/admin/bank-transfers/queue/{id}',
    summary: 'See to a line that waits: it is for a payment, was sent back, or is not for us',
    who,
    query: organizationQuery,
    body: 'ResolutionInput',
    check: resolutionInput,
    answer: emptyResponse,
    handle: ({ actor, query, params, input }) => resolveEntry(actor, query.organization, params.id, input),
  }),
  operation({
    method: 'get',
    path: '/admin/bank-transfers/settings',
    summary: 'Whether travellers can pay by bank transfer, to which account, and by when',
    who,
    query: organizationQuery,
    answer: 'BankTransferSettings',
    handle: async ({ actor, query }) =>
      presentTransferSettings(await readTransferSettings(actor, query.organization)),
  }),
  operation({
    method: 'put',
    path: '/admin/bank-transfers/settings',
    summary: 'Change the settings of bank transfers',
    who,
    query: organizationQuery,
    body: 'BankTransferSettingsInput',
    check: transferSettingsInput,
    answer: 'BankTransferSettings',
    handle: async ({ actor, query, input }) =>
      presentTransferSettings(await saveTransferSettings(actor, query.organization, input)),
  }),
];
