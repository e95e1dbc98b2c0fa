import { inLanguage, type Language } from '../../../contract/languages';
import { portTimeZone } from '../../../contract/portTimeZones';
import { sailingDay, sailingTimeText } from '../../../contract/sailingTime';
import { dayText } from '../../../emails/format';
import type { StoredFerry, StoredPortCall } from '../../../models/ferry';
import type { StoredTravelConfirmation } from '../../../models/travelConfirmation';
import type { ContractTrip } from './contractTrip';
import { confirmationWords } from './words';

type Part = StoredTravelConfirmation['parts'][number];

/** What the confirmations of everybody on a trip with the same language have in common, in their order. */
interface CommonParts {
  /** The name of the organizer. */
  author: string;
  organizer: Part;
  trip: Part[];
  /** After the price. */
  ending: Part[];
}

/** By the trip as it was read, because thousands may have it in common. */
const built = new WeakMap<ContractTrip, Map<Language, CommonParts>>();

export function commonParts(trip: ContractTrip, language: Language): CommonParts {
  const known = built.get(trip) ?? new Map<Language, CommonParts>();
  built.set(trip, known);
  const parts = known.get(language) ?? buildCommonParts(inLanguage(trip, language), language);
  known.set(language, parts);
  return parts;
}

function buildCommonParts(trip: ContractTrip, language: Language): CommonParts {
  const { organizer, accommodation, outboundFerry, returnFerry } = trip;
  const { insolvency, emergencyContact, terms = '' } = organizer.packageTravel;
  const words = confirmationWords[language];
  return {
    author: organizer.name,
    organizer: part(words.organizer, organizerLines(organizer, language)),
    trip: [
      part(words.trip, tripLines(trip, language)),
      part(words.outbound, sailingLines(outboundFerry, language)),
      part(words.return, sailingLines(returnFerry, language)),
      part(words.accommodation, accommodationLines(accommodation, language)),
    ],
    ending: [
      part(words.insolvency, [insolvency.name, insolvency.address, insolvency.phone, insolvency.email]),
      part(words.emergency, [emergencyContact]),
      part(words.terms, [terms, labelled(words.conditions, organizer.travelConditions)]),
    ],
  };
}

/** A part of a confirmation without its blank lines. */
export function part(heading: string, lines: readonly string[]): { heading: string; text: string } {
  return { heading, text: lines.filter((line) => line.trim() !== '').join('\n') };
}

function labelled(label: string, value: string): string {
  return value && `${label}: ${value}`;
}

function organizerLines(organizer: ContractTrip['organizer'], language: Language): string[] {
  const { name, packageTravel, businessCode, address, contact } = organizer;
  const words = confirmationWords[language];
  return [
    name,
    labelled(words.registerNumber, packageTravel.registerNumber),
    labelled(words.businessCode, businessCode),
    address.street,
    `${address.postalCode} ${address.city}`,
    countryName(address.country, language),
    contact.phone,
    contact.email,
  ];
}

/** Empty for Finland. */
function countryName(country: string, language: Language): string {
  if (country === '' || country === 'FI') return '';
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}

function tripLines(trip: ContractTrip, language: Language): string[] {
  const { event, group } = trip;
  const words = confirmationWords[language];
  return [event.name, labelled(words.days, daysText(trip)), labelled(words.group, group.name)];
}

/** From the first departure to the last arrival; without them the day of the event. */
function daysText({ event, outboundFerry, returnFerry }: ContractTrip): string {
  const first = outboundFerry ? dayAt(outboundFerry.pointOfDeparture) : event.date;
  const last = returnFerry ? dayAt(returnFerry.destination) : event.date;
  return first === last ? dayText(first) : `${dayText(first)}–${dayText(last)}`;
}

function dayAt(call: StoredPortCall): string {
  return sailingDay({ dateTime: call.dateTime.toISOString(), timeZone: portTimeZone(call) });
}

function sailingLines(ferry: StoredFerry | null, language: Language): string[] {
  if (!ferry) return [];
  const words = confirmationWords[language];
  return [
    ferry.name,
    labelled(words.departure, portCallText(ferry.pointOfDeparture, language)),
    labelled(words.arrival, portCallText(ferry.destination, language)),
  ];
}

function portCallText(call: StoredPortCall, language: Language): string {
  const time = { dateTime: call.dateTime.toISOString(), timeZone: portTimeZone(call) };
  return `${call.city}, ${call.terminal}, ${sailingTimeText(time, language, dayText)}`;
}

function accommodationLines(hotel: ContractTrip['accommodation'], language: Language): string[] {
  if (!hotel) return [];
  const { street, city, country } = hotel.address;
  const address = [street, city, countryName(country, language)].filter((line) => line !== '');
  return [hotel.name, address.join(', '), labelled(confirmationWords[language].checkIn, dayText(hotel.date))];
}
