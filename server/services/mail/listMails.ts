import { AppError } from '../../lib/AppError';
import { clock } from '../../lib/clock';
import { transaction } from '../../lib/database';
import { objectId } from '../../lib/objectId';
import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Mail, type StoredMail } from '../../models/mail';
import { authorize, inReach } from '../access/authorize';
import { auditChange } from '../audit/auditChanges';
import type { Context } from '../../context';
import { customerInReach } from '../customers/readCustomer';
import { listFilter } from '../access/organizations';
import { recordsById } from '../../lib/recordsById';
import { storeMail } from './queueMail';

/** More than anybody reads; the oldest are left out. */
const maxMails = 500;

/** Mails that have reached no customer and were not sent anew. */
export const failedFilter = { status: 'failed' as const, toStaff: false, resentAt: null };

export interface FailedMailView {
  mail: StoredMail;
  customer: StoredCustomer;
}

/** The mails to a customer, the newest first. @throws AppError `notAllowed`, `notFound` */
export async function listMails(actor: Actor, customerId: string): Promise<StoredMail[]> {
  authorize(actor, 'customers');
  const { _id } = await customerInReach(actor, customerId);
  return Mail.find({ account: _id }).sort({ _id: -1 }).limit(maxMails).lean();
}

/**
 * The mails that have reached no customer and were not sent anew, the newest first.
 * @throws AppError `notAllowed`; `notFound` for an organization that is not the actor's
 */
export async function listFailedMails(
  actor: Actor,
  organization: string | undefined,
): Promise<FailedMailView[]> {
  authorize(actor, 'customers');
  const wanted = await listFilter(actor, organization);
  const mails = await Mail.find({ ...wanted, ...failedFilter })
    .sort({ _id: -1 })
    .limit(maxMails)
    .lean();
  const customers = await recordsById(
    Customer,
    mails.map(({ account }) => account),
  );
  return mails.flatMap((mail) => {
    const customer = customers.get(String(mail.account));
    return customer ? [{ mail, customer }] : [];
  });
}

/**
 * Queues a mail once more, to the customer's present address, but for what is told to an earlier one; a link
 * to a new password is a new one.
 * @throws AppError `notAllowed`, `notFound`; for a link `customerDisabled`, `tooManyTries`
 */
export async function resendMail(actor: Actor, id: string, context: Context): Promise<StoredMail> {
  authorize(actor, 'customers');
  const filter = { _id: objectId(id), toStaff: false, ...inReach(actor) };
  const mail = await Mail.findOne(filter).lean();
  const customer = mail && (await Customer.findById(mail.account).lean());
  if (!mail || !customer) throw new AppError('notFound');
  if (mail.linkMark !== null) {
    if (customer.disabled) throw new AppError('customerDisabled');
    await context.limits.passwordReset(customer.email, `staff ${actor.id}`);
  }
  return transaction(() => storeCopy(actor, mail, customer));
}

async function storeCopy(
  actor: Actor,
  mail: StoredMail,
  { _id, email }: StoredCustomer,
): Promise<StoredMail> {
  const { kind, organization, account, toStaff, fromName, replyTo, language, linkMark } = mail;
  const { subject, html, text } = mail;
  // Whoever has taken an account over by its address must not be told instead of its owner.
  const to = kind === 'emailChanged' ? mail.to : email;
  const again = await storeMail({
    ...{ kind, organization, account, toStaff, fromName, replyTo, language, linkMark },
    ...{ subject, html, text, to },
  });
  await Mail.updateOne({ _id: mail._id }, { $set: { resentAt: clock.now() } });
  await auditChange(actor, {
    ...{ type: 'customers', id: _id, organization },
    ...{ before: {}, after: { mailResent: kind } },
  });
  return again;
}
