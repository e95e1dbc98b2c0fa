import { securityEventKinds } from '../../contract/securityEvent';
import { presentSecurityEventPage } from './output';
import { listSecurityEvents } from '../../services/office/security/listSecurityEvents';
import { securityEventQuery } from './input';
import { organizationQuery, operation } from '../operation';

export const securityEventOperations = [
  operation({
    method: 'get',
    path: '/admin/security-events',
    summary: 'Log-ins, changes of accounts, exports and erasures, newest first, 50 a page',
    who: { may: 'security' },
    query: {
      ...organizationQuery,
      kind: {
        description: 'The kind of events; if missing or empty, all kinds but `loggedIn`',
        schema: { type: 'string', enum: ['', ...securityEventKinds] },
      },
      before: { description: 'The `before` of the previous page' },
    },
    checkQuery: securityEventQuery,
    answer: 'SecurityEventPage',
    handle: async ({ actor, query: { organization }, queryInput }) =>
      presentSecurityEventPage(await listSecurityEvents(actor, { ...queryInput, organization })),
  }),
];
