import { nameCollation } from '../../../lib/database';
import { Accommodation, type StoredAccommodation } from '../../../models/accommodation';
import { Customer } from '../../../models/customer';
import { Group } from '../../../models/group';
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
    const guests = { group: { $in: await Group.distinct('_id', { accommodation: hotel._id }) } };
    const withoutBed = await Customer.countDocuments({ ...guests, disabled: false, room: null });
    views.push({ hotel, withoutBed, freeBeds: freeBeds.get(String(hotel._id)) ?? 0 });
  }
  return views;
}
