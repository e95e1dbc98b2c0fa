import type { RoomBoard, RoomGuest } from '#contract/roomPlan';
import { matchingRecords } from '../list/cardSearching';
import { guestName } from './arrangement';
import type { BoardRoom } from './boardRooms';
import type { BoardState } from './boardState';

export interface BoardFilter {
  /** Words of a guest's name and group. */
  search: string;
  /** The id of a group; '' for all groups. */
  group: string;
}

export function isFiltered({ search, group }: BoardFilter): boolean {
  return search.trim() !== '' || group !== '';
}

/** The ids of the guests who match a filter. */
export function filterGuests(
  guests: RoomBoard['guests'],
  { search, group }: BoardFilter,
): ReadonlySet<string> {
  const inGroup = group === '' ? guests : guests.filter((guest) => guest.group._id === group);
  const found = matchingRecords(search.trim(), inGroup, (guest) => [guestName(guest), guest.group.name]);
  return new Set(found.map(({ _id }) => _id));
}

/** The groups of guests, by name. */
export function listGroups(guests: RoomBoard['guests']): RoomGuest['group'][] {
  const groups = new Map(guests.map(({ group }) => [group._id, group]));
  return [...groups.values()].sort(byName);
}

/** Rooms by the group that most of their guests belong to; on a tie, the group that comes first among the guests. */
export function roomsByGroup(
  rooms: readonly BoardRoom[],
  guests: BoardState['guests'],
): { group: RoomGuest['group']; rooms: BoardRoom[] }[] {
  const byGroup = new Map<string, { group: RoomGuest['group']; rooms: BoardRoom[] }>();
  for (const room of rooms) {
    const group = mainGroup(room, guests);
    const entry = byGroup.get(group._id) ?? { group, rooms: [] };
    entry.rooms.push(room);
    byGroup.set(group._id, entry);
  }
  return [...byGroup.values()].sort((one, other) => byName(one.group, other.group));
}

/** For a room whose guests have all left. */
const noGroup = { _id: '', name: 'No group' };

function mainGroup({ customers }: BoardRoom, guests: BoardState['guests']): RoomGuest['group'] {
  const groups = customers.flatMap((id) => guests.get(id)?.group ?? []);
  const count = ({ _id }: RoomGuest['group']) => groups.filter((group) => group._id === _id).length;
  const maxCount = Math.max(...groups.map(count));
  return groups.find((group) => count(group) === maxCount) ?? noGroup;
}

function byName(one: RoomGuest['group'], other: RoomGuest['group']): number {
  return one.name.localeCompare(other.name, 'fi', { numeric: true });
}
