import { handoverKinds, waitingKinds } from '../../../contract/email';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Mail, type StoredMail } from '../../../models/mail';
import { customerInReach } from '../../people/customers/readCustomer';
import { listFilter } from '../../access/organizations';
import { findByIds } from '../../../lib/findByIds';
import { fillNames } from '../../mail/fillNames';

const maxMails = 500;

/** Failed mails to customers that were not resent. */
export const failedFilter = {
  status: 'failed' as const,
  toStaff: false,
  resentAt: null,
  kind: { $nin: [...waitingKinds, ...handoverKinds] },
};

export interface FailedMailView {
  mail: StoredMail;
  customer: StoredCustomer;
}

/**
 * The latest mails to a customer, newest first.
 * @throws AppError `notFound`
 */
export async function listMails(actor: Actor, customerId: string): Promise<StoredMail[]> {
  const { _id, organization } = await customerInReach(actor, customerId);
  // Filtered by organization, because another one may have mailed the address about its waiting list
  // (waitingList/joinWaitingList).
  return fillNames(await Mail.find({ account: _id, organization }).sort({ _id: -1 }).limit(maxMails).lean());
}

/**
 * Failed mails to customers that were not resent, newest first.
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function listFailedMails(
  actor: Actor,
  organization: string | undefined,
): Promise<FailedMailView[]> {
  const filter = await listFilter(actor, organization);
  const mails = await Mail.find({ ...filter, ...failedFilter })
    .sort({ _id: -1 })
    .limit(maxMails)
    .lean();
  const customers = await findByIds(
    Customer,
    mails.map(({ account }) => account),
  );
  return (await fillNames(mails)).flatMap((mail) => {
    const customer = customers.get(String(mail.account));
    return customer ? [{ mail, customer }] : [];
  });
}
