import type { Types } from 'mongoose';
import { Complaint } from '../../../models/complaint';

/** Those of a customer, or of an organization. */
export async function deleteComplaints(
  filter: { customer: Types.ObjectId } | { organization: Types.ObjectId },
): Promise<void> {
  await Complaint.deleteMany(filter);
}
