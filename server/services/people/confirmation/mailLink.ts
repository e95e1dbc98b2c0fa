import { seatTermText } from '../../../emails/seatTerm';
import type { StoredAdmin } from '../../../models/admin';
import type { StoredCustomer } from '../../../models/customer';
import { queueMail } from '../../mail/queueMail';
import { queueStaffMail } from '../../mail/queueStaffMail';

/** Queues the mail with the link to a customer's current address, inside the transaction that causes it. */
export async function mailLink(customer: StoredCustomer): Promise<void> {
  await queueMail({
    kind: 'confirmEmail',
    recipient: customer,
    values: { seatTerm: describeSeatTerm(customer) },
  });
}

/** The same for staff, whose panel is English. */
export async function mailLinkToStaff(admin: StoredAdmin): Promise<void> {
  await queueStaffMail('confirmEmail', admin, 'en', { seatTerm: '' });
}

/** The text of a mail about a provisional seat. */
export function describeSeatTerm({ provisionalSeat, language }: StoredCustomer): string {
  return seatTermText(provisionalSeat?.until ?? null, language);
}
