import type { CustomerRow } from '#contract/customerRow';
import type { Lodging } from '#contract/roomingList';

/** Where the customer of a row stays. The lowest id among the guests of a room identifies the room. */
export function toLodging({ _id, accommodation, roomType, group, roomPartners }: CustomerRow): Lodging {
  const [room = _id] = [_id, ...roomPartners.map((partner) => partner._id)].sort();
  return { hotel: accommodation?.name ?? '', roomType, group: group.name, room };
}

/** The ids of the customers in list[from..to) who come first in their room. */
export function roomStarts(list: readonly CustomerRow[], from: number, to: number): ReadonlySet<string> {
  const starts = list
    .slice(from, to)
    .filter((customer, index) => !isRoommate(customer, list[from + index - 1]));
  return new Set(starts.map(({ _id }) => _id));
}

function isRoommate({ roomPartners }: CustomerRow, other: CustomerRow | undefined): boolean {
  return roomPartners.some(({ _id }) => _id === other?._id);
}
