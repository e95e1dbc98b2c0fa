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
import type { Capability } from './capabilities';

/** The record and input types of every resource. */
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
  /** The URL segment below `/api/admin`. */
  route: string;
  /** The URL segment for reading one record, if it is not `route`. */
  recordRoute?: string;
  /** The name of the model, and of the record's schema in the API description. */
  type: string;
  /** Singular and plural after a number, such as "2 groups". Finnish uses the partitive there. */
  words: Readonly<Record<Language, readonly [one: string, several: string]>>;
  /** For alerts such as 'Ferry updated successfully'. */
  alertName: string;
  /** The required capabilities; `update` defaults to `change`. */
  rights: { read: Capability; change: Capability; update?: Capability };
  /**
   * Whether existing records block the deletion of their organization or are deleted with it. Null for
   * organizations themselves.
   */
  onOrganizationDeletion: 'refuse' | 'deleteToo' | null;
  /** The dotted fields that refer to other resources. A record cannot be deleted while it is referred to. */
  uses: Readonly<Record<string, ResourceName>>;
  /** The natural key in seed files; null if seed files do not support the resource. */
  seedKey: readonly string[] | null;
}

const collectedProducts = { 'products.product': 'products' } as const;
const byName = ['organization', 'name'] as const;

/**
 * The registry of resources. Routes, API description, audit log, deletion checks, seed files, menu, pages and
 * alerts are derived from it. A resource must come after those in its `uses`.
 */
export const resources = {
  organizations: {
    route: 'organization',
    type: 'Organization',
    words: { fi: ['järjestäjä', 'järjestäjää'], en: ['organization', 'organizations'] },
    alertName: 'Organization',
    rights: { read: 'readOwnOrganization', change: 'organizations', update: 'changeOrganization' },
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
    // The id in `products/{id}` is an organization's (rules §3.8).
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

// Object.keys is typed as string[].
export const resourceNames = Object.keys(resources) as ResourceName[];

/** A resource's description without literal types, for generic code. */
export function describeResource(name: ResourceName): ResourceDescription {
  return resources[name];
}

/** The route for reading one record, below `/api/admin`. */
export function singleRecordRoute(name: ResourceName): string {
  const { route, recordRoute = route } = describeResource(name);
  return recordRoute;
}
