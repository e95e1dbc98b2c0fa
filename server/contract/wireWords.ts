import type { AuditType } from './audit';

/**
 * The one place that knows how the wire spells what we call otherwise (rules §1.4). Its spellings cannot change:
 * clients depend on them.
 */

/** The segment of an address that names each kind of record. */
export const routeOf = {
  organizations: 'organization',
  products: 'products',
  events: 'events',
  groups: 'groups',
  ferries: 'ferrys',
  accommodations: 'accomodations',
  discountCodes: 'discountCodes',
  emails: 'emails',
  admins: 'admins',
  customers: 'users',
} as const satisfies Record<AuditType, string>;

/** The kind of record that a segment of an address names, if it names one. */
export function typeAtRoute(route: string): AuditType | undefined {
  return auditTypes.find((type) => routeOf[type] === route);
}

const auditTypes = Object.keys(routeOf) as AuditType[]; // an object literal has no further keys
