import type { Types, QueryFilter } from 'mongoose';
import { Mail, type StoredMail } from '../../models/mail';
import { ResetToken } from '../../models/resetToken';
import type { Context } from '../../context';
import { DiscardedMailFile } from '../../models/discardedMailFile';

/**
 * Deletes the mails and reset links of accounts, inside the transaction that deletes the accounts. Also deletes the
 * files of mails to others that mention these people, because they contain the names.
 */
export async function deleteMails(accounts: readonly Types.ObjectId[]): Promise<void> {
  await discardFiles({ account: { $in: accounts } });
  await discardFiles({ 'mentions.customers': { $in: accounts } });
  await Mail.deleteMany({ account: { $in: accounts } });
  await ResetToken.deleteMany({ account: { $in: accounts } });
}

const batchSize = 100;

/** Marks the files of mails for removal once the calling transaction is committed. */
export async function discardFiles(mails: QueryFilter<StoredMail>): Promise<void> {
  const found = await Mail.find(mails, '_id').lean();
  await DiscardedMailFile.insertMany(found.map(({ _id: mail }) => ({ mail })));
}

/**
 * Removes the files. Call it between runs of `sendDueMail`, never during one, which could write the file of a
 * deleted customer after its removal.
 */
export async function removeDiscardedFiles({ mailer }: Context): Promise<void> {
  for (;;) {
    const discarded = await DiscardedMailFile.find().limit(batchSize).lean();
    if (discarded.length === 0) return;
    for (const { mail } of discarded) await mailer.removeFile(String(mail));
    await DiscardedMailFile.deleteMany({ _id: { $in: discarded.map(({ _id }) => _id) } });
  }
}
