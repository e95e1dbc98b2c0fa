import type { CustomerRow } from '#contract/customerRow';
import { roomTypes, type RoomType } from '#contract/rooms';

/** The rooms of one type, group and hotel; each room is the list of its customers. */
interface RoomKind {
  hotel: string;
  type: RoomType;
  group: string;
  rooms: CustomerRow[][];
}

/**
 * Builds the rooming list (rules §13.5): sorted by hotel, room type and group, with the customers of a room
 * together. Within a kind, rooms keep the order in which they were added. Customers without a room are left out.
 */
export function createRoomingList() {
  const roomOfPartner = new Map<string, CustomerRow[]>();
  const kinds = new Map<string, RoomKind>();

  function add(customer: CustomerRow): void {
    const { _id, roomType, roomPartners } = customer;
    if (roomType === null) return;
    const partnersRoom = roomOfPartner.get(_id);
    if (partnersRoom) {
      partnersRoom.push(customer);
      return;
    }
    const room = [customer];
    for (const partner of roomPartners) roomOfPartner.set(partner._id, room);
    kindOf(customer, roomType).rooms.push(room);
  }

  function kindOf({ accommodation, group }: CustomerRow, type: RoomType): RoomKind {
    const hotel = accommodation?.name ?? '';
    const key = JSON.stringify([hotel, type, group.name]);
    const known = kinds.get(key);
    if (known) return known;
    const kind = { hotel, type, group: group.name, rooms: [] };
    kinds.set(key, kind);
    return kind;
  }

  function sorted(): readonly CustomerRow[] {
    const { compare } = new Intl.Collator('fi');
    return Array.from(kinds.values())
      .sort(
        (one, other) =>
          compare(one.hotel, other.hotel) ||
          roomTypes.indexOf(one.type) - roomTypes.indexOf(other.type) ||
          compare(one.group, other.group),
      )
      .flatMap(({ rooms }) => rooms.flat());
  }

  return { add, sorted };
}

/** The ids of those in list[from..to) who are the first customer of their room. */
export function roomStarts(list: readonly CustomerRow[], from: number, to: number): ReadonlySet<string> {
  const starts = list
    .slice(from, to)
    .filter((customer, index) => !isRoommate(customer, list[from + index - 1]));
  return new Set(starts.map(({ _id }) => _id));
}

function isRoommate({ roomPartners }: CustomerRow, other: CustomerRow | undefined): boolean {
  return roomPartners.some(({ _id }) => _id === other?._id);
}
