import { AppError } from '../../lib/AppError';
import { Accommodation, type StoredAccommodation } from '../../models/accommodation';
import type { StoredCustomer } from '../../models/customer';
import { Group } from '../../models/group';

/** The accommodation of a customer's group. @throws AppError `roomSelectionClosed` unless its selection is open */
export async function readOpenAccommodation({ group }: StoredCustomer): Promise<StoredAccommodation> {
  const { accommodation } = await Group.findById(group, 'accommodation').lean().orFail();
  const open = accommodation && (await Accommodation.findById(accommodation).lean());
  if (!open?.roompartnerSelectionLive) throw new AppError('roomSelectionClosed');
  return open;
}
