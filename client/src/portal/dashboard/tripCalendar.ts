import ical from 'ical-generator';
import type { Me, MyAccommodation, MyFerry } from '#contract/customer';

/** Names of the events, in the reader's language. */
export interface EventNames {
  outbound: string;
  return: string;
}

/** A customer's sailings and check-in as a calendar file (iCalendar, RFC 5545). Saved again, they replace each other. */
export function tripCalendar({ group }: Me, names: EventNames): Blob {
  const { event, outboundFerry, returnFerry, accommodation } = group;
  const events = [
    ...(outboundFerry ? [sailing('outbound', names.outbound, outboundFerry)] : []),
    ...(returnFerry ? [sailing('return', names.return, returnFerry)] : []),
    ...(accommodation ? [checkIn(accommodation)] : []),
  ];
  const calendar = ical({ name: event.name, events });
  return new Blob([calendar.toString()], { type: 'text/calendar' });
}

function sailing(direction: string, name: string, { _id, pointOfDeparture, destination, ...ferry }: MyFerry) {
  return {
    id: `${direction}-${_id}@reissu`,
    start: new Date(pointOfDeparture.dateTime),
    end: new Date(destination.dateTime),
    summary: `${name}: ${ferry.name}`,
    location: `${pointOfDeparture.city}, ${pointOfDeparture.terminal}`,
    description: ferry.info,
  };
}

function checkIn({ _id, name, date, address }: MyAccommodation) {
  return {
    id: `accommodation-${_id}@reissu`,
    // The library writes an all-day event's day as it is in UTC.
    start: new Date(`${date}T00:00:00Z`),
    allDay: true,
    summary: name,
    location: [address.street, address.city].filter((part) => part !== '').join(', '),
  };
}
