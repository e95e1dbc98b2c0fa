import { Types } from 'mongoose';
import type { SecurityEventQuery } from '../../../contract/securityEvent';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Customer } from '../../../models/customer';
import { Organization } from '../../../models/organization';
import { SecurityEvent, type StoredSecurityEvent } from '../../../models/securityEvent';
import { inReach } from '../../access/authorize';
import { listFilter } from '../../access/organizations';

const pageSize = 50;

export interface SecurityEventView {
  event: StoredSecurityEvent;
  /** Null once they are erased, and for accounts that have left the reader's reach. */
  account: { name: string; email: string } | null;
  organizationName: string | null;
  /** The actor's name; null once they are erased. */
  actorName: string | null;
}

export interface SecurityEventPageView {
  views: SecurityEventView[];
  hasOlder: boolean;
}

/**
 * A page of security events, sorted by first occurrence, newest first, which is stable while paging.
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function listSecurityEvents(
  actor: Actor,
  { organization, kind, before }: SecurityEventQuery,
): Promise<SecurityEventPageView> {
  const filter = {
    ...(await listFilter(actor, organization)),
    // Log-ins would hide everything else, so they are listed only when asked for.
    kind: kind ?? ({ $ne: 'loggedIn' } as const),
    ...(before !== undefined && { _id: { $lt: parseObjectId(before) } }),
  };
  const found = await SecurityEvent.find(filter)
    .sort({ _id: -1 })
    .limit(pageSize + 1)
    .lean();
  return { views: await toViews(actor, found.slice(0, pageSize)), hasOlder: found.length > pageSize };
}

async function toViews(actor: Actor, events: StoredSecurityEvent[]): Promise<SecurityEventView[]> {
  const ids = events.flatMap(({ account }) => account ?? []);
  const known = { _id: { $in: ids }, ...inReach(actor) };
  const [staff, customers, actors, organizations] = await Promise.all([
    Admin.find(known, 'name email').lean(),
    Customer.find(known, 'firstName lastName email').lean(),
    findByIds(Admin, events.flatMap(actorIdOf), ['name']),
    findByIds(
      Organization,
      events.map(({ organization }) => organization),
      ['name'],
    ),
  ]);
  const accounts = new Map([
    ...staff.map(({ _id, name, email }) => [String(_id), { name, email }] as const),
    ...customers.map(
      ({ _id, firstName, lastName, email }) =>
        [String(_id), { name: `${firstName} ${lastName}`, email }] as const,
    ),
  ]);
  return events.map((event) => ({
    event,
    account: accounts.get(String(event.account)) ?? null,
    organizationName: organizations.get(String(event.organization))?.name ?? null,
    actorName: nameOf(event, actors),
  }));
}

/** The name of an actor; a command is shown by its name. */
function nameOf(event: StoredSecurityEvent, actors: ReadonlyMap<string, { name: string }>): string | null {
  if (event.actor === null) return null;
  return actorIdOf(event).length === 0 ? event.actor : (actors.get(event.actor)?.name ?? null);
}

function actorIdOf({ actor }: StoredSecurityEvent): Types.ObjectId[] {
  return actor !== null && /^[0-9a-f]{24}$/.test(actor) ? [new Types.ObjectId(actor)] : [];
}
