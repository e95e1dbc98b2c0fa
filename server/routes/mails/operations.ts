import { presentFailedMail, presentMail } from './output';
import { listFailedMails, listMails } from '../../services/office/mail/listMails';
import { resendMail } from '../../services/office/mail/resendMail';
import { organizationQuery, operation } from '../operation';

const who = { may: 'customers' } as const;

export const mailOperations = [
  operation({
    method: 'get',
    path: '/admin/users/{id}/mails',
    summary: 'The mails to a customer, newest first',
    who,
    answer: 'SentMail[]',
    handle: async ({ actor, params }) => (await listMails(actor, params.id)).map(presentMail),
  }),
  operation({
    method: 'get',
    path: '/admin/mails/failed',
    summary: 'Mails that could not be delivered, newest first',
    who,
    query: organizationQuery,
    answer: 'FailedMail[]',
    handle: async ({ actor, query }) =>
      (await listFailedMails(actor, query.organization)).map(presentFailedMail),
  }),
  operation({
    method: 'post',
    path: '/admin/mails/{id}/resend',
    summary:
      'Resend a mail to the customer’s current address; a notice of a changed address goes to the old one',
    who,
    answer: 'SentMail',
    status: 201,
    handle: async ({ actor, params, context }) => presentMail(await resendMail(actor, params.id, context)),
  }),
];
