import type { Types } from 'mongoose';
import { type CustomersDownloadQuery, defaultSort } from '../../../contract/customerRow';
import type { ExportFormat } from '../../../contract/securityEvent';
import { toObjectIds } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { recordSecurityEvent } from '../../access/securityEvents/recordSecurityEvent';
import { organizationInReach } from '../../access/organizations';
import { type CustomerQuery, buildCustomerQuery, sortIndex } from './customerQuery';
import { readRoomingOrder } from './readRoomingOrder';
import { type CustomerView, readRows } from './readRows';

/**
 * A small first batch makes the first bytes arrive early. Batches above 200 customers survive minor garbage
 * collections and cost tens of megabytes of memory.
 */
const firstBatchSize = 100;
const laterBatchSize = 200;

export type StreamQuery = Required<Omit<CustomersDownloadQuery, 'fields' | 'questions' | 'format'>>;

export interface CustomerStream {
  /** The number of customers when the stream starts. */
  userCount: number;
  /** Only one batch is in memory at a time, even if the client reads slowly. */
  batches: AsyncGenerator<CustomerView[]>;
}

/**
 * Streams all matching customers in the requested order, or those with a room as the rooming list. A security event
 * is recorded before any data is sent.
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function streamCustomers(
  actor: Actor,
  query: StreamQuery,
  format: ExportFormat,
): Promise<CustomerStream> {
  const organization = await organizationInReach(actor, query.orgId);
  const stream = await openStream(organization, query);
  const details = { format, rows: stream.userCount };
  await recordSecurityEvent({ kind: 'exported', organization, account: null, actor, details });
  return stream;
}

async function openStream(organization: Types.ObjectId, query: StreamQuery): Promise<CustomerStream> {
  if (query.byRoom) {
    const byRegistration = await buildCustomerQuery(organization, { ...query, sort: defaultSort });
    const ids = await readRoomingOrder(organization, byRegistration);
    return { userCount: ids.length, batches: readByIds(byRegistration, ids) };
  }
  const customerQuery = await buildCustomerQuery(organization, query);
  return { userCount: await customerQuery.count(), batches: readBatches(customerQuery) };
}

async function* readBatches(query: CustomerQuery): AsyncGenerator<CustomerView[]> {
  const hint = sortIndex(query.sort);
  let rows = await readRows(query, { limit: firstBatchSize, hint });
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows;
    const { _id, [query.sort.by]: value } = last.customer;
    const position = { direction: 'after' as const, value: String(value), _id };
    rows = await readRows(query, { limit: laterBatchSize, position, hint });
  }
}

/** Yields the customers in the order of the ids, without those who no longer match. */
async function* readByIds(
  { filter, ...query }: CustomerQuery,
  ids: readonly string[],
): AsyncGenerator<CustomerView[]> {
  for (let from = 0; from < ids.length; from += laterBatchSize) {
    const batch = ids.slice(from, from + laterBatchSize);
    const wanted = { ...query, filter: { $and: [filter, { _id: { $in: toObjectIds(batch) } }] } };
    const rows = await readRows(wanted, { limit: batch.length, hint: { _id: 1 } });
    const rowOf = new Map(rows.map((row) => [String(row.customer._id), row]));
    const ordered = batch.flatMap((id) => rowOf.get(id) ?? []);
    if (ordered.length > 0) yield ordered;
  }
}
