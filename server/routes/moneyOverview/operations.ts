import { presentMoneyOverview } from './output';
import { readMoneyOverview } from '../../services/money/overview/readMoneyOverview';
import { moneyOverviewQuery } from './input';
import { ofOrganization, operation } from '../operation';

export const moneyOverviewOperations = [
  operation({
    method: 'get',
    path: '/admin/money',
    summary: 'What an event’s money comes to, by product, group and day; root must name an organization',
    who: { may: 'bookkeeping' },
    query: {
      ...ofOrganization,
      event: {
        description: 'The id of the event',
        required: true,
        schema: { type: 'string', pattern: '^[0-9a-fA-F]{24}$' },
      },
    },
    checkQuery: moneyOverviewQuery,
    answer: 'MoneyOverview',
    handle: async ({ actor, query, queryInput }) =>
      presentMoneyOverview(await readMoneyOverview(actor, query.organization, queryInput)),
  }),
];
