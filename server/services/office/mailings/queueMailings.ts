import { inLanguage } from '../../../contract/languages';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import type { Context } from '../../../context';
import { Customer } from '../../../models/customer';
import { Mail } from '../../../models/mail';
import { Mailing } from '../../../models/mailing';
import { MailingBatch, type StoredMailingBatch } from '../../../models/mailingBatch';
import { Organization } from '../../../models/organization';
import { mayReceive } from './recipients';
import { mailingRenderer, type Recipient, recipientFields } from './renderMailing';

/**
 * Creates the mails of pending recipients. One transaction creates the mails and deletes the batch, so that nobody is
 * skipped or mailed twice, even after crashes or with concurrent runs.
 */
export async function queueMailings({ lifecycle }: Context): Promise<void> {
  while (lifecycle.phase !== 'stopping') {
    const batch = await MailingBatch.findOne({}, '_id').sort({ _id: 1 }).lean();
    if (!batch) return;
    await transaction(() => queueBatch(batch), [batch._id]);
  }
}

async function queueBatch({ _id }: Pick<StoredMailingBatch, '_id'>): Promise<void> {
  const batch = await MailingBatch.findById(_id).lean();
  // Another process has already created the mails of this batch.
  if (!batch) return;
  const mailing = await Mailing.findById(batch.mailing).lean().orFail();
  const { organization, marketingOnly } = mailing;
  const sender = await Organization.findById(organization).lean().orFail();
  const recipients = await Customer.find(
    { _id: { $in: batch.customers }, organization, ...mayReceive(marketingOnly) },
    [...recipientFields],
  ).lean<Recipient[]>();
  const renderFor = await mailingRenderer(mailing, recipients, null);
  const now = clock.now();
  const mails = recipients.map((recipient) => ({
    kind: 'mailing' as const,
    organization,
    mailing: mailing._id,
    account: recipient._id,
    toStaff: false,
    fromName: inLanguage(sender, recipient.language).name,
    replyTo: sender.contact.email || null,
    to: recipient.email,
    language: recipient.language,
    subject: renderFor(recipient).subject,
    createdAt: now,
    sendAt: now,
  }));
  await Mail.insertMany(mails);
  await MailingBatch.deleteOne({ _id });
  await Mailing.updateOne({ _id: mailing._id }, { $inc: { waiting: -batch.customers.length } });
}
