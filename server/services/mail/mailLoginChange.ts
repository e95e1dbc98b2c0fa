import { type LoginChange, loginChanges } from '../../emails/loginChanges';
import type { StoredAdmin } from '../../models/admin';
import type { StoredCustomer } from '../../models/customer';
import { queueMail, type Recipient, queueStaffMail } from './queueMail';

/**
 * Mails a member of staff about a change of how they log in, so that they notice changes made by others. Call it inside
 * the transaction that makes the change. The mail is in English, like the panel.
 * @param admin the member of staff, with the old address after a change of the address
 */
export async function mailLoginChangeToStaff(
  change: LoginChange,
  admin: Pick<StoredAdmin, '_id' | 'name' | 'email' | 'organization' | 'unconfirmedSince'>,
): Promise<void> {
  const values = { change: loginChanges[change].en };
  await queueStaffMail('loginChanged', admin, 'en', values, !admin.unconfirmedSince);
}

/** Mails a customer about such a change. */
export async function mailLoginChange(
  change: LoginChange,
  customer: Recipient & Pick<StoredCustomer, 'unconfirmedSince'>,
): Promise<void> {
  const values = { change: loginChanges[change][customer.language] };
  await queueMail({
    kind: 'loginChanged',
    recipient: customer,
    values,
    wasConfirmed: !customer.unconfirmedSince,
  });
}
