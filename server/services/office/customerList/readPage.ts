import { Types } from 'mongoose';
import type { CustomersPageQuery } from '../../../contract/customerRow';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import type { Actor } from '../../../lib/sessionToken';
import { organizationInReach } from '../../access/organizations';
import { countSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { buildCustomerQuery } from './customerQuery';
import { type CustomerView, readRows, type Section } from './readRows';

export type PageQuery = Required<CustomersPageQuery>;

/**
 * A page of an organization's customers (rules §13.2). Those that an API key reads are a security event, because pages
 * add up to the whole list.
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function readCustomersPage(
  actor: Actor,
  query: PageQuery,
  { log }: Pick<Context, 'log'>,
): Promise<{ rows: CustomerView[]; userCount: number }> {
  const organization = await organizationInReach(actor, query.orgId);
  const customerQuery = await buildCustomerQuery(organization, query);
  const [rows, userCount] = await Promise.all([
    readRows(customerQuery, toSection(query)),
    customerQuery.count(),
  ]);
  if (actor.apiKey && rows.length > 0) {
    const details = { format: 'pages', rows: rows.length } as const;
    await countSecurityEvent({ kind: 'exported', organization, account: null, actor, details }, log);
  }
  return { rows, userCount };
}

/** @throws AppError `required` if the sort value of the last row is missing */
function toSection({ limit, next, prev, lastId, lastValue, sort }: PageQuery): Section {
  if (lastId === null || !(next || prev)) return { limit };
  if (lastValue === null && sort.by !== '_id') throw new AppError('required', { path: 'lastValue' });
  const direction = prev ? 'before' : 'after';
  return { limit, position: { direction, value: lastValue ?? '', _id: new Types.ObjectId(lastId) } };
}
