import type { Model } from 'mongoose';
import type { ResourceName } from '../../contract/resources';
import { Accommodation } from '../../models/accommodation';
import { Admin } from '../../models/admin';
import { DiscountCode } from '../../models/discountCode';
import { Email } from '../../models/email';
import { Event } from '../../models/event';
import { Ferry } from '../../models/ferry';
import { Group } from '../../models/group';
import { Organization } from '../../models/organization';
import { Product } from '../../models/product';
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
} from '../inputs';
import type { Row, Rows } from './row';
import type { World } from './world';

interface Resource {
  model: Pick<Model<unknown>, 'exists' | 'countDocuments'>;
  input: (world: World) => object;
  required: string[];
  requiredToCreate?: string[];
  /** Where one is read, if not at `/{id}`. */
  at?: string;
  rootOnly?: boolean;
}

const resources: Record<ResourceName, Resource> = {
  organization: {
    model: Organization,
    input: () => organizationInput(),
    required: [
      ...['name', 'identifier', 'registerEnabled', 'contact.name', 'contact.email', 'contact.phone'],
      ...['address.street', 'address.postalCode', 'address.city', 'address.country'],
      ...['businessCode', 'bankAccount', 'website'],
    ],
    rootOnly: true,
  },
  products: {
    model: Product,
    input: ({ organization }) => productInput(organization._id),
    required: ['name', 'price', 'vat', 'mandatory', 'maximumAmount'],
    at: '/product/{id}',
    rootOnly: true,
  },
  events: {
    model: Event,
    input: ({ organization }) => eventInput(organization._id),
    required: ['name', 'identifier', 'date', 'allowUsersEditInfo'],
  },
  groups: {
    model: Group,
    input: ({ event }) => groupInput(event._id),
    required: ['name', 'capacity', 'contact.name', 'contact.email', 'contact.phone', 'event'],
  },
  ferrys: {
    model: Ferry,
    input: ({ organization }) => ferryInput(organization._id),
    required: [
      ...['name', 'info'],
      ...['pointOfDeparture', 'destination'].flatMap((port) => [
        `${port}.city`,
        `${port}.terminal`,
        `${port}.dateTime`,
      ]),
    ],
  },
  accomodations: {
    model: Accommodation,
    input: ({ organization }) => accommodationInput(organization._id),
    required: [
      ...['name', 'date', 'roompartnerSelectionLive', 'roomAllocationType'],
      ...['address.street', 'address.city', 'address.country'],
      ...['onePersonRoom.capacity', 'twoPersonRoom.capacity', 'threePersonRoom.capacity'],
    ],
  },
  discountCodes: {
    model: DiscountCode,
    input: ({ organization }) => discountCodeInput(organization._id),
    required: ['name', 'code', 'discount', 'maxUsages', 'validUntil', 'applyTo'],
  },
  admins: {
    model: Admin,
    input: ({ organization }) => adminInput(organization._id),
    required: ['email', 'name', 'role'],
    requiredToCreate: ['password'],
  },
  emails: {
    model: Email,
    input: ({ organization }) => emailInput(organization._id),
    required: ['name', 'identifier', 'emailSubject', 'emailHtml'],
  },
};

/** The five usual calls on every resource, on a record that root has just stored. */
export const crudRows: Rows = Object.fromEntries(
  (Object.keys(resources) as ResourceName[]).flatMap(rowsOf), // the keys of this very table
);

function rowsOf(name: ResourceName): [string, Row][] {
  const { model, input, required, at = '/{id}', rootOnly = false, requiredToCreate = [] } = resources[name];
  const base = `/admin/${name}`;
  const one = ({ stored }: World) => ({ id: stored[name]! });
  // An organization is its own record: staff read that one.
  const read =
    name === 'organization' ? ({ organization }: World) => ({ id: String(organization._id) }) : one;
  const owned = ['organization', 'groups'].includes(name) ? [] : ['organization'];
  const faultsOf = (paths: string[]) =>
    [...paths, ...(rootOnly ? owned : [])].map((path) => `${path}: required`);
  const exists = (id: unknown) => model.exists({ _id: id });
  const before = async (world: World) => {
    const { body } = await world.staff.root.post(name, input(world));
    world.stored[name] = (body as { _id: string })._id;
  };
  return [
    [
      `get ${base}`,
      {
        before,
        query: ({ organization }) => `?organization=${String(organization._id)}`,
        effect: (world, answer) => {
          const ids = (answer as { _id: string }[]).map(({ _id }) => _id);
          expect(ids).toContain(read(world).id);
        },
      },
    ],
    [
      `get ${base}${at}`,
      {
        before,
        params: read,
        effect: (world, answer) => expect(answer).toMatchObject({ _id: read(world).id }),
      },
    ],
    [
      `post ${base}`,
      {
        body: input,
        faults: faultsOf([...required, ...requiredToCreate]),
        elsewhere: 'theirs',
        effect: async (_world, answer) =>
          expect(await exists((answer as { _id: string })._id)).not.toBeNull(),
      },
    ],
    [
      `put ${base}/{id}`,
      {
        before,
        params: one,
        body: (world) => ({ ...input(world), name: 'Uusi nimi' }),
        faults: faultsOf(required),
        effect: async ({ stored }) =>
          expect(await model.exists({ _id: stored[name], name: 'Uusi nimi' })).not.toBeNull(),
      },
    ],
    [
      `delete ${base}/{id}`,
      {
        before,
        params: one,
        effect: async ({ stored }) => expect(await exists(stored[name])).toBeNull(),
      },
    ],
  ];
}
