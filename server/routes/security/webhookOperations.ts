import { listDeliveries, resendDelivery, sendTest } from '../../services/access/webhooks/deliveries';
import {
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  makeWebhook,
  pauseWebhook,
  renewSecret,
  resumeWebhook,
} from '../../services/access/webhooks/webhooks';
import { deletedRecord, operation, organizationQuery } from '../operation';
import { passwordConfirmation } from '../auth/input';
import { deliveriesQuery, webhookInput } from './webhookInput';
import { presentDeliveries, presentDelivery, presentNewSecret, presentWebhook } from './webhookOutput';

const who = { may: 'security' } as const;

/** Calls to other programs when something happens in an organization. */
export const webhookOperations = [
  operation({
    method: 'get',
    path: '/admin/webhooks',
    summary: 'The webhooks of an organization, by name; root must name one',
    who,
    query: organizationQuery,
    answer: 'Webhook[]',
    handle: async ({ actor, query }) => (await listWebhooks(actor, query.organization)).map(presentWebhook),
  }),
  operation({
    method: 'post',
    path: '/admin/webhooks',
    summary: 'Make a webhook for an organization; the secret is returned only once',
    who,
    query: organizationQuery,
    body: 'WebhookInput',
    check: webhookInput,
    answer: 'NewWebhookSecret',
    status: 201,
    handle: async ({ actor, query, input, caller, context }) =>
      presentNewSecret(await makeWebhook(actor, query.organization, input, caller, context)),
  }),
  operation({
    method: 'put',
    path: '/admin/webhooks/{id}',
    summary: 'Change a webhook',
    who,
    body: 'WebhookInput',
    check: webhookInput,
    answer: 'Webhook',
    handle: async ({ actor, params, input, caller, context }) =>
      presentWebhook(await changeWebhook(actor, params.id, input, caller, context)),
  }),
  operation({
    method: 'delete',
    path: '/admin/webhooks/{id}',
    summary: 'Delete a webhook, with the events that wait and its log',
    who,
    answer: deletedRecord,
    handle: async ({ actor, params }) => {
      await deleteWebhook(actor, params.id);
      return { _id: params.id };
    },
  }),
  operation({
    method: 'post',
    path: '/admin/webhooks/{id}/secret',
    summary: 'Make a new secret, which is returned only once; the one before also signs for 24 hours',
    who,
    body: 'PasswordConfirmation',
    check: passwordConfirmation,
    answer: 'NewWebhookSecret',
    status: 201,
    handle: async ({ actor, params, input, caller, context }) =>
      presentNewSecret(await renewSecret(actor, params.id, input, caller, context)),
  }),
  operation({
    method: 'post',
    path: '/admin/webhooks/{id}/pause',
    summary: 'Store events without sending them',
    who,
    answer: 'Webhook',
    handle: async ({ actor, params }) => presentWebhook(await pauseWebhook(actor, params.id)),
  }),
  operation({
    method: 'post',
    path: '/admin/webhooks/{id}/resume',
    summary: 'Send the events that wait, and those to come',
    who,
    answer: 'Webhook',
    handle: async ({ actor, params }) => presentWebhook(await resumeWebhook(actor, params.id)),
  }),
  operation({
    method: 'post',
    path: '/admin/webhooks/{id}/test',
    summary: 'Send an event that is about nothing',
    who,
    answer: 'WebhookDelivery',
    status: 201,
    handle: async ({ actor, params }) => presentDelivery(await sendTest(actor, params.id)),
  }),
  operation({
    method: 'get',
    path: '/admin/webhooks/{id}/deliveries',
    summary: 'The events of a webhook, newest first, in pages',
    who,
    query: {
      state: { description: 'Only events in this state' },
      before: { description: 'The `next` of an earlier page' },
    },
    checkQuery: deliveriesQuery,
    answer: 'WebhookDeliveries',
    handle: async ({ actor, params, queryInput }) =>
      presentDeliveries(await listDeliveries(actor, params.id, queryInput)),
  }),
  operation({
    method: 'post',
    path: '/admin/webhooks/{id}/deliveries/{delivery}/resend',
    summary: 'Send an event again that was delivered or given up, with the same id',
    who,
    answer: 'WebhookDelivery',
    handle: async ({ actor, params }) =>
      presentDelivery(await resendDelivery(actor, params.id, params.delivery)),
  }),
];
