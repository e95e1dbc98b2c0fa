import { instantText } from '../../../emails/format';
import { type StoredAdmin, Admin } from '../../../models/admin';
import { type StoredCustomer, Customer } from '../../../models/customer';
import { queueMail, queueStaffMail } from '../../mail/queueMail';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import type { Actor } from '../../../lib/sessionToken';
import { auditChange } from '../../access/audit/auditChanges';
import { customerInReach } from '../customers/readCustomer';

/** Queues the mail with the link to a customer's current address, inside the transaction that causes it. */
export async function mailLink(customer: StoredCustomer): Promise<void> {
  await queueMail({
    kind: 'confirmEmail',
    recipient: customer,
    values: { seatTerm: describeSeatDeadline(customer) },
  });
}

/** Queues the same mail for a member of staff, in English like the panel. */
export async function mailLinkToStaff(admin: StoredAdmin): Promise<void> {
  await queueStaffMail('confirmEmail', admin, 'en', { seatTerm: '' });
}

/** How long a customer's seat is kept without a confirmed address, for a mail; empty if it is kept for good. */
export function describeSeatDeadline({ provisionalSeat, language }: StoredCustomer): string {
  if (!provisionalSeat?.until) return '';
  const time = instantText(provisionalSeat.until, language);
  return language === 'fi'
    ? `Paikkasi säilyy ${time} saakka. Jos osoitetta ei ole siihen mennessä vahvistettu, paikka vapautuu muille.`
    : `Your seat is kept until ${time}. If the address is not confirmed by then, the seat goes to others.`;
}

/**
 * Mails the actor the link to confirm their address once more; does nothing if it is confirmed.
 * @throws AppError `tooManyTries`
 */
export async function sendOwnLink(actor: Actor, { limits }: Context): Promise<void> {
  const isUnconfirmed = { _id: actor.id, unconfirmedSince: { $ne: null } };
  if (actor.role === 'customer') {
    const customer = await Customer.findOne(isUnconfirmed).lean();
    if (!customer) return;
    await limits.confirmation(actor.id);
    await transaction(() => mailLink(customer));
  } else {
    const admin = await Admin.findOne(isUnconfirmed).lean();
    if (!admin) return;
    await limits.confirmation(actor.id);
    await transaction(() => mailLinkToStaff(admin));
  }
}

/**
 * Mails a customer the link once more, on behalf of staff; does nothing if the address is confirmed.
 * @throws AppError `notFound`, `customerDisabled`, `noOwnAddress`, `tooManyTries`
 */
export async function sendLinkTo(actor: Actor, id: string, { limits }: Context): Promise<void> {
  const customer = await customerInReach(actor, id);
  if (!customer.unconfirmedSince) return;
  if (customer.lead) throw new AppError('noOwnAddress');
  refuseDisabledByStaff(customer);
  await limits.confirmation(String(customer._id));
  const { _id, organization } = customer;
  await transaction(async () => {
    await mailLink(customer);
    const after = { mailSent: 'confirmEmail' };
    await auditChange(actor, { type: 'customers', id: _id, organization, before: {}, after });
  });
}

/** A customer who lost the seat because the address was not confirmed may still confirm it. */
function refuseDisabledByStaff({ disabled, seatReleasedAt }: StoredCustomer): void {
  if (disabled && !seatReleasedAt) throw new AppError('customerDisabled');
}
