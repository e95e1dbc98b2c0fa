import express from 'express';
import { handlePaymentCallback } from '../../services/money/payments/provider/handlePaymentReturn';
import { handleRefundCallback } from '../../services/money/payments/refunds/storeRefunds';
import {
  expectReport,
  maxReportBytes,
  receiveReport,
} from '../../services/money/reconciliation/receiveReport';
import { emptyResponse, operation, type Parameter } from '../operation';

const who = 'anybody';

const signedQuery = {
  signature: { description: 'Signs all parameters that begin with `checkout-`', required: true },
} satisfies Record<string, Parameter>;

/** The operations for the payment provider, authenticated by its signature. */
export const providerOperations = [
  operation({
    method: 'get',
    path: '/payments/callback',
    summary: 'The payment provider’s callback with the outcome of a payment; verified by its signature',
    action: 'payments',
    who,
    query: signedQuery,
    answer: emptyResponse,
    handle: ({ request, context }) => handlePaymentCallback(request.query, context),
  }),
  operation({
    method: 'get',
    path: '/payments/refund-callback/{refundToken}',
    summary: 'The payment provider’s callback with the outcome of a refund; verified by its signature',
    who,
    query: signedQuery,
    answer: emptyResponse,
    handle: ({ params, request, context }) =>
      handleRefundCallback(params.refundToken, request.query, context),
  }),
  operation({
    method: 'post',
    path: '/payments/report/{reportToken}',
    summary: 'The list of payments requested from the payment provider; verified by its signature',
    who,
    // The address cannot be guessed: it authenticates the call until the body can be read.
    beforeBody: ({ params }) => expectReport(params.reportToken),
    // Read as text, because the signature covers the bytes.
    readBody: express.text({ type: () => true, limit: maxReportBytes, defaultCharset: 'utf-8' }),
    answer: emptyResponse,
    handle: async ({ params, request, context }) => {
      const body: unknown = request.body;
      const text = typeof body === 'string' ? body : '';
      await receiveReport(params.reportToken, request.headers, text, context);
    },
  }),
];
