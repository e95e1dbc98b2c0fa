import type { Types } from 'mongoose';
import { Mailing } from '../../../models/mailing';
import { MailingBatch } from '../../../models/mailingBatch';

/** Deletes the mailings of an organization, inside the transaction that deletes it. */
export async function deleteMailings(organization: Types.ObjectId): Promise<void> {
  const mailings = await Mailing.find({ organization }, '_id').lean();
  // Few organizations are ever deleted: without an index of the batches by mailing, which are few.
  await MailingBatch.deleteMany({ mailing: { $in: mailings.map(({ _id }) => _id) } });
  await Mailing.deleteMany({ organization });
}
