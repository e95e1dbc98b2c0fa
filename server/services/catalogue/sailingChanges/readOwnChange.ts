import type { Fault } from '../../../contract/errors';
import type { Cents } from '../../../contract/money';
import { offeredChoices, type SailingChoice as Choice } from '../../../contract/sailingChange';
import { AppError } from '../../../lib/AppError';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Customer } from '../../../models/customer';
import { Ferry, type StoredFerry } from '../../../models/ferry';
import { Group, type StoredGroup } from '../../../models/group';
import { ferryFields } from '../../tickets/directions';
import { freeSeats } from '../../trips/groups/seats';
import { findShownChange, mayChoose, type ShownSailingChange } from '../../trips/sailingChanges/shownChange';
import { planCancellations, sumRefunds } from '../../office/cancellations/planCancellations';

export interface OwnSailingChangeView extends ShownSailingChange {
  choices: Choice[];
  /** The groups that the traveller may choose, with the ferry that leaves instead. */
  laterGroups: { group: StoredGroup; ferry: StoredFerry | null; isFull: boolean }[];
  refundTotal: Cents;
  /** Why the traveller cannot choose the refund now; null if they can. */
  obstacle: Fault | null;
  canChoose: boolean;
}

/** @throws AppError `notFound` without a changed sailing */
export async function readOwnChange(actor: Actor): Promise<OwnSailingChangeView> {
  const customer = await Customer.findById(parseObjectId(actor.id)).lean();
  const shown = customer && (await findShownChange(customer));
  if (!shown) throw new AppError('notFound');
  const { change, own } = shown;
  const groups = await Group.find({ _id: { $in: change.laterGroups }, event: customer.event }).lean();
  const ferryOf = (group: StoredGroup) => group[ferryFields[own.direction]];
  const ferries = await findByIds(Ferry, groups.map(ferryOf));
  const [plan] = change.offersRefund ? await planCancellations([customer], 'all') : [];
  return {
    ...shown,
    choices: offeredChoices(change),
    laterGroups: groups.map((group) => ({
      group,
      ferry: ferries.get(String(ferryOf(group))) ?? null,
      isFull: freeSeats(group) === 0,
    })),
    refundTotal: plan ? sumRefunds([plan]) : 0,
    obstacle: plan?.obstacle ?? null,
    canChoose: mayChoose(shown) && !customer.disabled && customer.group.equals(own.group),
  };
}
