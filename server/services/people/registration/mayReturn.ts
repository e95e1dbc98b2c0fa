import type { StoredCustomer } from '../../../models/customer';
import type { StoredEvent } from '../../../models/event';

/** Whether a customer may register for another trip (rules §5.5): theirs is over, and nobody has shut them out. */
export function mayReturn(
  { disabled, cancelledAt }: Pick<StoredCustomer, 'disabled' | 'cancelledAt'>,
  event: Pick<StoredEvent, 'date'> | null,
  day: string,
): boolean {
  return (!disabled || cancelledAt !== null) && (!event || event.date < day);
}
