import { AppError } from '../../lib/AppError';
import { parseObjectId } from '../../lib/parseObjectId';
import type { Actor } from '../../lib/sessionToken';
import { Accommodation, type StoredAccommodation } from '../../models/accommodation';
import { Ferry, type StoredFerry } from '../../models/ferry';
import { inReach } from '../access/authorize';

/** @throws AppError `notFound` unless the hotel is in the actor's reach */
export async function hotelInReach(actor: Actor, id: string): Promise<StoredAccommodation> {
  const found = await Accommodation.findOne({ _id: parseObjectId(id), ...inReach(actor) }).lean();
  if (!found) throw new AppError('notFound');
  return found;
}

/** @throws AppError `notFound` for a ferry that is not in reach */
export async function ferryInReach(actor: Actor, ferryId: string): Promise<StoredFerry> {
  const ferry = await Ferry.findOne({ _id: parseObjectId(ferryId), ...inReach(actor) }).lean();
  if (!ferry) throw new AppError('notFound');
  return ferry;
}
