import type { Accommodation, AccommodationInput } from './accommodation';
import type { Admin, AdminInput } from './admin';
import type { DiscountCode, DiscountCodeInput } from './discountCode';
import type { Email, EmailInput } from './email';
import type { Event, EventInput } from './event';
import type { Ferry, FerryInput } from './ferry';
import type { Group, GroupInput } from './group';
import type { Language } from './languages';
import type { Organization, OrganizationInput } from './organization';
import type { Product, ProductInput } from './product';
import type { Capability } from './roles';

/** The shapes of every resource that staff create, change and delete. */
export interface Resources {
  organizations: { record: Organization; input: OrganizationInput };
  admins: { record: Admin; input: AdminInput };
  products: { record: Product; input: ProductInput };
  events: { record: Event; input: EventInput };
  ferries: { record: Ferry; input: FerryInput };
  accommodations: { record: Accommodation; input: AccommodationInput };
  groups: { record: Group; input: GroupInput };
  discountCodes: { record: DiscountCode; input: DiscountCodeInput };
  emails: { record: Email; input: EmailInput };
}

export type ResourceName = keyof Resources;
export type RecordOf<Name extends ResourceName> = Resources[Name]['record'];
export type InputOf<Name extends ResourceName> = Resources[Name]['input'];

interface ResourceDescription {
  /** The segment of its addresses below `/api/admin`. */
  route: string;
  /** Where one record is read, if not at `route/{id}`. */
  recordRoute?: string;
  /** The name of its model, and of its record's schema in the description of the API. */
  type: string;
  /** One and several, as in "is still used by 2 groups"; Finnish counts in the partitive. */
  words: Readonly<Record<Language, readonly [one: string, several: string]>>;
  /** What the alerts of the panel call one: 'Ferry updated successfully'. */
  alertName: string;
  /** The capabilities that reading and changing it take. */
  rights: { read: Capability; change: Capability };
  /**
   * Whether an organization's deletion is refused while it owns any, or deletes them too. Null for the
   * organization itself, which no other owns.
   */
  onOrganizationDeletion: 'refuse' | 'deleteToo' | null;
  /** The dotted fields that name records of other resources; a record cannot be deleted while it is named there. */
  uses: Readonly<Record<string, ResourceName>>;
  /** The fields by which a record of a seed file is recognized; null for what seed files do not hold. */
  seedKey: readonly string[] | null;
}

const collectedProducts = { 'products.product': 'products' } as const;
const byName = ['organization', 'name'] as const;

/**
 * The registry of resources: routes, description of the API, audit log, refusals of deletion, seed files, menu,
 * pages and alerts are made from it. A resource comes after those that its `uses` name.
 */
export const resources = {
  organizations: {
    route: 'organization',
    type: 'Organization',
    words: { fi: ['järjestäjä', 'järjestäjää'], en: ['organization', 'organizations'] },
    alertName: 'Organization',
    rights: { read: 'readOwnOrganization', change: 'organizations' },
    onOrganizationDeletion: null,
    uses: {},
    seedKey: ['identifier'],
  },
  admins: {
    route: 'admins',
    type: 'Admin',
    words: { fi: ['ylläpitäjä', 'ylläpitäjää'], en: ['admin', 'admins'] },
    alertName: 'Admin',
    rights: { read: 'admins', change: 'admins' },
    onOrganizationDeletion: 'refuse',
    uses: {},
    seedKey: ['email'],
  },
  products: {
    route: 'products',
    // Below `products`, an id alone is that of an organization (rules §3.8).
    recordRoute: 'products/product',
    type: 'Product',
    words: { fi: ['tuote', 'tuotetta'], en: ['product', 'products'] },
    alertName: 'Product',
    rights: { read: 'readProducts', change: 'products' },
    onOrganizationDeletion: 'refuse',
    uses: {},
    seedKey: byName,
  },
  events: {
    route: 'events',
    type: 'Event',
    words: { fi: ['tapahtuma', 'tapahtumaa'], en: ['event', 'events'] },
    alertName: 'Event',
    rights: { read: 'events', change: 'events' },
    onOrganizationDeletion: 'refuse',
    uses: collectedProducts,
    seedKey: ['organization', 'identifier'],
  },
  ferries: {
    route: 'ferrys',
    type: 'Ferry',
    words: { fi: ['laiva', 'laivaa'], en: ['ferry', 'ferries'] },
    alertName: 'Ferry',
    rights: { read: 'ferries', change: 'ferries' },
    onOrganizationDeletion: 'refuse',
    uses: collectedProducts,
    seedKey: byName,
  },
  accommodations: {
    route: 'accomodations',
    type: 'Accommodation',
    words: { fi: ['majoitus', 'majoitusta'], en: ['accommodation', 'accommodations'] },
    alertName: 'Accomodation',
    rights: { read: 'accommodations', change: 'accommodations' },
    onOrganizationDeletion: 'refuse',
    uses: collectedProducts,
    seedKey: byName,
  },
  groups: {
    route: 'groups',
    type: 'Group',
    words: { fi: ['ryhmä', 'ryhmää'], en: ['group', 'groups'] },
    alertName: 'Group',
    rights: { read: 'groups', change: 'groups' },
    onOrganizationDeletion: 'refuse',
    uses: {
      event: 'events',
      accommodation: 'accommodations',
      outboundFerry: 'ferries',
      returnFerry: 'ferries',
      ...collectedProducts,
    },
    seedKey: ['organization', 'event', 'name'],
  },
  discountCodes: {
    route: 'discountCodes',
    type: 'DiscountCode',
    words: { fi: ['alennuskoodi', 'alennuskoodia'], en: ['discount code', 'discount codes'] },
    alertName: 'Discount code',
    rights: { read: 'discountCodes', change: 'discountCodes' },
    onOrganizationDeletion: 'deleteToo',
    uses: {},
    seedKey: ['organization', 'code'],
  },
  emails: {
    route: 'emails',
    type: 'Email',
    words: { fi: ['sähköpostipohja', 'sähköpostipohjaa'], en: ['e-mail template', 'e-mail templates'] },
    alertName: 'Email',
    rights: { read: 'emails', change: 'emails' },
    onOrganizationDeletion: 'deleteToo',
    uses: {},
    seedKey: null,
  },
} as const satisfies { [Name in ResourceName]: ResourceDescription };

// An object literal has exactly these keys; the type of Object.keys cannot say so.
export const resourceNames = Object.keys(resources) as ResourceName[];

/** A resource's description without its literal types, for code that treats all alike. */
export function describeResource(name: ResourceName): ResourceDescription {
  return resources[name];
}

/** Where records of a resource are read one by one, below `/api/admin`. */
export function recordRouteOf(name: ResourceName): string {
  const { route, recordRoute = route } = describeResource(name);
  return recordRoute;
}
