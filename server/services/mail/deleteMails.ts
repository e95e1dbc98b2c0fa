import type { Types } from 'mongoose';
import { Mail } from '../../models/mail';
import { ResetToken } from '../../models/resetToken';

/** Deletes the mails and reset links of accounts, inside the transaction that deletes the accounts. */
export async function deleteMails(accounts: readonly Types.ObjectId[]): Promise<void> {
  await Mail.deleteMany({ account: { $in: accounts } });
  await ResetToken.deleteMany({ account: { $in: accounts } });
}
