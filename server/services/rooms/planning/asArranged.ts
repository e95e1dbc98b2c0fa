import { type ArrangedRoom, lockedIn, type RoomPlanInput } from '../../../contract/roomPlan';
import { roomSizeForBeds } from '../../../contract/rooms';
import type { PlannedRoom } from '../../../roomPlan/problem';
import { occupancyKey } from './arrangement';

/**
 * Planned rooms as staff arrange them. A room keeps its id, lock and note if it contains a locked room, if nobody in
 * it has changed, or in a plan with few moves if it is still the same room. A filler of a locked room is not locked.
 */
export function asArranged(
  planned: readonly PlannedRoom[],
  given: readonly ArrangedRoom[],
  mode: RoomPlanInput['mode'],
): ArrangedRoom[] {
  const lockOf = new Map(given.flatMap((room) => lockedIn(room).map((id) => [id, room] as const)));
  const unlocked = new Map(given.filter(({ locked }) => !locked).map((room) => [occupancyKey(room), room]));
  return planned.map(({ size, people, former }) => {
    const roomType = roomSizeForBeds(size);
    const customers = [...people];
    const locked = customers.flatMap((id) => lockOf.get(id) ?? [])[0];
    const same = unlocked.get(occupancyKey({ roomType, customers }));
    const anchored = mode === 'few' && former !== null ? given[Number(former)] : undefined;
    const known = locked ?? anchored ?? same ?? { _id: null, locked: false, note: '' };
    const fillers = locked ? customers.filter((id) => !lockOf.has(id)) : [];
    return { ...known, roomType, customers, fillers };
  });
}
