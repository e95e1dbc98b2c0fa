import type { Types } from 'mongoose';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';

/**
 * An earlier version noted whose private wishes were opened by their names, which stayed when the people were erased.
 * A name that one customer of the organization has becomes their id; any other one goes.
 */
export async function noteIdsOfGuests(): Promise<void> {
  const isNamed = { path: 'privateWishesOpened', after: { $type: 'string' } };
  const entries = { changes: { $elemMatch: isNamed } };
  for (const organization of await AuditEntry.find(entries).distinct('organization')) {
    const idOf = await readNames(organization);
    for await (const { _id, changes } of AuditEntry.find({ ...entries, organization }).lean()) {
      const withIds = changes.map((change) =>
        change.path === isNamed.path && typeof change.after === 'string'
          ? { ...change, after: change.after.split(', ').map((name) => idOf.get(name) ?? null) }
          : change,
      );
      await AuditEntry.updateOne({ _id }, { $set: { changes: withIds } });
    }
  }
}

/** The id of each customer by name; null where several have it. */
async function readNames(organization: Types.ObjectId | null): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>();
  for await (const { _id, firstName, lastName } of Customer.find(
    { organization: { $eq: organization } },
    'firstName lastName',
  ).lean()) {
    const name = `${firstName} ${lastName}`;
    names.set(name, names.has(name) ? null : String(_id));
  }
  return names;
}
