import type { Types } from 'mongoose';
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
  const withoutBed = await countGuests(hotels, { room: null });
  return hotels.map((hotel) => ({
    hotel,
    withoutBed: withoutBed.get(String(hotel._id)) ?? 0,
    freeBeds: freeBeds.get(String(hotel._id)) ?? 0,
  }));
}

/** The beds that no guest of the hotels of groups needs, by the id of the hotel. */
export async function countSpareBeds(groups: readonly StoredGroup[]): Promise<ReadonlyMap<string, number>> {
  const ids = groups.flatMap(({ accommodation }) => accommodation ?? []);
  const hotels = await Accommodation.find({ _id: { $in: ids } }).lean();
  const guests = await countGuests(hotels);
  return new Map(
    hotels.map((hotel) => {
      const id = String(hotel._id);
      const beds = roomSizes.reduce((sum, size) => sum + bedsIn(size) * hotel[stockField[size]].capacity, 0);
      return [id, beds - (guests.get(id) ?? 0)];
    }),
  );
}

/** The number of guests by hotel. The number of queries does not depend on the number of hotels. */
async function countGuests(
  hotels: readonly StoredAccommodation[],
  filter: { room?: null } = {},
): Promise<ReadonlyMap<string, number>> {
  const isAtHotel = { accommodation: { $in: hotels.map(({ _id }) => _id) } };
  const groups = await Group.find(isAtHotel, 'accommodation').lean();
  const found = await Customer.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: { group: { $in: groups.map(({ _id }) => _id) }, disabled: false, ...filter } },
    { $group: { _id: '$group', count: { $sum: 1 } } },
  ]);
  const guests = new Map<string, number>();
  for (const { _id, accommodation } of groups) {
    const count = found.find((each) => each._id.equals(_id))?.count ?? 0;
    guests.set(String(accommodation), (guests.get(String(accommodation)) ?? 0) + count);
  }
  return guests;
}
