import type { Types } from 'mongoose';
import { manifestDaysKept } from '../../../contract/manifest';
import { clock } from '../../../lib/clock';
import { SailingChange } from '../../../models/sailingChange';
import { SailingChoice } from '../../../models/sailingChoice';
import { SailingSms } from '../../../models/sailingSms';

const dayMs = 24 * 3_600_000;

/** Deletes what a traveller has chosen, and the SMS sent to nobody else, inside the transaction that erases them. */
export async function forgetChoices(customer: Types.ObjectId): Promise<void> {
  await SailingChoice.deleteMany({ customer });
  await SailingSms.deleteMany({ customers: [customer] });
  await SailingSms.updateMany({ customers: customer }, { $pull: { customers: customer } });
}

/** How many changes of a ferry travellers can still choose about; a ferry with any is not deleted. */
export async function countOpenChanges(ferry: Types.ObjectId): Promise<number> {
  return SailingChange.countDocuments({ ferry, answerBy: { $gt: clock.now() } });
}

/** Deletes the changes of a ferry or an organization, inside the transaction that deletes it. */
export async function deleteChanges(
  owner: { ferry: Types.ObjectId } | { organization: Types.ObjectId },
): Promise<void> {
  await deleteMatching(owner);
}

/** Deletes changes some time after the announced departure, with what was chosen (rules §32.5). */
export async function purgeChanges(): Promise<void> {
  const end = new Date(clock.now().getTime() - manifestDaysKept * dayMs);
  await deleteMatching({
    'before.departure.dateTime': { $lt: end },
    'after.departure.dateTime': { $not: { $gte: end } },
  });
}

async function deleteMatching(filter: object): Promise<void> {
  const changes = await SailingChange.find(filter, '_id').lean();
  const ids = changes.map(({ _id }) => _id);
  await SailingChoice.deleteMany({ change: { $in: ids } });
  await SailingSms.deleteMany({ change: { $in: ids } });
  await SailingChange.deleteMany({ _id: { $in: ids } });
}
