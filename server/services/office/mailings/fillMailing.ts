import { randomUUID } from 'node:crypto';
import { MailError } from '../../../lib/mailer';
import { Customer } from '../../../models/customer';
import type { StoredMail } from '../../../models/mail';
import { Mailing } from '../../../models/mailing';
import { mailingRenderer } from './renderMailing';

/**
 * Gives a mail of a mailing its text, from what is known of the recipient now. It is not stored: thousands of copies
 * would be, and the names in them. Other mails have their text already. A marketing mail ends with a link out of it.
 * @throws MailError if the customer was deleted
 */
export async function fillMailing(mail: StoredMail): Promise<StoredMail> {
  if (mail.mailing === undefined) return mail;
  const mailing = await Mailing.findById(mail.mailing).lean();
  const recipient = await Customer.findById(mail.account).lean();
  if (!mailing || !recipient) throw new MailError('rejected', 'The customer was deleted', 'noAccount');
  const linkMark = mailing.marketingOnly ? randomUUID() : null;
  const renderFor = await mailingRenderer(mailing, [recipient], linkMark);
  return { ...mail, ...renderFor(recipient), linkMark };
}
