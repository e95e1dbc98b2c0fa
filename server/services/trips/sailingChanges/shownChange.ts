import { clock } from '../../../lib/clock';
import type { StoredCustomer } from '../../../models/customer';
import { SailingChange, type StoredSailingChange } from '../../../models/sailingChange';
import { SailingChoice, type StoredSailingChoice } from '../../../models/sailingChoice';

export interface ShownSailingChange {
  change: StoredSailingChange;
  own: StoredSailingChoice;
}

type Traveller = Pick<StoredCustomer, '_id' | 'group' | 'disabled'>;

/**
 * The changed sailing that a traveller sees, until it has left and nobody can choose any more: of two, in both
 * directions, the one that they can choose about, or else the latest.
 */
export async function findShownChange(customer: Traveller): Promise<ShownSailingChange | null> {
  const choices = await SailingChoice.find({ customer: customer._id, isOpen: true }).sort({ _id: -1 }).lean();
  const shown: ShownSailingChange[] = [];
  for (const own of choices.filter((each) => isStillSo(each, customer))) {
    const change = await SailingChange.findById(own.change).lean();
    if (change && clock.now() < shownUntil(change)) shown.push({ change, own });
  }
  return shown.find(mayChoose) ?? shown[0] ?? null;
}

/** Whether the traveller is where the choice has left them: staff may have moved or enabled them since. */
function isStillSo({ choice, group, chosenGroup }: StoredSailingChoice, customer: Traveller): boolean {
  if (choice === 'refund') return customer.disabled;
  return (chosenGroup ?? group).equals(customer.group);
}

/** Whether the time is not over, and the traveller has not chosen finally. */
export function mayChoose({ change: { answerBy }, own: { choice } }: ShownSailingChange): boolean {
  return answerBy !== null && clock.now() < answerBy && (choice === null || choice === 'go');
}

/** When the changed sailing is over, or the time to choose if that is later. */
export function shownUntil({ before, after, answerBy }: StoredSailingChange): Date {
  const times = [before.departure.dateTime, after?.departure.dateTime, answerBy];
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
}
