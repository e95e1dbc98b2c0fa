import type { Types } from 'mongoose';
import { nameCollation } from '../../lib/database';
import { Customer, type StoredCustomer } from '../../models/customer';

/** The enabled customers of groups, by last name, first name and code in Finnish alphabetical order. */
export async function listTravellers<Field extends keyof StoredCustomer>(
  groups: readonly Types.ObjectId[],
  fields: readonly Field[],
): Promise<Pick<StoredCustomer, Field | '_id'>[]> {
  return Customer.find({ group: { $in: groups }, disabled: false }, [...fields])
    .sort({ lastName: 1, firstName: 1, userCode: 1 })
    .collation(nameCollation)
    .lean<Pick<StoredCustomer, Field | '_id'>[]>();
}
