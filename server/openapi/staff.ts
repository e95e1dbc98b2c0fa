import { type Capability, may, staffRoles, type StaffRole } from '../contract/roles';
import { type ResourceName, resourceRights } from '../contract/resources';
import { deleted, type InlineSchema, type Operation, type SchemaName } from './operation';

function whoMay(capability: Capability): readonly StaffRole[] {
  return staffRoles.filter((role) => may(role, capability));
}

const customers = whoMay('customers');
const payments = whoMay('payments');
const massActions = whoMay('massActions');
const emails = whoMay('emails');
const ofOrganization = { organization: 'The id of an organization; root alone sees others than their own' };

interface Named {
  record: SchemaName;
  input: SchemaName;
  one: string;
  /** Where one is read, if not at `/{id}`. */
  at?: string;
}

const resources: Record<ResourceName, Named> = {
  organization: { record: 'Organization', input: 'OrganizationInput', one: 'organization' },
  products: { record: 'Product', input: 'ProductInput', one: 'product', at: '/product/{id}' },
  events: { record: 'Event', input: 'EventInput', one: 'event' },
  groups: { record: 'Group', input: 'GroupInput', one: 'group' },
  ferrys: { record: 'Ferry', input: 'FerryInput', one: 'ferry' },
  accomodations: { record: 'Accommodation', input: 'AccommodationInput', one: 'accommodation' },
  discountCodes: { record: 'DiscountCode', input: 'DiscountCodeInput', one: 'discount code' },
  admins: { record: 'Admin', input: 'AdminInput', one: 'admin' },
  emails: { record: 'Email', input: 'EmailInput', one: 'e-mail template' },
};

/** The five usual calls on every resource. */
function crudOperations(name: ResourceName): Operation[] {
  const { record, input, one, at = '/{id}' } = resources[name];
  const base = `/admin/${name}`;
  const read = whoMay(resourceRights[name].read);
  const change = whoMay(resourceRights[name].change);
  return [
    {
      method: 'get',
      path: base,
      summary: `Every ${one} in reach`,
      who: read,
      query: ofOrganization,
      answer: `${record}[]`,
    },
    {
      method: 'get',
      path: base + at,
      summary: `One ${one}`,
      who: read,
      answer: name === 'groups' ? 'GroupWithUsers' : record,
    },
    {
      method: 'post',
      path: base,
      summary: `Create: ${one}`,
      who: change,
      body: input,
      answer: record,
      status: 201,
    },
    {
      method: 'put',
      path: `${base}/{id}`,
      summary: `Update: ${one}; 409 \`outdated\` where \`revision\` is not the latest`,
      who: change,
      body: input,
      answer: name === 'admins' ? 'ChangedAdmin' : record,
    },
    {
      method: 'delete',
      path: `${base}/{id}`,
      summary: `Delete: ${one}; 409 \`stillUsed\` while anything needs it`,
      who: change,
      answer: deleted,
    },
  ];
}

const csv: InlineSchema = { schema: { type: 'string' }, contentType: 'text/csv' };

