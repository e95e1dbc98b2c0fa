import ical from 'ical-generator';
import type { Me, MyAccommodation, MyFerry } from '#contract/customer';
import type { PortCall } from '#contract/ferry';
import type { Language } from '#contract/languages';
import { formatPortCall } from '../../format/sailing';

/** The texts of the calendar, in the reader's language. */
export interface CalendarWords {
  language: Language;
  outbound: string;
  return: string;
  departure: string;
  arrival: string;
}

/**
 * A customer's sailings and check-in as a calendar file (iCalendar, RFC 5545). Importing it again replaces the
 * earlier entries.
 */
export function tripCalendar({ group }: Me, words: CalendarWords): Blob {
  const { event, outboundFerry, returnFerry, accommodation } = group;
  const events = [
    ...(outboundFerry ? [sailing('outbound', outboundFerry, words)] : []),
    ...(returnFerry ? [sailing('return', returnFerry, words)] : []),
    ...(accommodation ? [checkIn(accommodation)] : []),
  ];
  const calendar = ical({ name: event.name, events });
  return new Blob([calendar.toString()], { type: 'text/calendar' });
}

function sailing(direction: 'outbound' | 'return', ferry: MyFerry, words: CalendarWords) {
  const { _id, name, info, pointOfDeparture, destination } = ferry;
  const line = (label: string, call: PortCall) =>
    `${label}: ${call.city}, ${call.terminal}, ${formatPortCall(call, words.language)}`;
  const lines = [line(words.departure, pointOfDeparture), line(words.arrival, destination)];
  return {
    id: `${direction}-${_id}@reissu`,
    // Written in UTC, which calendars convert to local time.
    start: new Date(pointOfDeparture.dateTime),
    end: new Date(destination.dateTime),
    summary: `${words[direction]}: ${name}`,
    location: `${pointOfDeparture.city}, ${pointOfDeparture.terminal}`,
    description: [...lines, info].join('\n').trim(),
  };
}

function checkIn({ _id, name, date, address }: MyAccommodation) {
  return {
    id: `accommodation-${_id}@reissu`,
    // The library reads the day of an all-day event in UTC.
    start: new Date(`${date}T00:00:00Z`),
    allDay: true,
    summary: name,
    location: [address.street, address.city].filter((part) => part !== '').join(', '),
  };
}
