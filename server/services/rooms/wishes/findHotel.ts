import type { Types } from 'mongoose';
import { Accommodation, type StoredAccommodation } from '../../../models/accommodation';
import type { StoredCustomer } from '../../../models/customer';
import { Group } from '../../../models/group';

/** The accommodation of a customer's group; null without one. */
export async function findHotel({
  group,
}: Pick<StoredCustomer, 'group'>): Promise<StoredAccommodation | null> {
  const { accommodation } = await Group.findById(group, 'accommodation').lean().orFail();
  return accommodation && Accommodation.findById(accommodation).lean();
}

/** For queries: the enabled customers of all groups at a hotel. */
export async function guestsAt(accommodation: Types.ObjectId) {
  const groups = await Group.find({ accommodation }, '_id').lean();
  return { group: { $in: groups.map(({ _id }) => _id) }, disabled: false };
}
