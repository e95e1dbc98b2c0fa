import { randomUUID } from 'node:crypto';
import { presentMailing, presentMailingDetails, presentMailingPreview } from './output';
import { previewMailing } from '../../services/office/mailings/previewMailing';
import { listMailings, readMailing } from '../../services/office/mailings/readMailings';
import { sendMailing } from '../../services/office/mailings/sendMailing';
import { stopMailing } from '../../services/office/mailings/withdrawMailing';
import { testMailing } from '../../services/office/mailings/testMailing';
import { mailingDraft, mailingInput, mailingText } from './input';
import { defaultToOwnOrganization } from '../customers/listOperations';
import { removedParts } from '../emails/operations';
import { idempotencyKey, organizationQuery, operation } from '../operation';

const who = { may: 'massActions' } as const;

/** The operations on mails to many customers. */
export const mailingOperations = [
  operation({
    method: 'get',
    path: '/admin/mailings',
    summary: 'The latest mails to many customers and all scheduled ones, with their progress, newest first',
    who,
    query: organizationQuery,
    answer: 'Mailing[]',
    handle: async ({ actor, query }) => (await listMailings(actor, query.organization)).map(presentMailing),
  }),
  operation({
    method: 'get',
    path: '/admin/mailings/{id}',
    summary: 'A mail to many customers, with its progress',
    who,
    answer: 'MailingDetails',
    handle: async ({ actor, params }) => presentMailingDetails(await readMailing(actor, params.id)),
  }),
  operation({
    method: 'post',
    path: '/admin/mailings',
    summary: 'Mail many customers, each once; the mails are sent afterwards, or at the time of each sailing',
    who,
    headers: idempotencyKey,
    body: 'MailingInput',
    complete: defaultToOwnOrganization,
    check: mailingInput,
    answer: 'MailingDetails',
    status: 201,
    handle: async ({ actor, input, ...call }) => {
      const order = { ...input, key: call.idempotencyKey ?? randomUUID() };
      return presentMailingDetails(await sendMailing(actor, order));
    },
  }),
  operation({
    method: 'post',
    path: '/admin/mailings/{id}/stop',
    summary: 'Stop a timed mailing; its mails not yet being sent are deleted',
    who,
    answer: 'MailingDetails',
    handle: async ({ actor, params }) => presentMailingDetails(await stopMailing(actor, params.id)),
  }),
  operation({
    method: 'post',
    path: '/admin/mailings/preview',
    summary: 'Whom a mail to many customers would reach, who is left out, and what three of them would get',
    who,
    body: 'MailingDraft',
    complete: defaultToOwnOrganization,
    check: mailingDraft,
    answer: 'MailingPreview',
    handle: async ({ actor, input, context, request }) => {
      const preview = presentMailingPreview(await previewMailing(actor, input, context));
      return { ...preview, removed: removedParts(request.body) };
    },
  }),
  operation({
    method: 'post',
    path: '/admin/mailings/test',
    summary: 'Send the text with sample data to one’s own address',
    who,
    body: 'MailingText',
    check: mailingText,
    answer: 'EmailTest',
    handle: async ({ actor, input }) => ({ to: await testMailing(actor, input) }),
  }),
];