/** What staff call. */
export const staffOperations: Operation[] = [
  // The type of a key list is wider than the keys of this very object.
  ...(Object.keys(resources) as ResourceName[]).flatMap(crudOperations),
  {
    method: 'get',
    path: '/admin/dashboard',
    summary: 'What staff look for first in an organization; root names which',
    who: customers,
    query: ofOrganization,
    answer: 'Dashboard',
  },
  {
    method: 'get',
    path: '/admin/products/{organization}',
    summary: 'The products of an organization',
    who: whoMay('readProducts'),
    answer: 'Product[]',
  },
  {
    method: 'get',
    path: '/admin/events/events-small',
    summary: 'Events for a select, by name',
    who: whoMay('events'),
    query: ofOrganization,
    answer: 'Named[]',
  },
  {
    method: 'get',
    path: '/admin/groups/groups-small',
    summary: 'Groups for a select, by name',
    who: whoMay('groups'),
    query: { orgId: ofOrganization.organization, eventId: 'The id of an event' },
    answer: 'Named[]',
  },
  {
    method: 'post',
    path: '/admin/ferrys/tickets/{ferryId}',
    summary: 'Import ferry tickets, all or nothing; with `dryRun` it only says what would happen',
    who: whoMay('ferries'),
    body: 'TicketsInput',
    answer: 'TicketsAnswer',
  },
  {
    method: 'get',
    path: '/admin/discountCodes/usedCodes/{id}',
    summary: 'Who bears a discount code',
    who: whoMay('discountCodes'),
    answer: 'CodeUser[]',
  },
  {
    method: 'post',
    path: '/admin/emails/preview',
    summary: 'A draft of a template filled with made-up data',
    who: emails,
    body: 'EmailDraft',
    answer: 'EmailPreview',
  },
  {
    method: 'post',
    path: '/admin/emails/test',
    summary: 'The same, mailed to oneself',
    who: emails,
    body: 'EmailDraft',
    answer: 'EmailTest',
  },
  {
    method: 'get',
    path: '/admin/users/{orgId}',
    summary: 'All customers of an organization, streamed',
    who: customers,
    answer: 'CustomerRow[]',
  },
  {
    method: 'get',
    path: '/admin/users/pagination/{query}',
    summary: 'A page of the customers that match',
    who: customers,
    json: { query: 'CustomersPageQuery' },
    answer: 'CustomersPage',
  },
  {
    method: 'get',
    path: '/admin/users/download/{query}',
    summary: 'The customers that match as CSV, streamed',
    who: customers,
    json: { query: 'CustomersDownloadQuery' },
    answer: csv,
  },
  {
    method: 'get',
    path: '/admin/filters/{orgId}',
    summary: 'What the customers of an organization can be filtered by',
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
    summary: 'Update a customer: seat, room, tickets and payments follow',
    who: customers,
    body: 'StaffCustomerInput',
    answer: 'StaffCustomer',
  },
  {
    method: 'delete',
    path: '/admin/users/{id}',
    summary: 'Delete a customer; payments that money touched are kept without the person',
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
    path: '/admin/users/{id}/mails',
    summary: 'The mails to a customer, the newest first',
    who: customers,
    answer: 'SentMail[]',
  },
  {
    method: 'post',
    path: '/admin/mails/{id}/resend',
    summary: 'Send a mail again, to the customer’s present address',
    who: customers,
    answer: 'SentMail',
    status: 201,
  },
  {
    method: 'post',
    path: '/admin/payments/change-payment-status/{paymentId}',
    summary: 'Mark a payment as paid or unpaid; `status` is what it was when last seen',
    who: payments,
    body: 'StatusInput',
    answer: 'StaffPayment',
  },
  {
    method: 'post',
    path: '/admin/payments/refund/{paymentId}',
    summary: 'Give money back, or note that it was given back elsewhere',
    who: payments,
    headers: { 'idempotency-key': 'Makes it happen once, however often it is sent' },
    body: 'RefundInput',
    answer: 'StaffPayment',
  },
  {
    method: 'post',
    path: '/admin/mass/disable',
    summary: 'Disable customers, all or none',
    who: massActions,
    body: 'MassInput',
    answer: 'MassAnswer',
  },
  {
    method: 'post',
    path: '/admin/mass/enable',
    summary: 'Enable customers, all or none',
    who: massActions,
    body: 'MassInput',
    answer: 'MassAnswer',
  },
  {
    method: 'post',
    path: '/admin/mass/changeGroup',
    summary: 'Move customers to another group, all or none',
    who: massActions,
    body: 'MassMoveInput',
    answer: 'MassMoveAnswer',
  },
  {
    method: 'post',
    path: '/admin/mass/preview',
    summary: 'What disabling, enabling or moving customers would do; changes nothing',
    who: massActions,
    body: 'MassPreviewInput',
    answer: 'MassPreview',
  },
  {
    method: 'post',
    path: '/admin/mass/payments',
    summary: 'What can be given back to customers for one product; changes nothing',
    who: massActions,
    body: 'MassPaymentsInput',
    answer: 'RefundablePayment[]',
  },
  {
    method: 'post',
    path: '/admin/mass/refund',
    summary: 'Refund many payments, each by itself',
    who: massActions,
    headers: { 'idempotency-key': 'Makes it happen once, however often it is sent' },
    body: 'MassRefundInput',
    answer: 'MassRefundAnswer',
  },
  {
    method: 'get',
    path: '/admin/mass/refund/{key}',
    summary: 'How far a refund of many payments is, by its idempotency key',
    who: massActions,
    answer: 'MassRefundProgress',
  },
  {
    method: 'get',
    path: '/admin/mails/failed',
    summary: 'Mails that reached nobody, the newest first',
    who: customers,
    query: ofOrganization,
    answer: 'FailedMail[]',
  },
  {
    method: 'get',
    path: '/admin/audit',
    summary: 'Who changed a record, when and what, the newest first',
    who: customers,
    query: { type: 'The resource by its wire name, `users` for customers', id: 'The id of the record' },
    answer: 'AuditEntry[]',
  },
];
