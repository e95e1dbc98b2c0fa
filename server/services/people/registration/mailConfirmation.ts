import { dayText } from '../../../emails/day';
import type { StoredCustomer } from '../../../models/customer';
import { seatTermOf } from '../confirmation/mailLink';
import { queueMail } from '../../mail/queueMail';
import type { OpenGroup } from './openGroup';
import { ownDuesText } from './ownDues';

/** Queues the mail that confirms a registration, inside its transaction. It asks for the confirmation of the address. */
export async function mailConfirmation(
  customer: StoredCustomer,
  { group, event, organization: sender }: OpenGroup,
  publicUrl: string,
): Promise<void> {
  const { name, date } = event;
  const trip = {
    event: name,
    date: dayText(date),
    group: group.name,
    page: `${publicUrl}/login?form`,
    dues: await ownDuesText(customer, group),
  };
  if (customer.unconfirmedSince) {
    const values = { ...trip, seatTerm: seatTermOf(customer) };
    await queueMail({ kind: 'registrationConfirmed', customer, values, sender });
  } else {
    await queueMail({ kind: 'registeredAgain', customer, values: trip, sender });
  }
}
