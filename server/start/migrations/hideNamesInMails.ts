import { randomUUID } from 'node:crypto';
import { Customer } from '../../models/customer';
import { Mail } from '../../models/mail';
import { discardFiles } from '../../services/mail/deleteMails';

/**
 * Mails of earlier versions contain the names of room partners, which nobody could erase. Deletes those that were sent.
 * Those still to be sent are kept and marked, so that erasing any customer of the recipient's group deletes them too:
 * partners are in the same group.
 */
export async function hideNamesInMails(): Promise<void> {
  const withNames = {
    kind: { $in: ['roomPartnerChosen', 'roomPartnerLeft'] as const },
    mentions: { $exists: false },
  };
  const sent = { ...withNames, status: { $ne: 'queued' as const } };
  await discardFiles(sent);
  await Mail.deleteMany(sent);
  for await (const { _id, account } of Mail.find(withNames, 'account').lean()) {
    const recipient = await Customer.findById(account, 'group').lean();
    const customers = recipient ? await Customer.find({ group: recipient.group }).distinct('_id') : [];
    // The mark is random and in no text, so sending such a mail replaces nothing.
    await Mail.updateOne({ _id }, { $set: { mentions: [{ mark: randomUUID(), customers }] } });
  }
}
