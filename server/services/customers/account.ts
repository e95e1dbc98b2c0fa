import type { Types } from 'mongoose';
import { AppError } from '../../lib/AppError';
import { duplicateKey } from '../../lib/duplicateKey';
import { Account } from '../../models/account';

/**
 * What of a customer lies in their account: the address and password they log in by, and the version that
 * their tokens carry. Each is called inside the transaction that changes the customer.
 */

/** The customer then logs in by another address; one that is taken fails as `refuseTakenEmail` says. */
export async function changeEmail(customer: Types.ObjectId, email: string): Promise<void> {
  await Account.updateOne({ _id: customer }, { $set: { email } });
}

/**
 * Every token given so far ends.
 * @param present the hash that the change relies on, where it does
 * @throws AppError `conflict` when the password is another one by now
 */
export async function changePassword(
  customer: Types.ObjectId,
  passwordHash: string,
  present?: string,
): Promise<void> {
  const { matchedCount } = await Account.updateOne(
    { _id: customer, ...(present !== undefined && { passwordHash: present }) },
    { $set: { passwordHash }, $inc: { version: 1 } },
  );
  if (matchedCount === 0) throw new AppError('conflict');
}

/** Every token given so far ends. */
export async function signOut(customers: readonly Types.ObjectId[]): Promise<void> {
  await Account.updateMany({ _id: { $in: customers } }, { $inc: { version: 1 } });
}

/**
 * Runs what may change an address, and lets the unique index decide whether it is free.
 * @throws AppError `emailInUse` (path `email`)
 */
export async function refuseTakenEmail<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (duplicateKey(error)?.includes('email')) throw new AppError('emailInUse', { path: 'email' });
    throw error;
  }
}
