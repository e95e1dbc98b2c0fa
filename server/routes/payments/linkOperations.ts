import { makeLink, readLinks, revokeLink } from '../../services/money/payments/links/links';
import { operation } from '../operation';
import { paymentLinkInput } from './linkInput';
import { presentMadeLink, presentPaymentLink } from './linkOutput';

/** Payment links for somebody else: travellers make them for their own payments, staff for any in their reach. */
export const linkOperations = (
  [
    ['/payments/links', 'customer', 'one’s own payment'],
    ['/admin/payments/links', { may: 'payments' }, 'a payment'],
  ] as const
).flatMap(([path, who, which]) => [
  operation({
    method: 'get',
    path: `${path}/{paymentId}`,
    summary: `The links for somebody else to pay ${which}, the latest first`,
    who,
    answer: 'PaymentLink[]',
    handle: async ({ actor, params }) => (await readLinks(actor, params.paymentId)).map(presentPaymentLink),
  }),
  operation({
    method: 'post',
    path: `${path}/{paymentId}`,
    summary: `Make a link for somebody else to pay ${which}, or a part of it; its address is returned only once`,
    who,
    body: 'PaymentLinkInput',
    check: paymentLinkInput,
    status: 201,
    answer: 'NewPaymentLink',
    handle: async ({ actor, params, input, context }) =>
      presentMadeLink(await makeLink(actor, params.paymentId, input, context.config.publicUrl)),
  }),
  operation({
    method: 'post',
    path: `${path}/{paymentId}/{linkId}/revoke`,
    summary: `Revoke a link for somebody else to pay ${which}; returns all its links`,
    who,
    answer: 'PaymentLink[]',
    handle: async ({ actor, params }) =>
      (await revokeLink(actor, params.paymentId, params.linkId)).map(presentPaymentLink),
  }),
]);
