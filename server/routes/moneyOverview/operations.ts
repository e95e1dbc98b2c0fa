import type { MoneyOverviewQuery } from '../../contract/moneyOverview';
import { reference } from '../../validation/references';
import { validator } from '../../validation/validator';
import { presentMoneyOverview } from './output';
import { readMoneyOverview } from '../../services/money/overview/readMoneyOverview';
import { organizationQuery, operation } from '../operation';

const moneyOverviewQuery = validator<MoneyOverviewQuery>({ event: reference });

export const moneyOverviewOperations = [
  operation({
    method: 'get',
    path: '/admin/money',
    summary: 'The totals of an event’s money, by product, group and day; root must name an organization',
    who: { may: 'bookkeeping' },
    byKey: 'bookkeeping:read',
    query: {
      ...organizationQuery,
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
