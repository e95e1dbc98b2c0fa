import type { Model, Types } from 'mongoose';
import { describeResource, singleRecordRoute, resourceNames, type ResourceName } from '../contract/resources';
import { may } from '../contract/capabilities';
import schemas from '../routes/description/schemas.json';
import '../routes/resources/calls';
import { resourceModel } from '../models/resourceModel';
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
  /** A valid body for a record of the organization. */
  input: (organization: Types.ObjectId) => Promise<object>;
  /** Fields of the body that name another record. */
  references: string[];
  /** The fields that are reported as missing when root sends an empty body. */
  required: string[];
  /** Fields that are never returned. */
  secrets?: string[];
  /** Whether only root may create, change and delete records. */
  rootOnly?: boolean;
  /** Whether admins may not even read records. */
  closedToAdmins?: boolean;
  /** Whether root may move a record to another organization. */
  movable?: boolean;
}

/** The test data of one resource. */
export interface StaffResource extends Particulars {
  /** The path of the resource below `/api/admin`. */
  name: string;
  /** The path of one record below `/api/admin`. */
  at: (id: string) => string;
  model: Pick<Model<unknown>, 'exists' | 'countDocuments'>;
  onOrganizationDeletion: 'refuse' | 'deleteToo' | null;
}

/** Test data beyond the registry of resources. */
const particulars: { readonly [Name in ResourceName]?: Particulars } = {
  organizations: {
    input: async () => organizationInput(),
    references: [],
    required: [
      ...['name', 'identifier', 'contact.name', 'contact.email', 'contact.phone'],
      ...['address.street', 'address.postalCode', 'address.city', 'address.country'],
      ...['businessCode', 'bankAccount', 'website'],
    ],
    rootOnly: true,
  },
  products: {
    input: async (organization) => productInput(organization),
    references: ['organization'],
    required: ['name', 'price', 'vatPercent', 'maximumAmount', 'organization'],
    rootOnly: true,
  },
  events: {
    input: async (organization) => eventInput(organization),
    references: ['organization'],
    required: ['name', 'identifier', 'date', 'organization'],
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
    closedToAdmins: true,
  },
  emails: {
    // An organization has at most one template of each kind.
    input: async (organization) =>
      emailInput(organization, {
        identifier: (await Email.exists({ organization })) ? 'roomPartnerChosen' : 'receipt',
      }),
    references: ['organization'],
    required: ['name', 'identifier', 'emailSubject', 'emailHtml', 'organization'],
    closedToAdmins: true,
  },
  admins: {
    input: async (organization) => adminInput(organization),
    references: ['organization'],
    required: ['email', 'name', 'role', 'organization'],
    secrets: ['password'],
    closedToAdmins: true,
    movable: true,
  },
};

export const staffResources: readonly StaffResource[] = resourceNames.map((name) => {
  const { route, onOrganizationDeletion } = describeResource(name);
  return {
    name: route,
    at: (id) => `${singleRecordRoute(name)}/${id}`,
    model: resourceModel(name),
    onOrganizationDeletion,
    ...(particulars[name] ?? fromSchema(name)),
  };
});

/** Default particulars, with a body generated from the input schema. */
function fromSchema(name: ResourceName): Particulars {
  const { type, rights } = describeResource(name);
  const schema = new Map<string, object>(Object.entries(schemas)).get(`${type}Input`) ?? {};
  // Input schemas are object schemas.
  const { properties, required } = schema as { properties: object; required: string[] };
  const fields = Object.entries(properties).filter(([field]) => field !== 'revision');
  const samples = new Map<unknown, unknown>([
    ['string', 'text'],
    ['number', 1],
    ['boolean', true],
  ]);
  const bodyEntries = fields.map(([field, property]: [string, { type?: unknown }]) => {
    const sample = samples.get(property.type);
    if (sample === undefined && field !== 'organization') {
      throw new Error(`server/test/staffResources.ts needs a body for ${name}: no sample value for ${field}`);
    }
    return [field, sample] as const;
  });
  return {
    input: async (organization) => ({
      ...Object.fromEntries(bodyEntries),
      organization: String(organization),
    }),
    references: ['organization'],
    required,
    rootOnly: !may('owner', rights.change),
    closedToAdmins: !may('admin', rights.read),
  };
}
