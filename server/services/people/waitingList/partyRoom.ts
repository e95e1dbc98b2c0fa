import { bedsIn, roomSizeForBeds } from '../../../contract/rooms';
import { AppError } from '../../../lib/AppError';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { Room } from '../../../models/room';
import type { StoredWaitingParty } from '../../../models/waitingParty';
import { readOpenAccommodation } from '../../rooms/chooseRoom';
import { shareRoom } from '../../rooms/shareRoom';

/* A room that is held for a party where travellers choose rooms themselves (rules §27.2). */

/** The most people for whom one room is held. */
const largestRoom = 3;

/**
 * Reserves a room for a party, with the customer who registers it as the first guest.
 * @throws AppError `roomSelectionClosed`, `roomsArePlanned`; `roomTypeFull` and `tooManyPartners` (path `partyRoom`)
 */
export async function holdPartyRoom(customer: StoredCustomer, people: number): Promise<void> {
  const path = 'partyRoom';
  if (people > largestRoom) throw new AppError('tooManyPartners', { path });
  const { roomAllocationType } = await readOpenAccommodation(customer);
  if (roomAllocationType === 'automatic') throw new AppError('roomsArePlanned');
  await shareRoom(actorFor(customer), customer, [], roomSizeForBeds(people), path);
}

/** Puts somebody who registers into the room of their party, if it still has a free bed. */
export async function joinPartyRoom(
  { sharesRoom, people, group: id }: StoredWaitingParty,
  newcomer: StoredCustomer,
): Promise<void> {
  if (!sharesRoom) return;
  const registered = people.flatMap(({ customer }) => customer ?? []);
  const guest = await Customer.findOne({
    _id: { $in: registered },
    group: id,
    disabled: false,
    room: { $ne: null },
  }).lean();
  const room = guest && (await Room.findById(guest.room).lean());
  const { accommodation } = await Group.findById(id, 'accommodation').lean().orFail();
  if (!room || !accommodation?.equals(room.accommodation)) return;
  if (room.customers.length >= bedsIn(room.roomType)) return;
  const roommates = await Customer.find({ _id: { $in: room.customers, $ne: guest._id } }).lean();
  await shareRoom(actorFor(newcomer), guest, [...roommates, newcomer], room.roomType, 'partyRoom');
}

function actorFor({ _id, organization }: StoredCustomer) {
  return { id: String(_id), role: 'customer', organization: String(organization) } as const;
}
