import type { Accommodation, AccommodationInput } from './accommodation';
import type { Admin, AdminInput } from './admin';
import type { DiscountCode, DiscountCodeInput } from './discountCode';
import type { Email, EmailInput } from './email';
import type { Event, EventInput } from './event';
import type { Ferry, FerryInput } from './ferry';
import type { Group, GroupInput } from './group';
import type { Organization, OrganizationInput } from './organization';
import type { Product, ProductInput } from './product';
import type { Capability } from './roles';

/** The resources with the five usual calls; `routeOf` tells where they are. */
export interface Resources {
  organizations: { record: Organization; input: OrganizationInput };
  products: { record: Product; input: ProductInput };
  events: { record: Event; input: EventInput };
  groups: { record: Group; input: GroupInput };
  ferries: { record: Ferry; input: FerryInput };
  accommodations: { record: Accommodation; input: AccommodationInput };
  discountCodes: { record: DiscountCode; input: DiscountCodeInput };
  emails: { record: Email; input: EmailInput };
  admins: { record: Admin; input: AdminInput };
}

export type ResourceName = keyof Resources;
export type RecordOf<Name extends ResourceName> = Resources[Name]['record'];
export type InputOf<Name extends ResourceName> = Resources[Name]['input'];

/** What it takes to read a resource, and to change it. */
export const resourceRights = {
  organizations: { read: 'readOwnOrganization', change: 'organizations' },
  products: { read: 'readProducts', change: 'products' },
  events: { read: 'events', change: 'events' },
  groups: { read: 'groups', change: 'groups' },
  ferries: { read: 'ferries', change: 'ferries' },
  accommodations: { read: 'accommodations', change: 'accommodations' },
  discountCodes: { read: 'discountCodes', change: 'discountCodes' },
  emails: { read: 'emails', change: 'emails' },
  admins: { read: 'admins', change: 'admins' },
} as const satisfies Record<ResourceName, { read: Capability; change: Capability }>;
