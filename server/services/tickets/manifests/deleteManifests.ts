import type { Types } from 'mongoose';
import { manifestDaysKept } from '../../../contract/manifest';
import { clock } from '../../../lib/clock';
import type { StoredCustomer } from '../../../models/customer';
import { Ferry } from '../../../models/ferry';
import { Manifest } from '../../../models/manifest';

const dayMs = 24 * 3_600_000;

/** Removes a customer from all versions, inside the transaction that erases the customer. */
export async function forgetPassenger({
  _id: customer,
  userCode,
}: Pick<StoredCustomer, '_id' | 'userCode'>): Promise<void> {
  const versions = await Manifest.find({ 'rows.customer': customer }, '_id').lean();
  if (versions.length === 0) return;
  const ids = versions.map(({ _id }) => _id);
  await Manifest.updateMany({ _id: { $in: ids } }, { $pull: { rows: { customer }, answers: { customer } } });
  await Manifest.updateMany({ _id: { $in: ids } }, { $pull: { 'rows.$[].roommates': userCode } });
}

/** Removes the answers to a question from all versions, inside the transaction that deletes them. */
export async function forgetFrozenAnswers(
  organization: Types.ObjectId,
  question: Types.ObjectId,
): Promise<void> {
  await Manifest.updateMany(
    { organization, 'answers.question': question },
    { $pull: { answers: { question } } },
  );
}

/** Deletes the manifests of a ferry or an organization, inside the transaction that deletes it. */
export async function deleteManifests(
  owner: { ferry: Types.ObjectId } | { organization: Types.ObjectId },
): Promise<void> {
  await Manifest.deleteMany(owner);
}

/** Deletes the rows of all versions some time after the arrival (rules §30.4). */
export async function purgeManifests(): Promise<void> {
  const now = clock.now();
  const ferries = await Manifest.distinct('ferry', { purgedAt: null });
  const arrived = { $lt: new Date(now.getTime() - manifestDaysKept * dayMs) };
  const over = await Ferry.find({ _id: { $in: ferries }, 'destination.dateTime': arrived }, '_id').lean();
  await Manifest.updateMany(
    { ferry: { $in: over.map(({ _id }) => _id) }, purgedAt: null },
    { $set: { rows: [], answers: [], purgedAt: now } },
  );
}
