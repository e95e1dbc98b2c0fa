import type { CustomersDownloadQuery } from '../../contract/customerRow';
import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { authorize } from '../access/authorize';
import { organizationInReach } from '../access/organizations';
import { type CustomerQuery, buildCustomerQuery } from './customerQuery';
import { type CustomerView, createRowBuilder } from './rowBuilder';

/**
 * Few at first, so that a reader sees early that it has begun; then as many as are read well at once. Of more, a
 * good part would outlive the quick collections of garbage, and pile up in memory by tens of megabytes.
 */
const firstBatchSize = 100;
const laterBatchSize = 200;

/** Whose customers are wanted, and which of them. */
export type StreamQuery = Required<Omit<CustomersDownloadQuery, 'fields'>>;

export interface CustomerStream {
  /** How many there are as the reading begins. */
  userCount: number;
  /** Memory holds one batch, however many there are and however slow the reader is. */
  batches: AsyncGenerator<CustomerView[]>;
}

/**
 * All customers that match, in the order of their registration, a batch at a time.
 * @throws AppError `notAllowed`; `notFound` for an organization that is not the actor's
 */
export async function streamCustomers(actor: Actor, query: StreamQuery): Promise<CustomerStream> {
  authorize(actor, 'customers');
  const organization = await organizationInReach(actor, query.orgId);
  const wanted = await buildCustomerQuery(organization, query);
  return { userCount: await wanted.count(), batches: readBatches(wanted) };
}

async function* readBatches(wanted: CustomerQuery): AsyncGenerator<CustomerView[]> {
  const rowsOf = createRowBuilder();
  let last: StoredCustomer | undefined;
  let size = firstBatchSize;
  for (;;) {
    const customers = await readCustomersAfter(last, size, wanted);
    if (customers.length > 0) yield rowsOf(customers);
    if (customers.length < size) return;
    last = customers.at(-1);
    size = laterBatchSize;
  }
}

/**
 * Along the index of ids, whatever is filtered by: each customer is looked at once in all batches together,
 * where another index would have the same ones sorted anew for every batch.
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
