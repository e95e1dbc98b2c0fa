import type { Actor } from '../../server/lib/sessionToken';
import { Accommodation } from '../../server/models/accommodation';
import { Admin } from '../../server/models/admin';
import { Customer } from '../../server/models/customer';
import { DiscountCode } from '../../server/models/discountCode';
import { Event } from '../../server/models/event';
import { Ferry } from '../../server/models/ferry';
import { Group } from '../../server/models/group';
import { Organization } from '../../server/models/organization';
import { Product } from '../../server/models/product';
import { enrol } from '../../server/services/registration/enrol';
import { services } from '../../server/services/resources';
import { storeAdmin } from '../../server/services/resources/admin';
import { accommodationInput } from '../../server/validators/accommodation';
import { newAdminInput } from '../../server/validators/admin';
import { discountCodeInput } from '../../server/validators/discountCode';
import { eventInput } from '../../server/validators/event';
import { ferryInput } from '../../server/validators/ferry';
import { groupInput } from '../../server/validators/group';
import { organizationInput } from '../../server/validators/organization';
import { productInput } from '../../server/validators/product';
import { registration } from '../../server/validators/registration';
import { hashOnce } from './hashOnce';
import { type Kind, kind, type KindName } from './kind';

/** Who seeds may do everything. */
const seeder: Actor = { id: 'seed', role: 'root', organization: null };

const products = { organization: 'organizations', products: 'products' } as const;

/** The resources of the panel go through its services, so that the same follows from a change. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  organizations: kind({
    one: 'organization',
    key: ['identifier'],
    references: {},
    validator: organizationInput,
    find: ({ names }) => Organization.find({ identifier: { $in: names } }).lean(),
    create: async (input) => (await services.organizations.create(seeder, input))._id,
    update: (id, input) => services.organizations.update(seeder, id, input),
  }),

  admins: kind({
    one: 'admin',
    key: ['email'],
    references: { organization: 'organizations' },
    fixed: ['role', 'organization'],
    onlyNew: ['password'],
    validator: newAdminInput,
    find: ({ names }) => Admin.find({ email: { $in: names } }).lean(),
    create: async ({ password, ...admin }) =>
      (await storeAdmin(seeder, admin, await hashOnce(password))).admin._id,
    update: (id, input) => services.admins.update(seeder, id, { ...input, password: '' }),
  }),

  products: kind({
    one: 'product',
    key: ['organization', 'name'],
    references: { organization: 'organizations' },
    validator: productInput,
    find: ({ organizations }) => Product.find({ organization: { $in: organizations } }).lean(),
    create: async (input) => (await services.products.create(seeder, input)).product._id,
    update: (id, input) => services.products.update(seeder, id, input),
  }),

  events: kind({
    one: 'event',
    key: ['organization', 'identifier'],
    references: products,
    validator: eventInput,
    find: ({ organizations }) => Event.find({ organization: { $in: organizations } }).lean(),
    create: async (input) => (await services.events.create(seeder, input)).event._id,
    update: (id, input) => services.events.update(seeder, id, input),
  }),

  ferries: kind({
    one: 'ferry',
    key: ['organization', 'name'],
    references: products,
    validator: ferryInput,
    find: ({ organizations }) => Ferry.find({ organization: { $in: organizations } }).lean(),
    create: async (input) => (await services.ferries.create(seeder, input)).record._id,
    update: (id, input) => services.ferries.update(seeder, id, input),
  }),

  accommodations: kind({
    one: 'accommodation',
    key: ['organization', 'name'],
    references: products,
    atLeast: {
      'onePersonRoom.capacity': 'onePersonRoom.reserved',
      'twoPersonRoom.capacity': 'twoPersonRoom.reserved',
      'threePersonRoom.capacity': 'threePersonRoom.reserved',
    },
    validator: accommodationInput,
    find: ({ organizations }) => Accommodation.find({ organization: { $in: organizations } }).lean(),
    create: async (input) => (await services.accommodations.create(seeder, input)).record._id,
    update: (id, input) => services.accommodations.update(seeder, id, input),
  }),

  groups: kind({
    one: 'group',
    key: ['organization', 'event', 'name'],
    references: {
      organization: 'organizations',
      event: 'events',
      accomodation: 'accommodations',
      outboundFerry: 'ferries',
      returnFerry: 'ferries',
      products: 'products',
    },
    placeOnly: ['organization'],
    atLeast: { capacity: 'userCount' },
    validator: groupInput,
    find: ({ organizations }) => Group.find({ organization: { $in: organizations } }).lean(),
    create: async (input) => (await services.groups.create(seeder, input)).group._id,
    update: (id, input) => services.groups.update(seeder, id, input),
  }),

  discountCodes: kind({
    one: 'discount code',
    key: ['organization', 'code'],
    references: { organization: 'organizations', applyTo: 'products' },
    atLeast: { maxUsages: 'timesUsed' },
    unlimitedAtZero: ['maxUsages'],
    validator: discountCodeInput,
    find: ({ organizations }) => DiscountCode.find({ organization: { $in: organizations } }).lean(),
    create: async (input) => (await services.discountCodes.create(seeder, input)).code._id,
    update: (id, input) => services.discountCodes.update(seeder, id, input),
  }),

  customers: kind({
    one: 'customer',
    key: ['email'],
    references: { organization: 'organizations', event: 'events', group: 'groups' },
    placeOnly: ['organization', 'event'],
    fixed: ['group'],
    onlyNew: ['password'],
    validator: registration,
    find: ({ names }) => Customer.find({ email: { $in: names } }).lean(),
    async create({ password, ...customer }) {
      const [passwordHash, group] = await Promise.all([
        hashOnce(password),
        Group.findById(customer.group).lean().orFail(),
      ]);
      return (await enrol(customer, group, 'fi', passwordHash))._id;
    },
    update: (_id, { password: _, group: _group, organization: _organization, ...info }) =>
      Customer.updateOne({ _id }, { $set: info }),
  }),
};
