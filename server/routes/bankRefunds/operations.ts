import {
  refundAgain,
  saveRefundAccount,
  withdrawRefund,
} from '../../services/money/bankRefunds/changeRefund';
import { cancelRun, markRunSent, readRunFile } from '../../services/money/bankRefunds/changeRun';
import { makeRun } from '../../services/money/bankRefunds/makeRun';
import { readBankRefunds } from '../../services/money/bankRefunds/readBankRefunds';
import { emptyResponse, inline, operation, organizationQuery, sendFile, text } from '../operation';
import { refundAccountInput, refundRunInput } from './input';
import { presentBankRefunds } from './output';

const who = { may: 'bookkeeping' } as const;

/**
 * Refunds by bank transfer, which any staff prepare (`payments/refund`), and the runs that order them from the bank.
 */
export const bankRefundOperations = [
  operation({
    method: 'get',
    path: '/admin/bank-refunds',
    summary:
      'Refunds by bank transfer that are waiting or were returned, and the latest runs; root must name an organization',
    who,
    query: organizationQuery,
    answer: 'BankRefunds',
    handle: async ({ actor, query, context }) =>
      presentBankRefunds(await readBankRefunds(actor, query.organization, context)),
  }),
  operation({
    method: 'put',
    path: '/admin/bank-refunds/refunds/{id}/account',
    summary: 'Set the account to which a waiting refund goes',
    who,
    query: organizationQuery,
    body: 'RefundAccountInput',
    check: refundAccountInput,
    answer: emptyResponse,
    handle: ({ actor, query, params, input, context }) =>
      saveRefundAccount(actor, query.organization, params.id, input, context),
  }),
  operation({
    method: 'post',
    path: '/admin/bank-refunds/refunds/{id}/again',
    summary: 'Refund what the bank has returned to another account, in the next run',
    who,
    query: organizationQuery,
    body: 'RefundAccountInput',
    check: refundAccountInput,
    answer: emptyResponse,
    handle: ({ actor, query, params, input, context }) =>
      refundAgain(actor, query.organization, params.id, input, context),
  }),
  operation({
    method: 'post',
    path: '/admin/bank-refunds/refunds/{id}/withdraw',
    summary:
      'Close a refund that is waiting, was returned, or that the bank has not paid; the money stays with the payment',
    who,
    query: organizationQuery,
    answer: emptyResponse,
    handle: ({ actor, query, params }) => withdrawRefund(actor, query.organization, params.id),
  }),
  operation({
    method: 'post',
    path: '/admin/bank-refunds/runs',
    summary: 'Put waiting refunds into one file for the bank',
    who,
    query: organizationQuery,
    body: 'RefundRunInput',
    check: refundRunInput,
    status: 201,
    answer: inline<{ _id: string }>({ _id: text }),
    handle: async ({ actor, query, input, context }) => ({
      _id: await makeRun(actor, query.organization, input, context),
    }),
  }),
  operation({
    method: 'get',
    path: '/admin/bank-refunds/runs/{id}/file',
    summary: 'The file of a run for the bank: pain.001.001.09 of ISO 20022, always the same bytes',
    who,
    query: organizationQuery,
    answer: { schema: { type: 'string', format: 'binary' }, contentType: ['application/xml'] },
    send: async ({ actor, query, params, context }, response) => {
      const { content, executionDay } = await readRunFile(actor, query.organization, params.id, context);
      sendFile(response, { fileName: `refunds-${executionDay}.xml`, type: 'application/xml', content });
    },
  }),
  operation({
    method: 'post',
    path: '/admin/bank-refunds/runs/{id}/sent',
    summary: 'Record that the bank has the file of a run',
    who,
    query: organizationQuery,
    answer: emptyResponse,
    handle: ({ actor, query, params }) => markRunSent(actor, query.organization, params.id),
  }),
  operation({
    method: 'post',
    path: '/admin/bank-refunds/runs/{id}/cancel',
    summary: 'Cancel a run that the bank does not have or has refused; its refunds then wait for another one',
    who,
    query: organizationQuery,
    answer: emptyResponse,
    handle: ({ actor, query, params }) => cancelRun(actor, query.organization, params.id),
  }),
];
