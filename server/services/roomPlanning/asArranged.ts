import type { ArrangedRoom, RoomPlanInput } from '../../contract/roomPlan';
import { roomSizeOf } from '../../contract/rooms';
import type { PlannedRoom } from '../../roomPlan/problem';

/**
 * Planned rooms as staff arrange them. A room keeps its id, lock and note where it holds a locked room, where few move
 * and it is the room that it was, or where nobody in it has changed.
 */
export function asArranged(
  planned: readonly PlannedRoom[],
  given: readonly ArrangedRoom[],
  mode: RoomPlanInput['mode'],
): ArrangedRoom[] {
  const lockOf = new Map(
    given.flatMap((room) => (room.locked ? room.customers.map((id) => [id, room] as const) : [])),
  );
  const unlocked = new Map(given.filter(({ locked }) => !locked).map((room) => [groupingOf(room), room]));
  return planned.map(({ size, people, former }) => {
    const roomType = roomSizeOf(size);
    const customers = [...people];
    const locked = customers.flatMap((id) => lockOf.get(id) ?? [])[0];
    const same = unlocked.get(groupingOf({ roomType, customers }));
    const anchored = mode === 'few' && former !== null ? given[Number(former)] : undefined;
    const known = locked ?? anchored ?? same;
    return { ...(known ?? { _id: null, locked: false, note: '' }), roomType, customers };
  });
}

function groupingOf({ roomType, customers }: Pick<ArrangedRoom, 'roomType' | 'customers'>): string {
  return [roomType, ...[...customers].sort()].join(' ');
}
