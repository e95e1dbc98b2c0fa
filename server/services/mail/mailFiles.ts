import type { QueryFilter } from 'mongoose';
import type { Context } from '../../context';
import { DiscardedMailFile } from '../../models/discardedMailFile';
import { Mail, type StoredMail } from '../../models/mail';

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
