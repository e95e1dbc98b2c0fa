import { bedsIn, roomSizes, stockField } from '../../../contract/rooms';
import { nameCollation } from '../../../lib/database';
import { Accommodation, type StoredAccommodation } from '../../../models/accommodation';
import { Customer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import type { StoredSailingChange } from '../../../models/sailingChange';
import { countFreeBeds } from '../../rooms/freeBeds';

export interface ChangedHotelView {
  hotel: StoredAccommodation;
  withoutBed: number;
  freeBeds: number;
}

/** The hotels of the groups of a change, and of those that travellers may change to, with the beds that are missing and free. */
export async function readChangedHotels({
  groups,
  laterGroups,
}: StoredSailingChange): Promise<ChangedHotelView[]> {
  const ids = await Group.distinct('accommodation', { _id: { $in: [...groups, ...laterGroups] } });
  const hotels = await Accommodation.find({ _id: { $in: ids } })
    .sort({ name: 1, _id: 1 })
    .collation(nameCollation)
    .lean();
  const freeBeds = await countFreeBeds(hotels.map(({ _id }) => _id));
  const views: ChangedHotelView[] = [];
  for (const hotel of hotels) {
    const withoutBed = await Customer.countDocuments({ ...(await guestsOf(hotel)), room: null });
    views.push({ hotel, withoutBed, freeBeds: freeBeds.get(String(hotel._id)) ?? 0 });
  }
  return views;
}

/** The beds that no guest of the hotel of a group needs; null without a hotel. */
export async function countSpareBeds({ accommodation }: StoredGroup): Promise<number | null> {
  const hotel = await Accommodation.findById(accommodation).lean();
  if (!hotel) return null;
  const beds = roomSizes.reduce((sum, size) => sum + bedsIn(size) * hotel[stockField[size]].capacity, 0);
  return beds - (await Customer.countDocuments(await guestsOf(hotel)));
}

async function guestsOf({ _id: accommodation }: StoredAccommodation) {
  return { group: { $in: await Group.distinct('_id', { accommodation }) }, disabled: false };
}
