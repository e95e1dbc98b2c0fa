import { Types } from 'mongoose';
import type { StoredAccount } from '../../../models/account';
import { Admin } from '../../../models/admin';
import { Customer } from '../../../models/customer';

/**
 * The organization of an account; null for root and for unknown accounts. It queries for unknown accounts too, so
 * that the response time does not reveal which accounts exist.
 */
export async function findAccountOrganization(
  account: Pick<StoredAccount, '_id' | 'kind'> | null,
): Promise<Types.ObjectId | null> {
  const { _id, kind } = account ?? { _id: new Types.ObjectId(), kind: 'customer' };
  const record =
    kind === 'customer'
      ? await Customer.findById(_id, 'organization').lean()
      : await Admin.findById(_id, 'organization').lean();
  return record?.organization ?? null;
}
