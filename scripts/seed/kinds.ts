import { describeResource, type ResourceName, resourceNames } from '../../server/contract/resources';
import type { Actor } from '../../server/lib/sessionToken';
import { Types } from 'mongoose';
import { Customer } from '../../server/models/customer';
import { Group } from '../../server/models/group';
import { type CheckedInputOf, type ResourceCalls, resourceCalls } from '../../server/routes/resources/calls';
import { withHeldSeat } from '../../server/services/trips/groups/heldSeats';
import { enrol } from '../../server/services/people/registration/enrol';
import { storeAdmin } from '../../server/services/catalogue/resources/admin';
import { resourceModel } from '../../server/models/resourceModel';
import { registration } from '../../server/routes/registration/input';
import { type Definition, type Kind, kind, type KindName } from './kind';
import { hashPassword } from '../../server/lib/password';

const seeder: Actor = { id: 'seed', role: 'root', organization: null };

/** Differences from `resourceKind`'s defaults. */
const overrides: { readonly [Name in ResourceName]?: Partial<Definition<CheckedInputOf<Name>>> } = {
  organizations: { references: {} },
  admins: {
    fixed: ['role', 'organization'],
    onlyNew: ['password'],
    create: async ({ password, ...admin }) =>
      (await storeAdmin(seeder, admin, password === '' ? null : await hashOnce(password))).admin._id,
    update: (id, input) => resourceCalls.admins.update(seeder, id, { ...input, password: '' }),
  },
  accommodations: {
    atLeast: {
      'onePersonRoom.capacity': 'onePersonRoom.reserved',
      'twoPersonRoom.capacity': 'twoPersonRoom.reserved',
      'threePersonRoom.capacity': 'threePersonRoom.reserved',
    },
  },
  groups: { locationFields: ['organization'], atLeast: { capacity: 'userCount' } },
  discountCodes: {
    references: { organization: 'organizations', applyTo: 'products' },
    atLeast: { maxUsages: 'timesUsed' },
    unlimitedAtZero: ['maxUsages'],
  },
};

const customers = kind({
  one: 'customer',
  key: ['email'],
  references: { organization: 'organizations', event: 'events', group: 'groups' },
  locationFields: ['organization', 'event'],
  fixed: ['group'],
  onlyNew: ['password'],
  validator: registration,
  find: ({ names }) => Customer.find({ email: { $in: names } }).lean(),
  // Travellers answer the organizer's questions themselves.
  async create({ password, answers: _answers, ...customer }) {
    const [passwordHash, group] = await Promise.all([
      hashOnce(password),
      Group.findById(customer.group).lean().orFail(),
    ]);
    const { _id } = await withHeldSeat(group, (seat) => enrol(customer, group, seat, 'fi', { passwordHash }));
    return _id;
  },
  update: (_id, { password: _, group: _group, organization: _organization, answers: _answers, ...info }) =>
    Customer.updateOne({ _id }, { $set: info }),
});

/** Derives key and references from the registry of resources. */
function resourceKind<Name extends ResourceName>(
  name: Name,
  calls: ResourceCalls<Name> = resourceCalls[name],
): Kind {
  const { words, seedKey, uses } = describeResource(name);
  const [key = ''] = (seedKey ?? []).slice(-1);
  const used = Object.entries(uses).map(([field, used]) => [field.replace(/\..*/, ''), used] as const);
  return kind<CheckedInputOf<Name>>({
    one: words.en[0],
    key: seedKey ?? [],
    references: { organization: 'organizations', ...Object.fromEntries(used) },
    validator: calls.validator,
    find: ({ organizations, names }) =>
      resourceModel(name)
        .find(
          seedKey?.[0] === 'organization'
            ? { organization: { $in: organizations } }
            : { [key]: { $in: names } },
        )
        .lean(),
    create: async (input) => new Types.ObjectId((await calls.create(seeder, input))._id),
    update: (id, input) => calls.update(seeder, id, input),
    ...overrides[name],
  });
}

const resourceKinds = Object.fromEntries(resourceNames.map((name) => [name, resourceKind(name)]));

// Resources are stored through their services, so that all rules of the API apply. The cast restores the key
// names, which Object.fromEntries loses.
export const kinds = { ...resourceKinds, customers } as Readonly<Record<KindName, Kind>>;

const hashes = new Map<string, Promise<string>>();

/** Caches hashes, because many records of a file tend to share a password. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password);
  if (known) return known;
  const hash = hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
