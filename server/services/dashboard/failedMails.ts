import type { Types } from 'mongoose';
import { mostNamed } from '../../contract/dashboard';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Mail, type StoredMail } from '../../models/mail';
import { failedFilter } from '../mail/listMails';
import { recordsById } from '../../lib/recordsById';

export interface FailedMailSummary {
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'>;
  kind: StoredMail['kind'];
}

/** How many mails have reached no customer and were not sent anew, and the newest of them. */
export async function summarizeFailedMails(
  organization: Types.ObjectId,
): Promise<{ count: number; latest: FailedMailSummary[] }> {
  const wanted = { organization, ...failedFilter };
  const [count, mails] = await Promise.all([
    Mail.countDocuments(wanted),
    Mail.find(wanted, 'account kind').sort({ _id: -1 }).limit(mostNamed).lean(),
  ]);
  const accounts = mails.map(({ account }) => account);
  const customers = await recordsById(Customer, accounts, ['firstName', 'lastName']);
  const latest = mails.flatMap(({ account, kind }) => {
    const customer = customers.get(String(account));
    return customer ? [{ customer, kind }] : [];
  });
  return { count, latest };
}
