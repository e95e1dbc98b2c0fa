import type { Types } from 'mongoose';
import { createRoomingList, type Lodging } from '../../../contract/roomingList';
import { defaultSort } from '../../../contract/customerRow';
import { byId } from '../../../lib/findByIds';
import { Accommodation } from '../../../models/accommodation';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { sortIndex, type CustomerQuery } from './customerQuery';

type RoomedCustomer = Pick<StoredCustomer, '_id' | 'group' | 'room' | 'roomType'>;

/** The ids of the matching customers in the order of the rooming list; only ids are kept in memory. */
export async function readRoomingOrder(
  organization: Types.ObjectId,
  { filter, options }: CustomerQuery,
): Promise<string[]> {
  const placeOf = await readPlaces(organization);
  const list = createRoomingList<Lodging & { _id: string }>((lodger) => lodger);
  const lodgers = Customer.find(
    { $and: [filter, { roomType: { $ne: null } }] },
    'group room roomType',
    options,
  )
    .sort({ _id: 1 })
    .hint(sortIndex(defaultSort))
    .lean<RoomedCustomer>()
    .cursor();
  for await (const { _id, group, room, roomType } of lodgers) {
    list.add({ ...placeOf(group), _id: String(_id), roomType, room: String(room ?? _id) });
  }
  return list.sorted().map(({ _id }) => _id);
}

/** Returns a function that looks up the names of a group and its hotel. */
async function readPlaces(organization: Types.ObjectId) {
  const groups = await Group.find({ organization }, 'name accommodation').lean();
  const hotels = byId(await Accommodation.find({ organization }, 'name').lean());
  const places = new Map(
    groups.map(({ _id, name, accommodation }) => [
      String(_id),
      { hotel: hotels.get(String(accommodation))?.name ?? '', group: name },
    ]),
  );
  return (group: Types.ObjectId) => places.get(String(group)) ?? { hotel: '', group: '' };
}
