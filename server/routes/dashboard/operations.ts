import { presentDashboard, presentRecentChanges } from './output';
import { countWaitingWork } from '../../services/office/dashboard/countWaitingWork';
import { readDashboard } from '../../services/office/dashboard/readDashboard';
import { readRecentChanges } from '../../services/office/history/recentChanges';
import { operation, organizationQuery, tripQuery } from '../operation';

export const dashboardOperations = [
  operation({
    method: 'get',
    path: '/admin/dashboard',
    summary: 'The dashboard of an organization, or of one of its events; root must name the organization',
    who: { may: 'customers' },
    query: tripQuery,
    answer: 'Dashboard',
    handle: async ({ actor, query, context }) =>
      presentDashboard(await readDashboard(actor, query.organization, query.event, context)),
  }),
  operation({
    method: 'get',
    path: '/admin/waiting-work',
    summary:
      'How much work is waiting for staff, in an organization or one of its events; root must name the organization',
    who: { may: 'customers' },
    query: tripQuery,
    answer: 'WaitingWork',
    handle: ({ actor, query }) => countWaitingWork(actor, query.organization, query.event),
  }),
  operation({
    method: 'get',
    path: '/admin/recent-changes',
    summary: 'What has just changed in an organization; root must name the organization',
    who: { may: 'customers' },
    query: organizationQuery,
    answer: 'RecentChanges',
    handle: async ({ actor, query }) =>
      presentRecentChanges(await readRecentChanges(actor, query.organization)),
  }),
];
