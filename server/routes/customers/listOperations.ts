import { defaultSort, userCountHeader } from '../../contract/customerRow';
import { csvType } from '../../lib/csv';
import type { SignedIn } from '../../lib/sessionToken';
import { streamTo } from '../../lib/stream';
import { xlsxType } from '../../lib/xlsx';
import { presentCustomerRow } from './rowOutput';
import { customerArray, customerCsv, customerXlsx } from './streamOutput';
import { presentFilterChoices } from './output';
import { readFilterChoices, readQuestionChoices } from '../../services/office/customerList/readFilterChoices';
import { readCustomersPage } from '../../services/office/customerList/readPage';
import { streamCustomers } from '../../services/office/customerList/streamCustomers';
import { customersDownloadQuery, customersPageQuery } from './listInput';
import { type InlineSchema, operation } from '../operation';

const who = { may: 'customers' } as const;

const customersFile: InlineSchema = {
  schema: { type: 'string' },
  contentType: [csvType, xlsxType],
};

const downloads = {
  csv: { type: `${csvType}; charset=utf-8`, write: customerCsv },
  xlsx: { type: xlsxType, write: customerXlsx },
} as const;

/** The operations that list and export an organization's customers. */
export const customerListOperations = [
  operation({
    method: 'get',
    path: '/admin/users/{id}',
    params: { id: 'The id of the organization' },
    summary: 'All customers of an organization, streamed',
    who,
    byKey: 'customers:read',
    answer: 'CustomerRow[]',
    send: async ({ actor, params }, response) => {
      const filters = { filters: {}, searchBarValue: '', search: '' };
      const wanted = { orgId: params.id, ...filters, sort: defaultSort, byRoom: false };
      const { userCount, batches } = await streamCustomers(actor, wanted, 'json');
      response.type('json').set(userCountHeader, String(userCount));
      await streamTo(response, customerArray(batches));
    },
  }),
  operation({
    method: 'get',
    path: '/admin/users/pagination/{query}',
    summary: 'A page of the customers that match the filters',
    who,
    byKey: 'customers:read',
    json: { query: 'CustomersPageQuery' },
    complete: defaultToOwnOrganization,
    check: customersPageQuery,
    answer: 'CustomersPage',
    handle: async ({ actor, input, context }) => {
      const { rows, userCount } = await readCustomersPage(actor, input, context);
      return { customers: rows.map(presentCustomerRow), userCount };
    },
  }),
  operation({
    method: 'get',
    path: '/admin/users/download/{query}',
    summary: 'The customers that match the filters, as CSV or XLSX, streamed',
    who,
    json: { query: 'CustomersDownloadQuery' },
    complete: defaultToOwnOrganization,
    check: customersDownloadQuery,
    answer: customersFile,
    send: async ({ actor, input }, response) => {
      const { fields, format, questions: ids, ...query } = input;
      const questions = await readQuestionChoices(actor, query.orgId, ids);
      const { userCount, batches } = await streamCustomers(actor, query, format);
      const { type, write } = downloads[format];
      response.attachment(`customers.${format}`).type(type).set(userCountHeader, String(userCount));
      await streamTo(response, write(batches, { fields, questions }));
    },
  }),
  operation({
    method: 'get',
    path: '/admin/filters/{orgId}',
    summary: 'The values that an organization’s customers can be filtered by',
    who,
    byKey: 'customers:read',
    answer: 'FilterChoices',
    handle: async ({ actor, params }) => presentFilterChoices(await readFilterChoices(actor, params.orgId)),
  }),
];

/** Selects customers of the caller's own organization unless another one is named, which root must do. */
export function defaultToOwnOrganization(given: object, { organization }: SignedIn): object {
  return { ...(organization !== null && { orgId: organization }), ...given };
}
