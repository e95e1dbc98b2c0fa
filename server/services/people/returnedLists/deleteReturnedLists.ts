import type { Types } from 'mongoose';
import { manifestDaysKept } from '../../../contract/manifest';
import { addDays, clock, today } from '../../../lib/clock';
import { Accommodation } from '../../../models/accommodation';
import { Ferry } from '../../../models/ferry';
import { ReturnedList } from '../../../models/returnedList';

const dayMs = 24 * 3_600_000;

/** Removes a customer's lines, inside the transaction that erases the customer. */
export async function forgetReturnedRows(customer: Types.ObjectId): Promise<void> {
  await ReturnedList.updateMany({ 'rows.customer': customer }, { $pull: { rows: { customer } } });
}

/** Deletes the lists of a ferry, an accommodation or an organization, inside the transaction that deletes it. */
export async function deleteReturnedLists(
  owner: { of: Types.ObjectId } | { organization: Types.ObjectId },
): Promise<void> {
  await ReturnedList.deleteMany(owner);
}

/** Deletes lists some time after the arrival or the day of check-in (rules §31.5). */
export async function purgeReturnedLists(): Promise<void> {
  const end = new Date(clock.now().getTime() - manifestDaysKept * dayMs);
  const of = await ReturnedList.distinct('of', {});
  const ferries = await Ferry.find({ _id: { $in: of }, 'destination.dateTime': { $lt: end } }, '_id').lean();
  const lastDay = addDays(today(), -manifestDaysKept);
  const hotels = await Accommodation.find({ _id: { $in: of }, date: { $lt: lastDay } }, '_id').lean();
  await ReturnedList.deleteMany({ of: { $in: [...ferries, ...hotels].map(({ _id }) => _id) } });
}
