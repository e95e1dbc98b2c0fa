import { dayText } from '../../emails/day';
import { Event } from '../../models/event';
import type { StoredGroup } from '../../models/group';
import { queueMail, type Recipient } from '../mail/queueMail';

/** Queues the mail that confirms a registration, inside its transaction. */
export async function mailConfirmation(
  customer: Recipient,
  group: StoredGroup,
  publicUrl: string,
): Promise<void> {
  const { name: event, date } = await Event.findById(group.event, 'name date').lean().orFail();
  await queueMail({
    kind: 'registrationConfirmed',
    customer,
    values: { event, date: dayText(date), group: group.name, link: `${publicUrl}/login?form` },
  });
}
