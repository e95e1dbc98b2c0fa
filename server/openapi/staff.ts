import { auditRouteOf, auditTypes } from '../contract/audit';
import { staffRoles } from '../contract/roles';
import { massOperations } from './mass';
import { deleted, idempotencyKey, type InlineSchema, type Operation } from './operation';
import { ofOrganization, resourceOperations } from './resources';
import { whoMay } from './whoMay';

const customers = whoMay('customers');
const payments = whoMay('payments');
const emails = whoMay('emails');

const customersFile: InlineSchema = {
  schema: { type: 'string' },
  contentType: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
};

export const staffOperations: Operation[] = [
  ...resourceOperations,
  {
    method: 'get',
    path: '/admin/dashboard',
    summary: 'The dashboard of an organization; root must name one',
    who: customers,
    query: ofOrganization,
    answer: 'Dashboard',
  },
  {
    method: 'get',
    path: '/admin/account',
    summary: 'The caller’s own account',
    who: staffRoles,
    answer: 'Admin',
  },
  {
    method: 'put',
    path: '/admin/account',
    summary: 'Change the caller’s own e-mail address or password; a new password ends all other tokens',
    who: staffRoles,
    body: 'OwnAccountInput',
    answer: 'ChangedAdmin',
  },
  {
    method: 'get',
    path: '/admin/products/{id}',
    params: { id: 'The id of the organization' },
    summary: 'The products of an organization',
    who: whoMay('readProducts'),
    answer: 'Product[]',
  },
  {
    method: 'get',
    path: '/admin/events/events-small',
    summary: 'The ids and names of events, sorted by name',
    who: whoMay('events'),
    query: ofOrganization,
    answer: 'Named[]',
  },
  {
    method: 'post',
    path: '/admin/events/{id}/copy',
    summary:
      'Copy an event with its groups and more to another date, all or nothing; `dryRun` only says what is made',
    who: whoMay('events'),
    body: 'TripCopyInput',
    answer: 'TripCopy',
  },
  {
    method: 'get',
    path: '/admin/groups/groups-small',
    summary: 'The ids and names of groups, sorted by name',
    who: whoMay('groups'),
    query: { orgId: ofOrganization.organization, eventId: { description: 'The id of an event' } },
    answer: 'Named[]',
  },
  {
    method: 'post',
    path: '/admin/ferrys/tickets/{ferryId}',
    summary: 'Import ferry tickets, all or nothing; `dryRun` only checks them',
    who: whoMay('ferries'),
    body: 'TicketsInput',
    answer: 'TicketsAnswer',
  },
  {
    method: 'get',
    path: '/admin/discountCodes/usedCodes/{id}',
    summary: 'The customers who use a discount code',
    who: whoMay('discountCodes'),
    answer: 'CodeUser[]',
  },
  {
    method: 'post',
    path: '/admin/emails/preview',
    summary: 'Render a draft of a template with sample data',
    who: emails,
    body: 'EmailDraft',
    answer: 'EmailPreview',
  },
  {
    method: 'post',
    path: '/admin/emails/test',
    summary: 'Send a draft with sample data to one’s own address',
    who: emails,
    body: 'EmailDraft',
    answer: 'EmailTest',
  },
  {
    method: 'get',
    path: '/admin/users/{id}',
    params: { id: 'The id of the organization' },
    summary: 'All customers of an organization, streamed',
    who: customers,
    answer: 'CustomerRow[]',
  },
  {
    method: 'get',
    path: '/admin/users/pagination/{query}',
    summary: 'A page of the customers that match the filters',
    who: customers,
    json: { query: 'CustomersPageQuery' },
    answer: 'CustomersPage',
  },
  {
    method: 'get',
    path: '/admin/users/download/{query}',
    summary: 'The customers that match the filters, as CSV or XLSX, streamed',
    who: customers,
    json: { query: 'CustomersDownloadQuery' },
    answer: customersFile,
  },
  {
    method: 'get',
    path: '/admin/filters/{orgId}',
    summary: 'The values that an organization’s customers can be filtered by',
    who: customers,
    answer: 'FilterChoices',
  },
  {
    method: 'get',
    path: '/admin/users/customer/{id}',
    summary: 'One customer',
    who: customers,
    answer: 'StaffCustomer',
  },
  {
    method: 'put',
    path: '/admin/users/{id}',
    summary: 'Update a customer, and with it seat, room, tickets and payments',
    who: customers,
    body: 'StaffCustomerInput',
    answer: 'StaffCustomer',
  },
  {
    method: 'delete',
    path: '/admin/users/{id}',
    summary: 'Delete a customer; payments that involved money are kept without personal data',
    who: whoMay('deleteCustomer'),
    answer: deleted,
  },
  {
    method: 'post',
    path: '/admin/users/{id}/event-payments',
    summary: 'The payments of a customer',
    who: payments,
    answer: 'StaffCustomerPayments',
  },
  {
    method: 'get',
    path: '/admin/users/{id}/data',
    summary: 'Everything that is stored about a customer',
    who: customers,
    answer: 'PersonalData',
  },
  {
    method: 'get',
    path: '/admin/users/{id}/mails',
    summary: 'The mails to a customer, newest first',
    who: customers,
    answer: 'SentMail[]',
  },
  {
    method: 'post',
    path: '/admin/mails/{id}/resend',
    summary:
      'Resend a mail to the customer’s current address; a notice of a changed address goes to the old one',
    who: customers,
    answer: 'SentMail',
    status: 201,
  },
  {
    method: 'post',
    path: '/admin/payments/change-payment-status/{paymentId}',
    summary: 'Mark a payment as paid or unpaid; `status` is its current status',
    who: payments,
    body: 'StatusInput',
    answer: 'StaffPayment',
  },
  {
    method: 'post',
    path: '/admin/payments/refund/{paymentId}',
    summary: 'Refund a payment, or record a refund through another channel',
    who: payments,
    headers: idempotencyKey,
    body: 'RefundInput',
    answer: 'StaffPayment',
  },
  {
    method: 'post',
    path: '/admin/payments/settle-refund/{paymentId}',
    summary: 'Resolve a refund of unknown outcome after checking it at the provider',
    who: payments,
    body: 'ResolvedRefundInput',
    answer: 'StaffPayment',
  },
  ...massOperations,
  {
    method: 'get',
    path: '/admin/mails/failed',
    summary: 'Mails that could not be delivered, newest first',
    who: customers,
    query: ofOrganization,
    answer: 'FailedMail[]',
  },
  {
    method: 'get',
    path: '/admin/audit',
    summary: 'The audit log of a record, newest first',
    who: customers,
    query: {
      type: {
        description: 'The resource, named as below `/admin`',
        required: true,
        schema: { type: 'string', enum: auditTypes.map(auditRouteOf) },
      },
      id: { description: 'The id of the record', required: true },
    },
    answer: 'AuditEntry[]',
  },
];
