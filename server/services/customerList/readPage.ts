import { Types } from 'mongoose';
import type { CustomersPageQuery } from '../../contract/customerRow';
import type { Actor } from '../access/sessionToken';
import { authorize } from '../access/authorize';
import { organizationInReach } from '../access/organizations';
import { buildCustomerQuery } from './customerQuery';
import { type CustomerView, readRows, type Section } from './readRows';

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
    readRows(customerQuery, sectionOf(query)),
    customerQuery.count(),
  ]);
  return { rows, userCount };
}

function sectionOf({ limit, next, prev, lastId }: PageQuery): Section {
  if (lastId === null || !(next || prev)) return { limit };
  return { limit, beside: { direction: prev ? 'before' : 'after', _id: new Types.ObjectId(lastId) } };
}
