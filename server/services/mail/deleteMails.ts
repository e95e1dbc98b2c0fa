import type { Types } from 'mongoose';
import { Mail } from '../../models/mail';
import { ResetToken } from '../../models/resetToken';

/** Deletes the mails to people who are deleted, and their links, inside the transaction that deletes them. */
export async function deleteMails(accounts: readonly Types.ObjectId[]): Promise<void> {
  await Mail.deleteMany({ account: { $in: accounts } });
  await ResetToken.deleteMany({ account: { $in: accounts } });
}
