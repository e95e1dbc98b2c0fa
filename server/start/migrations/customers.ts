import type { Types } from 'mongoose';
import { Account } from '../../models/account';
import { AuditEntry } from '../../models/auditEntry';
import { Customer } from '../../models/customer';

/**
 * An earlier version recorded the names of guests whose private wishes were opened, and kept them when the guests
 * were erased. A name of exactly one customer of the organization is replaced with the customer's id; any other name
 * is removed.
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

/** The ids of customers by name; null if several have the same name. */
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

/**
 * Earlier versions treated the address of a customer registered by staff as confirmed before the invitation was
 * opened.
 */
export async function unconfirmInvited(): Promise<void> {
  const invited = { kind: 'customer' as const, passwordHash: { $exists: false } };
  for await (const { _id } of Account.find(invited, '_id').lean()) {
    const confirmed = await Customer.findOne({ _id, unconfirmedSince: null }, 'registeredAt').lean();
    if (!confirmed) continue;
    await Customer.updateOne({ _id }, { $set: { unconfirmedSince: confirmed.registeredAt } });
  }
}
