import { clock } from '../../../lib/clock';
import type { StoredCustomer } from '../../../models/customer';
import { SailingChange, type StoredSailingChange } from '../../../models/sailingChange';
import { SailingChoice, type StoredSailingChoice } from '../../../models/sailingChoice';

export interface ShownSailingChange {
  change: StoredSailingChange;
  own: StoredSailingChoice;
}

/**
 * The changed sailing that a traveller sees: the latest, until it has left and nobody can choose any more. Whoever was
 * moved to another group by staff has another sailing.
 */
export async function findShownChange({
  _id: customer,
  group,
}: Pick<StoredCustomer, '_id' | 'group'>): Promise<ShownSailingChange | null> {
  const own = await SailingChoice.findOne({ customer, isOpen: true }).sort({ _id: -1 }).lean();
  if (!own || (own.choice !== 'later' && !own.group.equals(group))) return null;
  const change = await SailingChange.findById(own.change).lean();
  return change && clock.now() < shownUntil(change) ? { change, own } : null;
}

/** When the changed sailing is over, or the time to choose if that is later. */
export function shownUntil({ before, after, answerBy }: StoredSailingChange): Date {
  const times = [before.departure.dateTime, after?.departure.dateTime, answerBy];
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
}
