import { idempotencyKey, type Operation } from './operation';
import { ofOrganization } from './resources';
import { whoMay } from './whoMay';

const massActions = whoMay('massActions');

/** Calls on many customers at once. */
export const massOperations: Operation[] = [
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
    summary: 'The refundable payments of customers for one product; changes nothing',
    who: massActions,
    body: 'MassPaymentsInput',
    answer: 'RefundablePayment[]',
  },
  {
    method: 'post',
    path: '/admin/mass/refund',
    summary: 'Refund many payments, each independently',
    who: massActions,
    headers: idempotencyKey,
    body: 'MassRefundInput',
    answer: 'MassRefundAnswer',
  },
  {
    method: 'get',
    path: '/admin/mass/refund/{key}',
    summary: 'The progress of a mass refund, by its idempotency key',
    who: massActions,
    answer: 'MassRefundProgress',
  },
  {
    method: 'get',
    path: '/admin/mailings',
    summary: 'The latest mails to many customers, with their progress, newest first',
    who: massActions,
    query: ofOrganization,
    answer: 'Mailing[]',
  },
  {
    method: 'get',
    path: '/admin/mailings/{id}',
    summary: 'A mail to many customers, with its progress',
    who: massActions,
    answer: 'MailingDetails',
  },
  {
    method: 'post',
    path: '/admin/mailings',
    summary: 'Mail many customers, each once; the mails are sent afterwards',
    who: massActions,
    headers: idempotencyKey,
    body: 'MailingInput',
    answer: 'MailingDetails',
    status: 201,
  },
  {
    method: 'post',
    path: '/admin/mailings/preview',
    summary: 'Whom a mail to many customers would reach, who is left out, and what three of them would get',
    who: massActions,
    body: 'MailingDraft',
    answer: 'MailingPreview',
  },
  {
    method: 'post',
    path: '/admin/mailings/test',
    summary: 'Send the text with sample data to one’s own address',
    who: massActions,
    body: 'MailingText',
    answer: 'EmailTest',
  },
];
