import type { CustomerRow } from '#contract/customerRow';
import { roomTypes, type RoomType } from '#contract/rooms';

/** Rooms of one type, for one group in one hotel, each as those who share it. */
interface Alike {
  hotel: string;
  type: RoomType;
  group: string;
  rooms: CustomerRow[][];
}

/**
 * The rooming list (rules §13.5): hotel by hotel, in it by type of room and by group, and those who share
 * a room stand together. Rooms alike keep the order in which their customers come. Who has no room is left out.
 */
export function beginRoomingList() {
  const shared = new Map<string, CustomerRow[]>();
  const kinds = new Map<string, Alike>();

  function add(customer: CustomerRow): void {
    const { _id, roomType, roomPartners } = customer;
    if (roomType === null) return;
    const opened = shared.get(_id);
    if (opened) {
      opened.push(customer);
      return;
    }
    const room = [customer];
    for (const partner of roomPartners) shared.set(partner._id, room);
    kindOf(customer, roomType).rooms.push(room);
  }

  function kindOf({ accomodation, group }: CustomerRow, type: RoomType): Alike {
    const hotel = accomodation?.name ?? '';
    const key = JSON.stringify([hotel, type, group.name]);
    const known = kinds.get(key);
    if (known) return known;
    const kind = { hotel, type, group: group.name, rooms: [] };
    kinds.set(key, kind);
    return kind;
  }

  function inOrder(): readonly CustomerRow[] {
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

  return { add, inOrder };
}

/** Of a part of the rooming list, those with whom a room's customers begin. */
export function roomStarts(list: readonly CustomerRow[], from: number, to: number): ReadonlySet<string> {
  const starts = list
    .slice(from, to)
    .filter((customer, index) => !isRoommate(customer, list[from + index - 1]));
  return new Set(starts.map(({ _id }) => _id));
}

function isRoommate({ roomPartners }: CustomerRow, other: CustomerRow | undefined): boolean {
  return roomPartners.some(({ _id }) => _id === other?._id);
}
