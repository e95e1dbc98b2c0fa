import type { CustomersDownloadQuery, CustomerSort } from '../../contract/customerRow';
import type { Actor } from '../access/sessionToken';
import { authorize } from '../access/authorize';
import { organizationInReach } from '../access/organizations';
import { type CustomerQuery, buildCustomerQuery } from './customerQuery';
import { type CustomerView, readRows } from './readRows';

/**
 * A small first batch makes the first bytes arrive early. Batches above 200 customers survive minor garbage
 * collections and cost tens of megabytes of memory.
 */
const firstBatchSize = 100;
const laterBatchSize = 200;

/**
 * With the index of the order every customer is examined once over all batches. Any other index would sort the
 * same customers again for every batch.
 */
function indexOf({ by }: CustomerSort): Record<string, 1> {
  return { organization: 1, [by]: 1, _id: 1 };
}

export type StreamQuery = Required<Omit<CustomersDownloadQuery, 'fields'>>;

export interface CustomerStream {
  /** Number of customers when the stream starts. */
  userCount: number;
  /** Only one batch is in memory at a time, even if the client reads slowly. */
  batches: AsyncGenerator<CustomerView[]>;
}

/**
 * Streams all matching customers in the order asked for.
 * @throws AppError `notAllowed`; `notFound` for an organization that is not the actor's
 */
export async function streamCustomers(actor: Actor, query: StreamQuery): Promise<CustomerStream> {
  authorize(actor, 'customers');
  const organization = await organizationInReach(actor, query.orgId);
  const customerQuery = await buildCustomerQuery(organization, query);
  return { userCount: await customerQuery.count(), batches: readBatches(customerQuery) };
}

async function* readBatches(query: CustomerQuery): AsyncGenerator<CustomerView[]> {
  const hint = indexOf(query.sort);
  let rows = await readRows(query, { limit: firstBatchSize, hint });
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows;
    const { _id, [query.sort.by]: value } = last.customer;
    const beside = { direction: 'after' as const, value: String(value), _id };
    rows = await readRows(query, { limit: laterBatchSize, beside, hint });
  }
}
