import type { Model, Types } from 'mongoose';
import { Accommodation } from '../models/accommodation';
import { Admin } from '../models/admin';
import { DiscountCode } from '../models/discountCode';
import { Email } from '../models/email';
import { Event } from '../models/event';
import { Ferry } from '../models/ferry';
import { Group } from '../models/group';
import { Organization } from '../models/organization';
import { Product } from '../models/product';
import { buildEvent } from './factories';
import {
  accommodationInput,
  adminInput,
  discountCodeInput,
  emailInput,
  eventInput,
  ferryInput,
  groupInput,
  organizationInput,
  productInput,
} from './inputs';

/** What the tests of all resources alike know of one. */
export interface StaffResource {
  /** The path of the resource below `/api/admin`. */
  name: string;
  /** Where one of them is read. */
  at: (id: string) => string;
  model: Pick<Model<unknown>, 'exists' | 'countDocuments'>;
  /** A body with nothing wrong in it, for a record of the organization. */
  input: (organization: Types.ObjectId) => Promise<object>;
  /** Fields of the body that name another record. */
  references: string[];
  /** The faults that root is told of an empty body. */
  required: string[];
  /** Fields that are required of a new one alone, and never answered. */
  secrets?: string[];
  /** Whether root alone may create, change and delete them. */
  rootOnly?: boolean;
  /** Whether staff of the lowest role may not even read them. */
  ownerUp?: boolean;
  /** Whether root may move one to another organization. */
  movable?: boolean;
}

export const staffResources: readonly StaffResource[] = [
  {
    name: 'organization',
    at: (id) => `organization/${id}`,
    model: Organization,
    input: async () => organizationInput(),
    references: [],
    required: [
      ...['name', 'identifier', 'registerEnabled', 'contact.name', 'contact.email', 'contact.phone'],
      ...['address.street', 'address.postalCode', 'address.city', 'address.country'],
      ...['businessCode', 'bankAccount', 'website'],
    ],
    rootOnly: true,
  },
  {
    name: 'products',
    at: (id) => `products/product/${id}`,
    model: Product,
    input: async (organization) => productInput(organization),
    references: ['organization'],
    required: ['name', 'price', 'vat', 'mandatory', 'maximumAmount', 'organization'],
    rootOnly: true,
  },
  {
    name: 'events',
    at: (id) => `events/${id}`,
    model: Event,
    input: async (organization) => eventInput(organization),
    references: ['organization'],
    required: ['name', 'identifier', 'date', 'allowUsersEditInfo', 'organization'],
  },
  {
    name: 'groups',
    at: (id) => `groups/${id}`,
    model: Group,
    input: async (organization) => groupInput((await buildEvent({ organization }))._id),
    references: ['event'],
    required: ['name', 'capacity', 'contact.name', 'contact.email', 'contact.phone', 'event'],
  },
  {
    name: 'ferrys',
    at: (id) => `ferrys/${id}`,
    model: Ferry,
    input: async (organization) => ferryInput(organization),
    references: ['organization'],
    required: [
      ...['name', 'info'],
      ...['pointOfDeparture', 'destination'].flatMap((port) => [
        `${port}.city`,
        `${port}.terminal`,
        `${port}.dateTime`,
      ]),
      'organization',
    ],
  },
  {
    name: 'accomodations',
    at: (id) => `accomodations/${id}`,
    model: Accommodation,
    input: async (organization) => accommodationInput(organization),
    references: ['organization'],
    required: [
      ...['name', 'date', 'roompartnerSelectionLive', 'roomAllocationType'],
      ...['address.street', 'address.city', 'address.country'],
      ...['onePersonRoom.capacity', 'twoPersonRoom.capacity', 'threePersonRoom.capacity', 'organization'],
    ],
  },
  {
    name: 'discountCodes',
    at: (id) => `discountCodes/${id}`,
    model: DiscountCode,
    input: async (organization) => discountCodeInput(organization),
    references: ['organization'],
    required: ['name', 'code', 'discount', 'maxUsages', 'validUntil', 'applyTo', 'organization'],
    ownerUp: true,
  },
  {
    name: 'emails',
    at: (id) => `emails/${id}`,
    model: Email,
    // Each organization has one template of each kind.
    input: async (organization) =>
      emailInput(organization, {
        identifier: (await Email.exists({ organization })) ? 'roomPartnerChosen' : 'receipt',
      }),
    references: ['organization'],
    required: ['name', 'identifier', 'emailSubject', 'emailHtml', 'organization'],
    ownerUp: true,
  },
  {
    name: 'admins',
    at: (id) => `admins/${id}`,
    model: Admin,
    input: async (organization) => adminInput(organization),
    references: ['organization'],
    required: ['email', 'name', 'role', 'organization', 'password'],
    secrets: ['password'],
    ownerUp: true,
    movable: true,
  },
];
