import type { Types } from 'mongoose';
import { Group } from '../../models/group';

/** The ids of an organization's groups at a hotel, of all events; with null, of those without a hotel. */
export async function groupsAt(
  organization: Types.ObjectId,
  accommodation: Types.ObjectId | null,
): Promise<Types.ObjectId[]> {
  const groups = await Group.find({ organization, accommodation }, '_id').lean();
  return groups.map(({ _id }) => _id);
}
