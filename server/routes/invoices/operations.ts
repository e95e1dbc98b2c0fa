import { creditInvoice } from '../../services/money/invoices/creditInvoice';
import { readInvoiceFile } from '../../services/money/invoices/invoiceFile';
import { makeInvoice } from '../../services/money/invoices/makeInvoice';
import { markSent } from '../../services/money/invoices/markSent';
import { readInvoice, readInvoices } from '../../services/money/invoices/readInvoices';
import { readInvoiceSettings, saveInvoiceSettings } from '../../services/money/invoices/settings';
import { pageQuery } from '../bookkeeping/vouchersInput';
import { emptyResponse, operation, organizationQuery, sendFile } from '../operation';
import { eInvoiceSettingsInput, invoiceInput, invoicesQuery } from './input';
import { presentInvoiceDetails, presentInvoices } from './output';

const who = { may: 'bookkeeping' } as const;

export const invoiceOperations = [
  operation({
    method: 'get',
    path: '/admin/invoices',
    summary: 'The invoices and credit invoices of an organization, newest first, 50 a page',
    who,
    query: { ...organizationQuery, page: pageQuery },
    checkQuery: invoicesQuery,
    answer: 'InvoicePage',
    handle: async ({ actor, query, queryInput }) =>
      presentInvoices(await readInvoices(actor, query.organization, queryInput.page)),
  }),
  operation({
    method: 'post',
    path: '/admin/invoices',
    summary: 'Make one invoice for what customers of an event are to pay of some products',
    who,
    query: organizationQuery,
    body: 'InvoiceInput',
    check: invoiceInput,
    status: 201,
    answer: 'InvoiceDetails',
    handle: async ({ actor, query, input }) => {
      const id = await makeInvoice(actor, query.organization, input);
      return presentInvoiceDetails(await readInvoice(actor, query.organization, String(id)));
    },
  }),
  operation({
    method: 'get',
    path: '/admin/invoices/settings',
    summary: 'Where the organization’s e-invoices come from, and what is missing before invoices can be made',
    who,
    query: organizationQuery,
    answer: 'InvoiceSettings',
    handle: ({ actor, query }) => readInvoiceSettings(actor, query.organization),
  }),
  operation({
    method: 'put',
    path: '/admin/invoices/settings',
    summary: 'Change where the organization’s e-invoices come from',
    who,
    query: organizationQuery,
    body: 'EInvoiceSettings',
    check: eInvoiceSettingsInput,
    answer: 'InvoiceSettings',
    handle: ({ actor, query, input }) => saveInvoiceSettings(actor, query.organization, input),
  }),
  operation({
    method: 'get',
    path: '/admin/invoices/{id}',
    summary: 'An invoice with its rows and what has become of its payments',
    who,
    query: organizationQuery,
    answer: 'InvoiceDetails',
    handle: async ({ actor, query, params }) =>
      presentInvoiceDetails(await readInvoice(actor, query.organization, params.id)),
  }),
  operation({
    method: 'get',
    path: '/admin/invoices/{id}/finvoice',
    summary:
      'The file for the organization’s e-invoice operator or bank: Finvoice 3.0, always the same bytes',
    who,
    query: organizationQuery,
    answer: { schema: { type: 'string', format: 'binary' }, contentType: ['application/xml'] },
    send: async ({ actor, query, params }, response) => {
      const { content, number } = await readInvoiceFile(actor, query.organization, params.id);
      sendFile(response, { fileName: `finvoice-${number}.xml`, type: 'application/xml', content });
    },
  }),
  operation({
    method: 'post',
    path: '/admin/invoices/{id}/sent',
    summary: 'Record that an invoice has been sent',
    who,
    query: organizationQuery,
    answer: emptyResponse,
    handle: ({ actor, query, params }) => markSent(actor, query.organization, params.id),
  }),
  operation({
    method: 'post',
    path: '/admin/invoices/{id}/credit',
    summary: 'Withdraw an invoice for which no money has been received, with a credit invoice',
    who,
    query: organizationQuery,
    status: 201,
    answer: 'InvoiceDetails',
    handle: async ({ actor, query, params }) => {
      const id = await creditInvoice(actor, query.organization, params.id);
      return presentInvoiceDetails(await readInvoice(actor, query.organization, String(id)));
    },
  }),
];
