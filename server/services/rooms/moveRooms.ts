import type { StoredCustomer } from '../../models/customer';
import { Group, type StoredGroup } from '../../models/group';
import { Room, type StoredRoom } from '../../models/room';
import { findByIds } from '../../lib/findByIds';
import { leaveRooms } from './leaveRooms';

/**
 * Applies a move to another group to the customers' rooms, inside the transaction that moves them. Roommates who
 * all move to a group with the same accommodation keep their room; the others leave theirs. Customers
 * who left the choice of a room to staff keep that choice, unless the accommodation changes.
 * @param customers as read before the move
 */
export async function moveRooms(customers: readonly StoredCustomer[], target: StoredGroup): Promise<void> {
  const leaving = await findLeavers(customers, target);
  await leaveRooms(leaving.map(({ _id }) => _id));
}

/** The customers who would lose their room or choice if all of them moved together. */
export async function findLeavers(
  customers: readonly StoredCustomer[],
  target: StoredGroup,
): Promise<StoredCustomer[]> {
  const movers = customers.filter(({ group }) => !group.equals(target._id));
  const staysInRoom = await createStayCheck(movers, target);
  return movers.filter((customer) => !staysInRoom(customer));
}

async function createStayCheck(movers: readonly StoredCustomer[], { accommodation }: StoredGroup) {
  const rooms = await findByIds(
    Room,
    movers.map(({ room }) => room),
  );
  const groups = await findByIds(
    Group,
    movers.map(({ group }) => group),
  );
  const moving = new Set(movers.map(({ _id }) => String(_id)));
  const everybodyMoves = (room: StoredRoom | undefined) =>
    room !== undefined && room.customers.every((id) => moving.has(String(id)));
  return ({ room, group }: StoredCustomer): boolean => {
    const current = groups.get(String(group))?.accommodation;
    if (!accommodation || !current?.equals(accommodation)) return false;
    return room === null || everybodyMoves(rooms.get(String(room)));
  };
}
