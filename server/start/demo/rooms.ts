import { Types } from 'mongoose';
import { partnersIn, type RoomSize, stockField } from '../../contract/rooms';
import type { StoredCustomer } from '../../models/customer';
import type { StoredRoom } from '../../models/room';
import { demoTraveller } from './accounts';
import type { Random } from './random';
import type { Trip } from './trip';

/** A room with free beds. */
interface OpenRoom {
  roomType: RoomSize;
  sharers: StoredCustomer[];
}

/**
 * Generates the room choices of about 60 % of the travellers: most share a room with travellers of their group
 * and gender, some leave the choice of a partner to staff. Updates the customers and returns the rooms.
 * Customers whose room stays incomplete, or whose hotel is full, are left without a choice.
 */
export function generateRooms(
  random: Random,
  { groups, hotels, products: { single } }: Trip,
): (customers: StoredCustomer[]) => StoredRoom[] {
  const hotelOf = new Map(
    groups.map(({ _id, accommodation }) => [
      String(_id),
      hotels.find((hotel) => accommodation && hotel._id.equals(accommodation)),
    ]),
  );
  const reserved = new Map<string, number>();

  function pickSize(): RoomSize {
    if (random.percent(15)) return '1h';
    return random.percent(70) ? '2h' : '3h';
  }

  function reserve({ roomType, sharers }: OpenRoom): StoredRoom[] {
    const hotel = hotelOf.get(String(sharers[0]?.group));
    if (!hotel) return [];
    const kind = `${String(hotel._id)} ${roomType}`;
    const count = reserved.get(kind) ?? 0;
    if (count >= hotel[stockField[roomType]].capacity) return [];
    reserved.set(kind, count + 1);
    const { _id: accommodation, organization } = hotel;
    const customers = sharers.map(({ _id }) => _id);
    const own = { _id: new Types.ObjectId(), organization, accommodation, roomType };
    const room = { ...own, customers, locked: true, fillers: [], note: '' };
    for (const sharer of sharers) {
      Object.assign(sharer, { room: room._id, roomType, roomPartnerChosen: true });
    }
    return [room];
  }

  return function roomsOf(customers) {
    const open = new Map<string, OpenRoom>();
    return customers.filter(mayHaveChosen).flatMap((customer) => {
      // The plan of the hotel's rooms assigns their room later.
      if (customer.paidProducts.some((product) => product.equals(single._id))) return [];
      if (!random.percent(60)) return [];
      if (random.percent(10)) {
        Object.assign(customer, { roomType: customer.gender, roomPartnerChosen: true });
        return [];
      }
      const company = `${String(customer.group)} ${customer.gender}`;
      const room = open.get(company) ?? { roomType: pickSize(), sharers: [] };
      room.sharers.push(customer);
      open.set(company, room);
      if (room.sharers.length <= partnersIn[room.roomType]) return [];
      open.delete(company);
      return reserve(room);
    });
  };
}

function mayHaveChosen({ disabled, email }: StoredCustomer): boolean {
  return !disabled && email !== demoTraveller.email;
}
