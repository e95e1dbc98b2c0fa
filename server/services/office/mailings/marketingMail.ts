import { Customer } from '../../../models/customer';
import type { StoredMail } from '../../../models/mail';
import { Mailing } from '../../../models/mailing';

/** False for a mail whose reason is a consent to marketing that its recipient has withdrawn since. */
export async function isStillAllowed(mail: StoredMail): Promise<boolean> {
  if (!(await isMarketing(mail))) return true;
  return (await Customer.exists({ _id: mail.account, marketing: true })) !== null;
}

/** A copy of a mail of a mailing belongs to none, but has the place of the link that only marketing mails have. */
async function isMarketing({ kind, mailing, linkMark }: StoredMail): Promise<boolean> {
  if (kind !== 'mailing') return false;
  if (mailing === undefined) return linkMark !== null;
  return (await Mailing.exists({ _id: mailing, marketingOnly: true })) !== null;
}
