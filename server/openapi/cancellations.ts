import { idempotencyKey, type Operation } from './operation';
import { ofOrganization } from './resources';
import { whoMay } from './whoMay';

const massActions = whoMay('massActions');
const payments = whoMay('payments');

export const cancellationOperations: Operation[] = [
  {
    method: 'get',
    path: '/admin/cancellations',
    summary:
      'The refunds of cancelled trips that wait for staff, and who cancelled last; root must name an organization',
    who: payments,
    query: ofOrganization,
    answer: 'Cancellations',
  },
  {
    method: 'post',
    path: '/admin/cancellations/preview',
    summary:
      'What cancelling travellers’ trips would do to seats, rooms, tickets, codes and money; changes nothing',
    who: massActions,
    body: 'CancellationPreviewInput',
    answer: 'CancellationPreview',
  },
  {
    method: 'post',
    path: '/admin/cancellations',
    summary: 'Cancel the trips of all these travellers or of none, and return their money payment by payment',
    who: massActions,
    headers: idempotencyKey,
    body: 'CancellationInput',
    answer: 'CancellationProgress',
  },
  {
    method: 'get',
    path: '/admin/cancellations/progress/{key}',
    summary: 'How far an order of the caller has come, by its idempotency key',
    who: massActions,
    answer: 'CancellationProgress',
  },
  {
    method: 'post',
    path: '/admin/cancellations/{id}/refunds/{paymentId}',
    summary: 'End a refund that failed: send it again, record that it was made elsewhere, or return nothing',
    who: payments,
    query: ofOrganization,
    body: 'OpenRefundInput',
    answer: 'Cancellations',
  },
];
