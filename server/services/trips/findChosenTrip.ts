import type { Types } from 'mongoose';
import { AppError } from '../../lib/AppError';
import { parseObjectId } from '../../lib/parseObjectId';
import { Event } from '../../models/event';

/**
 * The trip to which staff have limited the panel; null for all trips.
 * @param event the id of its event, as sent
 * @throws AppError `notFound` for an event that is not the organization's
 */
export async function findChosenTrip(
  organization: Types.ObjectId,
  event: string | undefined,
): Promise<Types.ObjectId | null> {
  if (event === undefined) return null;
  const found = await Event.findOne({ _id: parseObjectId(event), organization }, '_id').lean();
  if (!found) throw new AppError('notFound');
  return found._id;
}
