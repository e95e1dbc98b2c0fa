import { resourceCalls } from '../resources/calls';
import { operation } from '../operation';

/** `/products/{id}` lists the products of an organization, as `{id}` is the organization's (rules §3.8). */
export const productOperations = [
  operation({
    method: 'get',
    path: '/admin/products/{id}',
    params: { id: 'The id of the organization' },
    summary: 'The products of an organization',
    who: { may: 'readProducts' },
    byKey: 'products:read',
    answer: 'Product[]',
    handle: ({ actor, params }) => resourceCalls.products.list(actor, { organization: params.id }),
  }),
];
