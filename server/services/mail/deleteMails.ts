import type { Types } from 'mongoose';
import { Mail } from '../../models/mail';
import { ResetToken } from '../../models/resetToken';
import { discardFiles } from './mailFiles';

/**
 * Deletes the mails and reset links of accounts, inside the transaction that deletes the accounts. Mails to others
 * that mention them lose their files, which contain the names.
 */
export async function deleteMails(accounts: readonly Types.ObjectId[]): Promise<void> {
  await discardFiles({ account: { $in: accounts } });
  await discardFiles({ 'mentions.customers': { $in: accounts } });
  await Mail.deleteMany({ account: { $in: accounts } });
  await ResetToken.deleteMany({ account: { $in: accounts } });
}
