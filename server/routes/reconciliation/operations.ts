import { presentReconciliation } from './output';
import { explainDifference, resolveDifference } from '../../services/money/reconciliation/resolveDifference';
import { readReconciliation } from '../../services/money/reconciliation/readReconciliation';
import { requestReportsForOrganization } from '../../services/money/reconciliation/requestReports';
import { bookkeepingQuery } from '../bookkeeping/input';
import { explanationInput, resolveInput, reportPeriodInput } from './input';
import { period } from '../bookkeeping/operations';
import { emptyResponse, organizationQuery, operation } from '../operation';

const who = { may: 'bookkeeping' } as const;

export const reconciliationOperations = [
  operation({
    method: 'get',
    path: '/admin/reconciliation',
    summary: 'Compare the payments and refunds of a period with the payment provider’s list',
    who,
    query: period,
    checkQuery: bookkeepingQuery,
    answer: 'Reconciliation',
    handle: async ({ actor, query, queryInput }) =>
      presentReconciliation(await readReconciliation(actor, query.organization, queryInput)),
  }),
  operation({
    method: 'post',
    path: '/admin/reconciliation/reports',
    summary:
      'Request the payment provider’s list for a period of at most one year; it arrives shortly afterwards',
    who,
    query: organizationQuery,
    body: 'ReportPeriodInput',
    check: reportPeriodInput,
    answer: emptyResponse,
    handle: ({ actor, query, input, context }) =>
      requestReportsForOrganization(actor, query.organization, input, context),
  }),
  operation({
    method: 'post',
    path: '/admin/reconciliation/mend',
    summary:
      'Resolve a difference in the way that its `mend` names: ask the provider, record the refund, issue the documents',
    who,
    query: organizationQuery,
    body: 'MendInput',
    check: resolveInput,
    answer: emptyResponse,
    handle: ({ actor, query, input, context }) =>
      resolveDifference(actor, query.organization, input.key, context),
  }),
  operation({
    method: 'post',
    path: '/admin/reconciliation/explain',
    summary: 'Explain a difference; an empty text removes the explanation',
    who,
    query: organizationQuery,
    body: 'ExplanationInput',
    check: explanationInput,
    answer: emptyResponse,
    handle: ({ actor, query, input }) => explainDifference(actor, query.organization, input),
  }),
];
