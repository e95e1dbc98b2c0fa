import type { Model, Types } from 'mongoose';
import { describeResource, recordRouteOf, resourceNames, type ResourceName } from '../contract/resources';
import { may } from '../contract/roles';
import schemas from '../openapi/schemas.json';
import '../resources';
import { modelOf } from '../services/resources/models';
import { Email } from '../models/email';
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

interface Particulars {
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

/** What the tests of all resources alike know of one. */
export interface StaffResource extends Particulars {
  /** The path of the resource below `/api/admin`. */
  name: string;
  /** Where one of them is read. */
  at: (id: string) => string;
  model: Pick<Model<unknown>, 'exists' | 'countDocuments'>;
  onOrganizationDeletion: 'refuse' | 'deleteToo' | null;
}

/** What the registry of resources does not say, and the tests state on their own. */
const particulars: { readonly [Name in ResourceName]?: Particulars } = {
  organizations: {
    input: async () => organizationInput(),
    references: [],
    required: [
      ...['name', 'identifier', 'registerEnabled', 'contact.name', 'contact.email', 'contact.phone'],
      ...['address.street', 'address.postalCode', 'address.city', 'address.country'],
      ...['businessCode', 'bankAccount', 'website'],
    ],
    rootOnly: true,
  },
  products: {
    input: async (organization) => productInput(organization),
    references: ['organization'],
    required: ['name', 'price', 'vat', 'mandatory', 'maximumAmount', 'organization'],
    rootOnly: true,
  },
  events: {
    input: async (organization) => eventInput(organization),
    references: ['organization'],
    required: ['name', 'identifier', 'date', 'allowUsersEditInfo', 'organization'],
  },
  groups: {
    input: async (organization) => groupInput((await buildEvent({ organization }))._id),
    references: ['event'],
    required: ['name', 'capacity', 'contact.name', 'contact.email', 'contact.phone', 'event'],
  },
  ferries: {
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
  accommodations: {
    input: async (organization) => accommodationInput(organization),
    references: ['organization'],
    required: [
      ...['name', 'date', 'roompartnerSelectionLive', 'roomAllocationType'],
      ...['address.street', 'address.city', 'address.country'],
      ...['onePersonRoom.capacity', 'twoPersonRoom.capacity', 'threePersonRoom.capacity', 'organization'],
    ],
  },
  discountCodes: {
    input: async (organization) => discountCodeInput(organization),
    references: ['organization'],
    required: ['name', 'code', 'discount', 'maxUsages', 'validUntil', 'applyTo', 'organization'],
    ownerUp: true,
  },
  emails: {
    // Each organization has one template of each kind.
    input: async (organization) =>
      emailInput(organization, {
        identifier: (await Email.exists({ organization })) ? 'roomPartnerChosen' : 'receipt',
      }),
    references: ['organization'],
    required: ['name', 'identifier', 'emailSubject', 'emailHtml', 'organization'],
    ownerUp: true,
  },
  admins: {
    input: async (organization) => adminInput(organization),
    references: ['organization'],
    required: ['email', 'name', 'role', 'organization', 'password'],
    secrets: ['password'],
    ownerUp: true,
    movable: true,
  },
};

export const staffResources: readonly StaffResource[] = resourceNames.map((name) => {
  const { route, onOrganizationDeletion } = describeResource(name);
  return {
    name: route,
    at: (id) => `${recordRouteOf(name)}/${id}`,
    model: modelOf(name),
    onOrganizationDeletion,
    ...(particulars[name] ?? fromSchema(name)),
  };
});

/** Particulars of a resource that has none above, with a body made up from the schema of its input. */
function fromSchema(name: ResourceName): Particulars {
  const { type, rights } = describeResource(name);
  const schema = new Map<string, object>(Object.entries(schemas)).get(`${type}Input`) ?? {};
  // The schema of an input is that of an object.
  const { properties, required } = schema as { properties: object; required: string[] };
  const fields = Object.entries(properties).filter(([field]) => field !== 'revision');
  const samples = new Map<unknown, unknown>([
    ['string', 'text'],
    ['number', 1],
    ['boolean', true],
  ]);
  const made = fields.map(([field, property]: [string, { type?: unknown }]) => {
    const sample = samples.get(property.type);
    if (sample === undefined && field !== 'organization') {
      throw new Error(
        `server/test/staffResources.ts needs a body for ${name}: nothing can be made up for ${field}`,
      );
    }
    return [field, sample] as const;
  });
  return {
    input: async (organization) => ({ ...Object.fromEntries(made), organization: String(organization) }),
    references: ['organization'],
    required,
    rootOnly: !may('owner', rights.change),
    ownerUp: !may('admin', rights.read),
  };
}
