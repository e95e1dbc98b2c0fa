import type { Types } from 'mongoose';
import { TravelConfirmation } from '../../../models/travelConfirmation';

/** Those of a customer, or of an organization. */
export async function deleteConfirmations(
  filter: { customer: Types.ObjectId } | { organization: Types.ObjectId },
): Promise<void> {
  await TravelConfirmation.deleteMany(filter);
}
