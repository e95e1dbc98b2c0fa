import { presentDashboard } from './output';
import { readDashboard } from '../../services/office/dashboard/readDashboard';
import { organizationQuery, operation } from '../operation';

export const dashboardOperations = [
  operation({
    method: 'get',
    path: '/admin/dashboard',
    summary: 'The dashboard of an organization; root must name one',
    who: { may: 'customers' },
    query: organizationQuery,
    answer: 'Dashboard',
    handle: async ({ actor, query }) => presentDashboard(await readDashboard(actor, query.organization)),
  }),
];
