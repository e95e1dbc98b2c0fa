import type { RoomSize } from '../../contract/rooms';
import { today } from '../../lib/clock';
import { Accommodation } from '../../models/accommodation';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Event } from '../../models/event';
import type { StoredRoom } from '../../models/room';
import { queueMails } from '../mail/queueMail';
import { recordsById } from '../../lib/recordsById';

/** What mails tell of the night in a room. */
interface Stay {
  event: string;
  accommodation: string;
  roomType: RoomSize;
}

/** Tells `readers` among those who share a room that it is chosen, and with whom they share it. */
export async function mailRoomChosen(
  room: StoredRoom,
  sharers: readonly StoredCustomer[],
  readers: readonly StoredCustomer[],
): Promise<void> {
  const stayOf = await readStays([room], readers);
  const mails = readers.flatMap((customer) => {
    const stay = stayOf(room, customer);
    const roomPartners = namesOf(sharers.filter(({ _id }) => !_id.equals(customer._id)));
    return stay ? [{ customer, values: { ...stay, roomPartners } }] : [];
  });
  await queueMails('roomPartnerChosen', mails);
}

/**
 * Tells those who stay in rooms who has left them.
 * @param rooms as they were with those who leave
 */
export async function mailPartnerLeft(
  rooms: readonly StoredRoom[],
  leaving: ReadonlySet<string>,
): Promise<void> {
  const people = await recordsById(
    Customer,
    rooms.flatMap(({ users }) => users),
  );
  const stayOf = await readStays(rooms, [...people.values()]);
  const mails = rooms.flatMap((room) => {
    const users = room.users.flatMap((id) => people.get(String(id)) ?? []);
    const partner = namesOf(users.filter(({ _id }) => leaving.has(String(_id))));
    return users.flatMap((customer) => {
      const stay = leaving.has(String(customer._id)) ? null : stayOf(room, customer);
      return stay ? [{ customer, values: { ...stay, partner } }] : [];
    });
  });
  await queueMails('roomPartnerLeft', mails);
}

/** Answers what a customer's night in a room is called; null once their trip is over, of which nobody is told. */
async function readStays(rooms: readonly StoredRoom[], customers: readonly StoredCustomer[]) {
  const hotels = await recordsById(
    Accommodation,
    rooms.map(({ accomodation }) => accomodation),
  );
  const events = await recordsById(
    Event,
    customers.map(({ event }) => event),
  );
  return ({ accomodation, roomType }: StoredRoom, customer: StoredCustomer): Stay | null => {
    const event = events.get(String(customer.event));
    if (!event || event.date < today()) return null;
    return { event: event.name, accommodation: hotels.get(String(accomodation))?.name ?? '', roomType };
  };
}

function namesOf(customers: readonly StoredCustomer[]): string {
  return customers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || '–';
}
