import type { Types } from 'mongoose';
import { manifestDaysKept } from '../../../contract/manifest';
import { clock } from '../../../lib/clock';
import { BoardingMark } from '../../../models/boardingMark';
import { Ferry } from '../../../models/ferry';

const dayMs = 24 * 3_600_000;

/**
 * Deletes the marks of a ferry, an organization or a customer, inside the transaction that deletes the ferry or organization or
 * erases the customer.
 */
export async function deleteMarks(
  owner: { ferry: Types.ObjectId } | { organization: Types.ObjectId } | { customer: Types.ObjectId },
): Promise<void> {
  await BoardingMark.deleteMany(owner);
}

/** Deletes marks some time after the arrival (rules §33.6). */
export async function purgeMarks(): Promise<void> {
  const ferries = await BoardingMark.distinct('ferry');
  const arrived = { $lt: new Date(clock.now().getTime() - manifestDaysKept * dayMs) };
  const over = await Ferry.find({ _id: { $in: ferries }, 'destination.dateTime': arrived }, '_id').lean();
  await BoardingMark.deleteMany({ ferry: { $in: over.map(({ _id }) => _id) } });
}
