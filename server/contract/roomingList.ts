import { roomTypes, type RoomType } from './rooms';

/** Where a customer stays. */
export interface Lodging {
  hotel: string;
  /** Null for a customer without a room. */
  roomType: RoomType | null;
  group: string;
  /** The same for all customers of one room. */
  room: string;
}

/** The rooms of one type, group and hotel; each room is the list of its customers. */
interface RoomKind<Customer> {
  hotel: string;
  type: RoomType;
  group: string;
  rooms: Customer[][];
}

/**
 * Builds the rooming list (rules §13.5): sorted by hotel, room type and group, with the customers of a room
 * together. Within a kind, rooms keep the order in which they were added. Customers without a room are left out.
 */
export function createRoomingList<Customer>(lodgingOf: (customer: Customer) => Lodging) {
  const rooms = new Map<string, Customer[]>();
  const kinds = new Map<string, RoomKind<Customer>>();

  function add(customer: Customer): void {
    const { roomType, room, ...kind } = lodgingOf(customer);
    if (roomType === null) return;
    const roommates = rooms.get(room);
    if (roommates) {
      roommates.push(customer);
      return;
    }
    const customers = [customer];
    rooms.set(room, customers);
    kindOf({ ...kind, type: roomType }).rooms.push(customers);
  }

  function kindOf({ hotel, type, group }: Omit<RoomKind<Customer>, 'rooms'>): RoomKind<Customer> {
    const key = JSON.stringify([hotel, type, group]);
    const existing = kinds.get(key);
    if (existing) return existing;
    const kind = { hotel, type, group, rooms: [] };
    kinds.set(key, kind);
    return kind;
  }

  function sorted(): readonly Customer[] {
    const { compare } = new Intl.Collator('fi');
    return Array.from(kinds.values())
      .sort(
        (one, other) =>
          compare(one.hotel, other.hotel) ||
          roomTypes.indexOf(one.type) - roomTypes.indexOf(other.type) ||
          compare(one.group, other.group),
      )
      .flatMap((kind) => kind.rooms.flat());
  }

  return { add, sorted };
}
