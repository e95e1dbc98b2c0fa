import { search } from '../../services/office/search/search';
import { organizationQuery, operation } from '../operation';
import { presentSearch } from './output';

export const searchOperations = [
  operation({
    method: 'get',
    path: '/admin/search',
    summary: 'Customers, groups, events and products that match a text; root may leave out the organization',
    who: { may: 'customers' },
    query: {
      ...organizationQuery,
      q: {
        description:
          'Parts of names, even with typos, or an e-mail address, code, phone number, payment reference, or number of a receipt',
        schema: { type: 'string' },
      },
    },
    answer: 'SearchAnswer',
    handle: async ({ actor, query }) => presentSearch(await search(actor, query.organization, query.q ?? '')),
  }),
];
