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

/**
 * Counts the failed mails that were not resent, and lists the newest ones.
 * @param event only those to its customers; null for all
 */
export async function summarizeFailedMails(
  organization: Types.ObjectId,
  event: Types.ObjectId | null,
): Promise<{ count: number; latest: FailedMailSummary[] }> {
  const filter = {
    organization,
    ...failedFilter,
    ...(event && { account: { $in: await findUnreached(event) } }),
  };
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

  /** The customers of an event whom a mail did not reach. */
  async function findUnreached(trip: Types.ObjectId): Promise<Types.ObjectId[]> {
    const failed = await Mail.distinct('account', { organization, ...failedFilter });
    return Customer.distinct('_id', { _id: { $in: failed }, event: trip });
  }
}
