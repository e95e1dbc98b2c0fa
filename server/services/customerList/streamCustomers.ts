import type { CustomersDownloadQuery } from '../../contract/customerRow';
import type { Actor } from '../access/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { authorize } from '../access/authorize';
import { organizationInReach } from '../access/organizations';
import { type CustomerQuery, buildCustomerQuery } from './customerQuery';
import { type CustomerView, createRowBuilder } from './rowBuilder';

/**
 * A small first batch makes the first bytes arrive early. Batches above 200 customers survive minor garbage
 * collections and cost tens of megabytes of memory.
 */
const firstBatchSize = 100;
const laterBatchSize = 200;

export type StreamQuery = Required<Omit<CustomersDownloadQuery, 'fields'>>;

export interface CustomerStream {
  /** Number of customers when the stream starts. */
  userCount: number;
  /** Only one batch is in memory at a time, even if the client reads slowly. */
  batches: AsyncGenerator<CustomerView[]>;
}

/**
 * Streams all matching customers in order of registration.
 * @throws AppError `notAllowed`; `notFound` for an organization that is not the actor's
 */
export async function streamCustomers(actor: Actor, query: StreamQuery): Promise<CustomerStream> {
  authorize(actor, 'customers');
  const organization = await organizationInReach(actor, query.orgId);
  const customerQuery = await buildCustomerQuery(organization, query);
  return { userCount: await customerQuery.count(), batches: readBatches(customerQuery) };
}

async function* readBatches(query: CustomerQuery): AsyncGenerator<CustomerView[]> {
  const buildRows = createRowBuilder();
  let last: StoredCustomer | undefined;
  let size = firstBatchSize;
  for (;;) {
    const customers = await readCustomersAfter(last, size, query);
    if (customers.length > 0) yield buildRows(customers);
    if (customers.length < size) return;
    last = customers.at(-1);
    size = laterBatchSize;
  }
}

/**
 * Always uses the index on ids: every customer is examined once over all batches. Any other index would sort
 * the same customers again for every batch.
 */
async function readCustomersAfter(
  last: StoredCustomer | undefined,
  limit: number,
  { filter, options }: CustomerQuery,
): Promise<StoredCustomer[]> {
  const after = last ? { ...filter, _id: { $gt: last._id } } : filter;
  return Customer.find(after, null, options)
    .sort({ _id: 1 })
    .hint({ organization: 1, _id: 1 })
    .limit(limit)
    .lean();
}
