import { AppError } from '../../lib/AppError';
import { Accommodation, type StoredAccommodation } from '../../models/accommodation';
import type { StoredCustomer } from '../../models/customer';
import { Group } from '../../models/group';

/**
 * The hotel of a customer's group, while its rooms are being chosen.
 * @throws AppError `roomSelectionClosed`
 */
export async function readOpenAccommodation({ group }: StoredCustomer): Promise<StoredAccommodation> {
  const { accomodation } = await Group.findById(group, 'accomodation').lean().orFail();
  const hotel = accomodation && (await Accommodation.findById(accomodation).lean());
  if (!hotel?.roompartnerSelectionLive) throw new AppError('roomSelectionClosed');
  return hotel;
}

/** Codes are shown in capitals, and told as people tell them. */
export function normalizeUserCode(text: string): string {
  return text.trim().toUpperCase();
}
