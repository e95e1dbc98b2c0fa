import type { CustomersPageQuery } from '../../contract/customerRow';
import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { demand } from '../access/authorize';
import { organizationInReach } from '../access/organizations';
import { type Matching, matching } from './customerQuery';
import { type CustomerView, rowMaker } from './rowBuilder';

/** A page as it is asked for, nothing left open. */
export type PageQuery = Required<CustomersPageQuery>;

/**
 * A page of an organization's customers, in the order of their registration (rules §13.2).
 * @throws AppError `notAllowed`; `notFound` for an organization that is not the actor's
 */
export async function customersPage(
  actor: Actor,
  query: PageQuery,
): Promise<{ rows: CustomerView[]; userCount: number }> {
  demand(actor, 'customers');
  const organization = await organizationInReach(actor, query.orgId);
  const wanted = await matching(organization, query);
  const [rows, userCount] = await Promise.all([customersOn(wanted, query).then(rowMaker()), wanted.count()]);
  return { rows, userCount };
}

async function customersOn(
  { filter, options }: Matching,
  { limit, next, prev, lastId }: PageQuery,
): Promise<StoredCustomer[]> {
  if (prev && lastId !== null) {
    const before = { ...filter, _id: { $lt: lastId } };
    return (await Customer.find(before, null, options).sort({ _id: -1 }).limit(limit).lean()).reverse();
  }
  const after = next && lastId !== null ? { ...filter, _id: { $gt: lastId } } : filter;
  return Customer.find(after, null, options).sort({ _id: 1 }).limit(limit).lean();
}
