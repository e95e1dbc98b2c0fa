import type { Context } from '../../../context';
import { isInvitation } from '../../../contract/email';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Mail, type StoredMail } from '../../../models/mail';
import { inReach } from '../../access/authorize';
import { auditChange } from '../../access/audit/auditChanges';
import { inviteCustomerAgain } from '../../people/invitations/inviteCustomer';
import { fillMailing, isStillAllowed } from '../mailings/renderMailing';
import { fillNames } from '../../mail/fillNames';
import { storeMail } from '../../mail/queueMail';

/**
 * Queues a copy of a mail to the customer's current address; a notice that the address was changed goes to
 * the earlier address again. A new reset link is created when the copy is sent. The copy of a mailing's mail
 * stores its own text and is not counted with the mailing. An invitation is renewed.
 * @throws AppError `notFound`; for a mail with a link also `customerDisabled`, `tooManyTries`, `passwordChosen`;
 *   `marketingNotAllowed` for a marketing mail to somebody who no longer allows it
 */
export async function resendMail(actor: Actor, id: string, context: Context): Promise<StoredMail> {
  const filter = { _id: parseObjectId(id), toStaff: false, ...inReach(actor) };
  const mail = await Mail.findOne(filter).lean();
  const customer = mail && (await Customer.findById(mail.account).lean());
  if (!mail || !customer) throw new AppError('notFound');
  if (isInvitation(mail.kind)) {
    await inviteCustomerAgain(actor, String(customer._id), context);
    const { account, kind } = mail;
    return Mail.findOne({ account, kind }).sort({ _id: -1 }).lean().orFail();
  }
  if (!(await isStillAllowed(mail))) throw new AppError('marketingNotAllowed');
  if (mail.kind === 'passwordReset') {
    if (customer.disabled) throw new AppError('customerDisabled');
    await context.limits.passwordReset(customer.email, `staff ${actor.id}`);
  } else if (mail.kind !== 'mailing' && mail.linkMark !== null) {
    await context.limits.confirmation(String(customer._id));
  }
  const whole = await fillMailing(mail);
  const copy = await transaction(() => storeCopy(actor, whole, customer));
  return (await fillNames([copy]))[0] ?? copy;
}

async function storeCopy(
  actor: Actor,
  mail: StoredMail,
  { _id, email }: StoredCustomer,
): Promise<StoredMail> {
  const { kind, organization } = mail;
  const copy = await storeMail({
    kind,
    organization,
    account: mail.account,
    toStaff: mail.toStaff,
    fromName: mail.fromName,
    replyTo: mail.replyTo,
    language: mail.language,
    linkMark: mail.linkMark,
    mentions: mail.mentions ?? [],
    ...(mail.document && { document: mail.document }),
    ...(mail.confirmation && { confirmation: mail.confirmation }),
    ...(mail.qrText !== undefined && { qrText: mail.qrText }),
    ...(mail.wasConfirmed !== undefined && { wasConfirmed: mail.wasConfirmed }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    // This warning is for the owner of the old address; the new one may belong to an attacker who took over the
    // account.
    to: kind === 'emailChanged' ? mail.to : email,
  });
  await Mail.updateOne({ _id: mail._id }, { $set: { resentAt: clock.now() } });
  await auditChange(actor, {
    type: 'customers',
    id: _id,
    organization,
    before: {},
    after: { mailResent: kind },
  });
  return copy;
}
