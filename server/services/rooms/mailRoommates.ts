import type { InEnglish } from '../../contract/languages';
import type { RoomSize } from '../../contract/rooms';
import type { Mention } from '../../emails/values';
import { today } from '../../lib/clock';
import { Accommodation } from '../../models/accommodation';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Event } from '../../models/event';
import type { StoredRoom } from '../../models/room';
import { type NewMail, queueMails, type Recipient } from '../mail/queueMail';
import { findByIds } from '../../lib/findByIds';

type Traveller = Pick<StoredCustomer, '_id' | 'event'>;

/** The values of mails about a room. */
interface Stay extends InEnglish<'event' | 'accommodation'> {
  event: string;
  accommodation: string;
  roomType: RoomSize;
}

interface ChosenRoom {
  room: StoredRoom;
  sharers: readonly StoredCustomer[];
  /** Some of the sharers. */
  recipients: readonly StoredCustomer[];
}

/** Mails the recipients the names of their roommates. */
export async function mailRoomsChosen(rooms: readonly ChosenRoom[]): Promise<void> {
  const findStay = await readStays(
    rooms.map(({ room }) => room),
    rooms.flatMap(({ recipients }) => recipients),
  );
  const mails = rooms.flatMap(({ room, sharers, recipients }) =>
    recipients.flatMap((recipient) => {
      const stay = findStay(room, recipient);
      const roomPartners = mention(sharers.filter(({ _id }) => !_id.equals(recipient._id)));
      return stay ? [{ recipient, values: { ...stay, roomPartners } }] : [];
    }),
  );
  await queueMails('roomPartnerChosen', mails);
}

/** A room with everybody in it. */
interface SharedRoom<Guest> {
  room: StoredRoom;
  guests: readonly Guest[];
}

/** The mails to everybody in these rooms about their room and roommates. */
export async function roomPlannedMails<Guest extends Recipient & Traveller>(
  rooms: readonly SharedRoom<Guest>[],
): Promise<Omit<NewMail<'roomPlanned'>, 'kind'>[]> {
  const findStay = await readStays(
    rooms.map(({ room }) => room),
    rooms.flatMap(({ guests }) => guests),
  );
  return rooms.flatMap(({ room, guests }) =>
    guests.flatMap((recipient) => {
      const stay = findStay(room, recipient);
      const roomPartners = mention(guests.filter(({ _id }) => !_id.equals(recipient._id)));
      return stay ? [{ recipient, values: { ...stay, roomPartners } }] : [];
    }),
  );
}

/**
 * The mails to people who have lost their bed.
 * @param lost with the room as read before the change
 */
export async function roomLostMails(
  lost: readonly { room: StoredRoom; customer: Recipient & Traveller }[],
): Promise<Omit<NewMail<'roomLost'>, 'kind'>[]> {
  const findStay = await readStays(
    lost.map(({ room }) => room),
    lost.map(({ customer }) => customer),
  );
  return lost.flatMap(({ room, customer }) => {
    const stay = findStay(room, customer);
    return stay ? [{ recipient: customer, values: stay }] : [];
  });
}

/**
 * Mails the remaining roommates the names of those who have left.
 * @param rooms as read before the change
 */
export async function mailPartnerLeft(
  rooms: readonly StoredRoom[],
  leaving: ReadonlySet<string>,
): Promise<void> {
  const customers = await findByIds(
    Customer,
    rooms.flatMap(({ customers }) => customers),
  );
  const findStay = await readStays(rooms, [...customers.values()]);
  const mails = rooms.flatMap((room) => {
    const sharers = room.customers.flatMap((id) => customers.get(String(id)) ?? []);
    const partner = mention(sharers.filter(({ _id }) => leaving.has(String(_id))));
    return sharers.flatMap((recipient) => {
      const stay = leaving.has(String(recipient._id)) ? null : findStay(room, recipient);
      return stay ? [{ recipient, values: { ...stay, partner } }] : [];
    });
  });
  await queueMails('roomPartnerLeft', mails);
}

/** Returns a function that looks up the values for a customer; null after their event, because no mail is sent then. */
async function readStays(rooms: readonly StoredRoom[], customers: readonly Traveller[]) {
  const accommodations = await findByIds(
    Accommodation,
    rooms.map(({ accommodation }) => accommodation),
  );
  const events = await findByIds(
    Event,
    customers.map(({ event }) => event),
  );
  return ({ accommodation, roomType }: StoredRoom, customer: Traveller): Stay | null => {
    const event = events.get(String(customer.event));
    if (!event || event.date < today()) return null;
    const hotel = accommodations.get(String(accommodation));
    return {
      event: event.name,
      eventEn: event.nameEn,
      accommodation: hotel?.name ?? '',
      accommodationEn: hotel?.nameEn,
      roomType,
    };
  };
}

function mention(customers: readonly Pick<StoredCustomer, '_id'>[]): Mention {
  return { customerIds: customers.map(({ _id }) => String(_id)) };
}
