import { inLanguage, type Language } from '../../../contract/languages';
import { portTimeZone } from '../../../contract/portTimeZones';
import { sailingDay, sailingTimeText } from '../../../contract/sailingTime';
import { dayText, moneyText } from '../../../emails/format';
import { clock, today } from '../../../lib/clock';
import type { StoredCustomer } from '../../../models/customer';
import type { StoredFerry, StoredPortCall } from '../../../models/ferry';
import type { StoredTravelConfirmation } from '../../../models/travelConfirmation';
import type { ContractTrip } from './contractTrip';
import type { PriceLine } from './prices';
import { confirmationWords } from './words';

/** The confirmation of a customer's contract in their language (rules §40.5); lines about what is missing are left out. */
export function buildConfirmation(
  { _id: customer, organization, language, firstName, lastName, userCode }: StoredCustomer,
  trip: ContractTrip,
  prices: readonly PriceLine[],
): Omit<StoredTravelConfirmation, '_id'> {
  const { organizer, accommodation, outboundFerry, returnFerry } = inLanguage(trip, language);
  const words = confirmationWords[language];
  const { insolvency, emergencyContact, terms = '' } = organizer.packageTravel;
  const parts = [
    part(words.organizer, organizerLines(organizer, language)),
    part(words.traveller, [`${firstName} ${lastName}`, labelled(words.code, userCode)]),
    part(words.trip, tripLines(trip, language)),
    part(words.outbound, sailingLines(outboundFerry, language)),
    part(words.return, sailingLines(returnFerry, language)),
    part(words.accommodation, accommodationLines(accommodation, language)),
    part(
      words.included,
      prices.map(({ product }) => inLanguage(product, language).name),
    ),
    part(words.price, priceLines(prices, trip, language)),
    part(words.insolvency, [insolvency.name, insolvency.address, insolvency.phone, insolvency.email]),
    part(words.emergency, [emergencyContact]),
    part(words.terms, [terms, labelled(words.conditions, organizer.travelConditions)]),
  ];
  return {
    organization,
    customer,
    at: clock.now(),
    language,
    title: `${words.title} ${dayText(today())}`,
    author: organizer.name,
    parts: parts.filter(({ text }) => text !== ''),
  };
}

function part(heading: string, lines: readonly string[]): { heading: string; text: string } {
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
  const { event, group } = inLanguage(trip, language);
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

function priceLines(prices: readonly PriceLine[], { organizer }: ContractTrip, language: Language): string[] {
  const words = confirmationWords[language];
  const total = prices.reduce((sum, { amount }) => sum + amount, 0);
  const due = ({ isPaid, dueOn }: PriceLine) => {
    if (isPaid) return `, ${words.paid}`;
    return dueOn === undefined ? '' : `, ${words.due} ${dayText(dueOn)}`;
  };
  return [
    ...prices.map((price) => {
      const { name } = inLanguage(price.product, language);
      return `${name}: ${moneyText(price.amount, language)}${due(price)}`;
    }),
    `${words.total}: ${moneyText(total, language)}. ${words.taxes}`,
    organizer.bankTransfer?.enabled ? words.paymentOrTransfer : words.payment,
  ];
}
