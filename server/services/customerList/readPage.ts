import type { CustomersPageQuery } from '../../contract/customerRow';
import type { Actor } from '../access/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { authorize } from '../access/authorize';
import { organizationInReach } from '../access/organizations';
import { type CustomerQuery, buildCustomerQuery } from './customerQuery';
import { type CustomerView, createRowBuilder } from './rowBuilder';

export type PageQuery = Required<CustomersPageQuery>;

/**
 * A page of an organization's customers in order of registration (rules §13.2).
 * @throws AppError `notAllowed`; `notFound` for an organization that is not the actor's
 */
export async function readCustomersPage(
  actor: Actor,
  query: PageQuery,
): Promise<{ rows: CustomerView[]; userCount: number }> {
  authorize(actor, 'customers');
  const organization = await organizationInReach(actor, query.orgId);
  const customerQuery = await buildCustomerQuery(organization, query);
  const [rows, userCount] = await Promise.all([
    readCustomers(customerQuery, query).then(createRowBuilder()),
    customerQuery.count(),
  ]);
  return { rows, userCount };
}

async function readCustomers(
  { filter, options }: CustomerQuery,
  { limit, next, prev, lastId }: PageQuery,
): Promise<StoredCustomer[]> {
  if (prev && lastId !== null) {
    const before = { ...filter, _id: { $lt: lastId } };
    return (await Customer.find(before, null, options).sort({ _id: -1 }).limit(limit).lean()).reverse();
  }
  const after = next && lastId !== null ? { ...filter, _id: { $gt: lastId } } : filter;
  return Customer.find(after, null, options).sort({ _id: 1 }).limit(limit).lean();
}
