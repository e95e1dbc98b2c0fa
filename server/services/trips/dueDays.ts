import type { ProductSource } from './collectedProducts';
import type { Trip } from './trips';

type Places = {
  [Place in 'group' | 'event' | 'accommodation' | 'outboundFerry' | 'returnFerry']: ProductSource | null;
};

/**
 * By when each product that a trip collects is to be paid, by product id: the group's day, or else the earliest of the
 * others. Products without a due day are missing.
 */
export function dueDaysOf(trip: Places | Trip): Map<string, string> {
  const { group, event, accommodation, outboundFerry, returnFerry } = trip;
  const days = new Map<string, string>();
  for (const source of [event, accommodation, outboundFerry, returnFerry]) {
    for (const { product, collectPayment, dueOn } of source?.products ?? []) {
      const known = days.get(String(product));
      if (collectPayment && dueOn && (!known || dueOn < known)) days.set(String(product), dueOn);
    }
  }
  for (const { product, collectPayment, dueOn } of group?.products ?? []) {
    if (collectPayment && dueOn) days.set(String(product), dueOn);
  }
  return days;
}
