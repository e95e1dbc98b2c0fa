import express, { type Request } from 'express';
import { InvalidInput } from '../../lib/AppError';
import {
  presentBankTransfers,
  presentCsvMapping,
  presentEntryPayment,
  presentPreview,
  presentTransferSettings,
} from './output';
import { chosenOrganization } from '../../services/access/organizations';
import { searchPayments } from '../../services/money/bankTransfers/entryPayments';
import { importStatement } from '../../services/money/bankTransfers/importStatement';
import { previewStatement } from '../../services/money/bankTransfers/previewStatement';
import { readBankTransfers } from '../../services/money/bankTransfers/readBankTransfers';
import { resolveEntry } from '../../services/money/bankTransfers/resolveEntry';
import {
  readTransferSettings,
  saveCsvMapping,
  saveTransferSettings,
} from '../../services/money/bankTransfers/settings';
import { undoImport } from '../../services/money/bankTransfers/undoImport';
import { csvMappingInput, resolutionInput, transferSettingsInput } from './input';
import { emptyResponse, organizationQuery, operation } from '../operation';

const who = { may: 'bookkeeping' } as const;

const statementType = 'application/octet-stream';

const statementBody = { schema: { type: 'string', format: 'binary' }, contentType: statementType } as const;

/** Enough for several thousand transfers; larger files would delay all other requests for too long. */
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
    path: '/admin/bank-transfers/statements/preview',
    summary: 'What the import of an account statement would do; nothing is stored',
    who,
    query: organizationQuery,
    beforeBody: async ({ actor, query }) => {
      await chosenOrganization(actor, query.organization);
    },
    readBody: express.raw({ type: statementType, limit: maxStatement }),
    body: statementBody,
    answer: 'PreviewOutcome',
    handle: async ({ actor, query, request, context }) =>
      presentPreview(await previewStatement(actor, query.organization, readContent(request), context)),
  }),
  operation({
    method: 'post',
    path: '/admin/bank-transfers/statements',
    summary:
      'Import an account statement, as camt.053 (XML), CSV or XLSX; the same lines again change nothing',
    action: 'imports',
    who,
    query: {
      ...organizationQuery,
      fileName: { description: 'The name of the file', schema: { type: 'string' } },
      otherAccounts: {
        description:
          'Accounts of the statement, separated by commas, if they are not those of the organization',
        schema: { type: 'string' },
      },
    },
    beforeBody: async ({ actor, query }) => {
      await chosenOrganization(actor, query.organization);
    },
    readBody: express.raw({ type: statementType, limit: maxStatement }),
    body: statementBody,
    answer: 'ImportOutcome',
    handle: async ({ actor, query, request, context }) => {
      const file = {
        name: query.fileName?.slice(0, 200) ?? '',
        content: readContent(request),
        otherAccounts: query.otherAccounts?.split(',') ?? [],
      };
      return importStatement(actor, query.organization, file, context);
    },
  }),
  operation({
    method: 'post',
    path: '/admin/bank-transfers/imports/{id}/undo',
    summary:
      'Undo an import if none of its lines has been used; reversing entries take its lines out of the books',
    who,
    query: organizationQuery,
    answer: emptyResponse,
    handle: ({ actor, query, params }) => undoImport(actor, query.organization, params.id),
  }),
  operation({
    method: 'put',
    path: '/admin/bank-transfers/csv-mapping',
    summary: 'Store the meaning of the columns of a bank’s CSV',
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
    summary: 'The payments of the customers found by a search, 20 at most',
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
    summary: 'Resolve a waiting line: it is for one or more payments, was sent back, or is not for us',
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

/** @throws InvalidInput `required` (path `file`) */
function readContent(request: Request): Uint8Array {
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body) || body.length === 0) {
    throw new InvalidInput([{ code: 'required', path: 'file' }]);
  }
  return body;
}
