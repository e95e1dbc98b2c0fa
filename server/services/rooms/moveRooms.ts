import type { StoredCustomer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { Room, type StoredRoom } from '../../models/room';
import { recordsById } from '../../lib/recordsById';
import { leaveRooms } from './leaveRooms';

/**
 * What becomes of the rooms of customers who are moved together to another group, inside the transaction that
 * moves them: roommates who all come to a group with the same hotel keep their room, others leave theirs. Who
 * left the choice to staff is asked again only at another hotel.
 * @param customers as they were before the move
 */
export async function moveRooms(customers: readonly StoredCustomer[], target: StoredGroup): Promise<void> {
  const leaving = await findLeavers(customers, target);
  await leaveRooms(leaving.map(({ _id }) => _id));
}

/** Who would leave their room, or be asked again, if they were moved together. */
export async function findLeavers(
  customers: readonly StoredCustomer[],
  target: StoredGroup,
): Promise<StoredCustomer[]> {
  const movers = customers.filter(({ group }) => !group.equals(target._id));
  const stay = await createStayCheck(movers, target);
  return movers.filter((customer) => !stay(customer));
}

async function createStayCheck(movers: readonly StoredCustomer[], { accomodation }: StoredGroup) {
  const rooms = await recordsById(
    Room,
    movers.map(({ room }) => room),
  );
  const groups = await recordsById(
    Group,
    movers.map(({ group }) => group),
  );
  const moving = new Set(movers.map(({ _id }) => String(_id)));
  const movesWhole = (room: StoredRoom | undefined) =>
    room !== undefined && room.users.every((id) => moving.has(String(id)));
  return ({ room, group }: StoredCustomer): boolean => {
    const hotel = groups.get(String(group))?.accomodation;
    if (!accomodation || !hotel?.equals(accomodation)) return false;
    return room === null || movesWhole(rooms.get(String(room)));
  };
}
