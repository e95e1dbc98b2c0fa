import type { PaymentProvider } from '../../contract/payment';
import { readLinkedPayment } from '../../services/money/payments/links/linkedPayment';
import {
  cancelThroughLink,
  checkOutThroughLink,
  proceedThroughLink,
  returnThroughLink,
  transferThroughLink,
} from '../../services/money/payments/links/payThroughLink';
import { inline, operation } from '../operation';
import { linkedPaymentInput, linkReturn, paymentLinkToken } from './linkInput';
import { presentLinkedPayment } from './linkOutput';

const who = 'anybody';

/** The operations of somebody who pays through a link. The token is sent in the body, so that no log contains it. */
export const payerOperations = [
  operation({
    method: 'post',
    path: '/payment-links/status',
    summary: 'The amount and state of a payment link, and whose payment it is',
    who,
    body: 'PaymentLinkToken',
    check: paymentLinkToken,
    answer: 'LinkedPayment',
    handle: async ({ input }) => presentLinkedPayment(await readLinkedPayment(input)),
  }),
  operation({
    method: 'post',
    path: '/payment-links/checkout',
    summary: 'Store the payer, and create a transaction at the payment provider; returns the payment methods',
    action: 'payments',
    who,
    body: 'LinkedPaymentInput',
    check: linkedPaymentInput,
    answer: inline<{ providers: PaymentProvider[] }>({
      providers: { type: 'array', items: { $ref: '#/components/schemas/PaymentProvider' } },
    }),
    handle: async ({ input, caller, language, context }) => ({
      providers: await checkOutThroughLink(input, { language, ...caller }, context),
    }),
  }),
  operation({
    method: 'post',
    path: '/payment-links/proceed',
    summary: 'Start paying: freezes the price and reserves the stock',
    action: 'payments',
    who,
    body: 'PaymentLinkToken',
    check: paymentLinkToken,
    answer: 'LinkedPayment',
    handle: async ({ input }) => presentLinkedPayment(await proceedThroughLink(input)),
  }),
  operation({
    method: 'post',
    path: '/payment-links/transfer',
    summary: 'Store the payer, and choose a bank transfer: freezes the price and reserves the stock',
    who,
    body: 'LinkedPaymentInput',
    check: linkedPaymentInput,
    answer: 'LinkedPayment',
    handle: async ({ input, caller, language, context }) =>
      presentLinkedPayment(await transferThroughLink(input, { language, ...caller }, context)),
  }),
  operation({
    method: 'post',
    path: '/payment-links/cancel',
    summary: 'Cancel the checkout or the bank transfer that was started through this link',
    who,
    body: 'PaymentLinkToken',
    check: paymentLinkToken,
    answer: 'LinkedPayment',
    handle: async ({ input, context }) => presentLinkedPayment(await cancelThroughLink(input, context)),
  }),
  operation({
    method: 'post',
    path: '/payment-links/return',
    summary: 'Return from the provider: asks it for the outcome, also after the link has ended',
    who,
    body: 'LinkReturn',
    check: linkReturn,
    answer: 'LinkPaymentOutcome',
    handle: async ({ input, context }) => ({ outcome: await returnThroughLink(input, context) }),
  }),
];
