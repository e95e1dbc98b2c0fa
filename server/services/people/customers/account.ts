import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { duplicateKeyFields } from '../../../lib/databaseErrors';
import { Account } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { deleteMails } from '../../mail/deleteMails';
import { recordEvents } from '../../access/webhooks/recordEvents';
import { mailConfirmationAgain } from '../travelConfirmations/confirmTravel';
import { recordOwnParties } from '../waitingList/parties';

/* Changes of a customer's account. Call each function inside the transaction that changes the customer. */

/**
 * The address of the account of a customer who has none: nobody can log in with it, and mail to it is returned. The
 * domain is reserved (RFC 2606).
 */
export function placeholderAddress(customer: Types.ObjectId): string {
  return `${String(customer)}@no-address.invalid`;
}

/**
 * Removes the address of an erased lead from the customers of their party who have no address of their own, and deletes
 * those customers' mails, inside the erasing transaction. Later mails to them fail visibly.
 */
export async function forgetLead(lead: Types.ObjectId): Promise<void> {
  const companions = await Customer.find({ lead }, 'organization').lean();
  await deleteMails(companions.map(({ _id }) => _id));
  recordChanges(companions);
  for (const { _id } of companions)
    await Customer.updateOne(
      { _id },
      { $set: { email: placeholderAddress(_id), lead: null }, $inc: { revision: 1 } },
    );
}

/**
 * Changes the address with which the customer logs in, and that of the customers whose lead they are. Run it within
 * `refuseTakenEmail`.
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
  await Customer.updateOne({ _id: before._id }, { $set: { lead: null } });
  const companions = await Customer.find({ lead: before._id }, 'organization').lean();
  recordChanges(companions);
  if (before.unconfirmedSince || before.lead) [before, ...companions].forEach(mailConfirmationAgain);
  await Customer.updateMany({ lead: before._id }, { $set: { email }, $inc: { revision: 1 } });
}

/** For webhooks alone: a changed address of the lead is not part of the companions' history. */
function recordChanges(companions: readonly Pick<StoredCustomer, '_id' | 'organization'>[]): void {
  for (const { _id, organization } of companions) recordEvents(organization, 'customer.changed', [_id]);
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
