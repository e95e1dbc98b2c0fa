import type { Types } from 'mongoose';
import { invitationKinds } from '../../../contract/email';
import { clock } from '../../../lib/clock';
import { Account } from '../../../models/account';
import { Mail } from '../../../models/mail';

const withoutPassword = { passwordHash: { $exists: false } };

/**
 * Prepares for a new invitation, inside the transaction that queues it: invalidates the account's links, and withdraws
 * an earlier invitation that is waiting to be sent (rules §4.12).
 * @returns false, without a change, if the person has a password
 */
export async function renewInvitation(account: Types.ObjectId): Promise<boolean> {
  const now = clock.now();
  const { matchedCount } = await Account.updateOne(
    { _id: account, ...withoutPassword },
    { $set: { invitedAt: now }, $inc: { version: 1 } },
  );
  if (matchedCount === 0) return false;
  const earlier = { account, kind: { $in: invitationKinds } };
  await Mail.deleteMany({ ...earlier, status: 'queued' });
  await Mail.updateMany({ ...earlier, status: 'failed', resentAt: null }, { $set: { resentAt: now } });
  return true;
}

/** When the accounts without a password were last invited, by id. */
export async function readInvitations(ids: readonly Types.ObjectId[]): Promise<Map<string, Date>> {
  const accounts = await Account.find({ _id: { $in: ids }, ...withoutPassword }, 'invitedAt').lean();
  return new Map(accounts.flatMap(({ _id, invitedAt }) => (invitedAt ? [[String(_id), invitedAt]] : [])));
}
