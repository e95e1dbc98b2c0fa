import { dayText } from '../../emails/day';
import { Event } from '../../models/event';
import type { StoredGroup } from '../../models/group';
import type { StoredCustomer } from '../../models/customer';
import { seatTermOf } from '../confirmation/mailLink';
import { queueMail } from '../mail/queueMail';

/** Queues the mail that confirms a registration, inside its transaction. It asks for the confirmation of the address. */
export async function mailConfirmation(
  customer: StoredCustomer,
  group: StoredGroup,
  publicUrl: string,
): Promise<void> {
  const { name: event, date } = await Event.findById(group.event, 'name date').lean().orFail();
  const trip = { event, date: dayText(date), group: group.name, page: `${publicUrl}/login?form` };
  if (customer.unconfirmedSince) {
    const values = { ...trip, seatTerm: seatTermOf(customer) };
    await queueMail({ kind: 'registrationConfirmed', customer, values });
  } else {
    await queueMail({ kind: 'registeredAgain', customer, values: trip });
  }
}
