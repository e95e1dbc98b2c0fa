import { policyLimits } from '../../contract/securityPolicy';
import { presentErasures, presentSecurityPolicy } from './output';
import {
  previewErasures,
  readSecurityPolicy,
  saveSecurityPolicy,
} from '../../services/office/security/securityPolicy';
import { monthsQuery, securityPolicyInput } from './input';
import { organizationQuery, operation } from '../operation';
import { numberParameter } from '../parameters';

const who = { may: 'security' } as const;

export const securityPolicyOperations = [
  operation({
    method: 'get',
    path: '/admin/security-policy',
    summary:
      'What an organization requires of its accounts, and how long it keeps personal data; root must name one',
    who,
    query: organizationQuery,
    answer: 'SecurityPolicy',
    handle: async ({ actor, query }) =>
      presentSecurityPolicy(await readSecurityPolicy(actor, query.organization)),
  }),
  operation({
    method: 'get',
    path: '/admin/security-policy/preview',
    summary: 'Preview whom a retention period would erase, and when; changes nothing',
    who,
    query: {
      ...organizationQuery,
      retentionMonths: {
        description: 'Months after the event',
        required: true,
        schema: {
          type: 'integer',
          minimum: policyLimits.retentionMonths.min,
          maximum: policyLimits.retentionMonths.max,
        },
      },
    },
    answer: 'ErasurePreview',
    handle: async ({ actor, query }) => {
      const months = { retentionMonths: numberParameter(query.retentionMonths) };
      const { retentionMonths } = await monthsQuery.check({ body: months });
      return presentErasures(await previewErasures(actor, query.organization, retentionMonths));
    },
  }),
  operation({
    method: 'put',
    path: '/admin/security-policy',
    summary: 'Change what an organization requires of its accounts',
    who,
    query: organizationQuery,
    body: 'SecurityPolicyInput',
    check: securityPolicyInput,
    answer: 'SecurityPolicy',
    handle: async ({ actor, query, input }) =>
      presentSecurityPolicy(await saveSecurityPolicy(actor, query.organization, input)),
  }),
];
