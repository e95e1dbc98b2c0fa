import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import { Account } from '../../../models/account';
import type { StoredCustomer } from '../../../models/customer';
import { recordOwnParties } from '../waitingList/parties';

/* Changes of a customer's account. Call each function inside the transaction that changes the customer. */

/**
 * Changes the address that the customer logs in by. Run it within `refuseTakenEmail`.
 * @param expectedHash hash of the current password, if the caller has verified it
 * @throws AppError `conflict` when the password has changed since it was verified
 */
export async function changeEmail(
  before: StoredCustomer,
  email: string,
  expectedHash?: string,
): Promise<void> {
  await recordOwnParties(before);
  const { matchedCount } = await Account.updateOne(
    { _id: before._id, ...(expectedHash !== undefined && { passwordHash: expectedHash }) },
    { $set: { email }, $inc: { addressVersion: 1 } },
  );
  if (matchedCount === 0) throw new AppError('conflict');
}

/**
 * Invalidates all tokens of the account.
 * @param expectedHash hash of the current password, if the caller has verified it
 * @throws AppError `conflict` when the password has changed since it was verified
 */
export async function changePassword(
  customer: Types.ObjectId,
  passwordHash: string,
  expectedHash?: string,
): Promise<{ hadPassword: boolean }> {
  const before = await Account.findOneAndUpdate(
    { _id: customer, ...(expectedHash !== undefined && { passwordHash: expectedHash }) },
    { $set: { passwordHash, sessions: [] }, $inc: { version: 1 } },
  ).lean();
  if (!before) throw new AppError('conflict');
  return { hadPassword: before.passwordHash !== undefined };
}

/** Invalidates all tokens of the customers. */
export async function signOut(customers: readonly Types.ObjectId[]): Promise<void> {
  await Account.updateMany({ _id: { $in: customers } }, { $set: { sessions: [] }, $inc: { version: 1 } });
}

/**
 * Runs `work`, which may set an e-mail address; the unique index decides whether the address is free.
 * @throws AppError `emailInUse` (path `email`)
 */
export async function refuseTakenEmail<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (duplicateKeyFields(error)?.includes('email')) throw new AppError('emailInUse', { path: 'email' });
    throw error;
  }
}
