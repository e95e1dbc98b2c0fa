import type { Me, MyFerry } from '#contract/customer';
import type { StoredHotel, StoredRoom, StoredTicket, StoredTrip } from './storedTrip';

/** A customer's trip, as this browser stores it. */
export function storedTripOf(me: Me): StoredTrip {
  return { tickets: ticketsOf(me), hotel: hotelOf(me) };
}

export function ticketsOf({ firstName, lastName, group, outboundTicket, returnTicket }: Me): StoredTicket[] {
  const traveller = `${firstName} ${lastName}`;
  const legs = [
    { direction: 'outbound', ferry: group.outboundFerry, text: outboundTicket },
    { direction: 'return', ferry: group.returnFerry, text: returnTicket },
  ] as const;
  return legs.flatMap(({ direction, ferry, text }) =>
    text === null ? [] : [{ direction, traveller, ferry: ferry && sailingOf(ferry), text }],
  );
}

function sailingOf({ name, pointOfDeparture, destination }: MyFerry): StoredTicket['ferry'] {
  return { name, pointOfDeparture, destination };
}

function hotelOf(me: Me): StoredHotel | null {
  const { accommodation } = me.group;
  if (!accommodation) return null;
  const { name, date, address } = accommodation;
  return { name, date, address, room: roomOf(me) };
}

export function roomOf({ _id, room, roomPartnerChosen }: Me): StoredRoom {
  const others = room?.customers.filter((customer) => customer._id !== _id) ?? [];
  const roommates = others.map((customer) => ({
    id: customer._id,
    name: `${customer.firstName} ${customer.lastName}`,
  }));
  return { roomType: room?.roomType ?? null, roommates, roomPartnerChosen };
}
