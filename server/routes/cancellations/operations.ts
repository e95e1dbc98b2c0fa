import { randomUUID } from 'node:crypto';
import { presentCancellationPreview, presentCancellationProgress, presentCancellations } from './output';
import {
  cancelByStaff,
  previewCancellation,
  readProgress,
} from '../../services/office/cancellations/cancelByStaff';
import { readCancellations, resolveOpenRefund } from '../../services/office/cancellations/openRefunds';
import { cancellationInput, cancellationPreviewInput, openRefundInput } from './input';
import { idempotencyKey, operation, tripQuery } from '../operation';

const massActions = { may: 'massActions' } as const;
const payments = { may: 'payments' } as const;

export const cancellationOperations = [
  operation({
    method: 'get',
    path: '/admin/cancellations',
    summary:
      'The refunds of cancelled trips that wait for staff, and the latest cancellations; root must name an organization',
    who: payments,
    query: tripQuery,
    answer: 'Cancellations',
    handle: async ({ actor, query, language }) =>
      presentCancellations(await readCancellations(actor, query.organization, query.event), language),
  }),
  operation({
    method: 'post',
    path: '/admin/cancellations/preview',
    summary:
      'What cancelling travellers’ trips would do to seats, rooms, tickets, codes and money; changes nothing',
    who: massActions,
    body: 'CancellationPreviewInput',
    check: cancellationPreviewInput,
    answer: 'CancellationPreview',
    handle: async ({ actor, input, language }) =>
      presentCancellationPreview(await previewCancellation(actor, input), language),
  }),
  operation({
    method: 'post',
    path: '/admin/cancellations',
    summary: 'Cancel the trips of all these travellers or of none, and return their money payment by payment',
    who: massActions,
    headers: idempotencyKey,
    body: 'CancellationInput',
    check: cancellationInput,
    answer: 'CancellationProgress',
    handle: async ({ actor, input: { customers, ...input }, idempotencyKey: key, context }) => {
      const order = { ...input, key: key ?? randomUUID() };
      return presentCancellationProgress(await cancelByStaff(actor, customers, order, context));
    },
  }),
  operation({
    method: 'get',
    path: '/admin/cancellations/progress/{key}',
    summary: 'The progress of an order of the caller, by its idempotency key',
    who: massActions,
    answer: 'CancellationProgress',
    handle: async ({ actor, params }) => presentCancellationProgress(await readProgress(actor, params.key)),
  }),
  operation({
    method: 'post',
    path: '/admin/cancellations/{id}/refunds/{paymentId}',
    summary:
      'Resolve a refund that failed: send it again, record that it was made elsewhere, or return nothing',
    who: payments,
    query: tripQuery,
    body: 'OpenRefundInput',
    check: openRefundInput,
    answer: 'Cancellations',
    handle: async ({ actor, params, query, input, language, context }) => {
      await resolveOpenRefund(actor, params.id, params.paymentId, input.action, context);
      return presentCancellations(await readCancellations(actor, query.organization, query.event), language);
    },
  }),
];
