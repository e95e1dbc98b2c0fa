import type { Types } from 'mongoose';
import { maxListed } from '../../../contract/dashboard';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Mail, type StoredMail } from '../../../models/mail';
import { failedFilter } from '../mail/listMails';
import { findByIds } from '../../../lib/findByIds';

export interface FailedMailSummary {
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'>;
  kind: StoredMail['kind'];
}

/** Counts the failed mails that were not resent, and lists the newest ones. */
export async function summarizeFailedMails(
  organization: Types.ObjectId,
): Promise<{ count: number; latest: FailedMailSummary[] }> {
  const filter = { organization, ...failedFilter };
  const [count, mails] = await Promise.all([
    Mail.countDocuments(filter),
    Mail.find(filter, 'account kind').sort({ _id: -1 }).limit(maxListed).lean(),
  ]);
  const accounts = mails.map(({ account }) => account);
  const customers = await findByIds(Customer, accounts, ['firstName', 'lastName']);
  const latest = mails.flatMap(({ account, kind }) => {
    const customer = customers.get(String(account));
    return customer ? [{ customer, kind }] : [];
  });
  return { count, latest };
}
