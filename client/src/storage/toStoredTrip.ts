import type { Me, MyFerry } from '#contract/customer';
import type { StoredHotel, StoredRoom, StoredTicket, StoredTrip } from './storedTrip';

/** Converts a customer's trip to the form that this browser stores. */
export function toStoredTrip(me: Me): StoredTrip {
  return { tickets: toStoredTickets(me), hotel: toStoredHotel(me) };
}

export function toStoredTickets({
  firstName,
  lastName,
  group,
  outboundTicket,
  returnTicket,
  outboundCabin,
  returnCabin,
}: Me): StoredTicket[] {
  const traveller = `${firstName} ${lastName}`;
  const legs = [
    { direction: 'outbound', ferry: group.outboundFerry, text: outboundTicket, cabin: outboundCabin },
    { direction: 'return', ferry: group.returnFerry, text: returnTicket, cabin: returnCabin },
  ] as const;
  return legs.flatMap(({ direction, ferry, text, cabin }) =>
    text === null ? [] : [{ direction, traveller, ferry: ferry && toStoredFerry(ferry), text, cabin }],
  );
}

function toStoredFerry({ name, nameEn, pointOfDeparture, destination }: MyFerry): StoredTicket['ferry'] {
  return { name, nameEn, pointOfDeparture, destination };
}

function toStoredHotel(me: Me): StoredHotel | null {
  const { accommodation } = me.group;
  if (!accommodation) return null;
  const { name, nameEn, date, address } = accommodation;
  return { name, nameEn, date, address, room: toStoredRoom(me), roomNumber: me.roomNumber };
}

export function toStoredRoom({ _id, room, roomPartnerChosen }: Me): StoredRoom {
  const others = room?.customers.filter((customer) => customer._id !== _id) ?? [];
  const roommates = others.map((customer) => ({
    id: customer._id,
    name: `${customer.firstName} ${customer.lastName}`,
  }));
  return { roomType: room?.roomType ?? null, roommates, roomPartnerChosen };
}
