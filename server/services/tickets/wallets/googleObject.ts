import type { Language } from '../../../contract/languages';
import { clocksAt } from '../../../contract/zonedTime';
import type { PassContent, PassPortCall, PassSailing } from './passContent';
import { portText } from './passTexts';

/** The ids of an organization's class and of a ticket's object at Google, and the picture of the class. */
export interface GoogleNames {
  classId: string;
  objectId: string;
  logo: string;
}

/** Google's TransitClass: what the passes of an organization have in common. */
export function describeClass({ organization, language }: PassContent, { classId, logo }: GoogleNames) {
  return {
    id: classId,
    issuerName: organization,
    reviewStatus: 'UNDER_REVIEW',
    transitType: 'FERRY',
    logo: { sourceUri: { uri: logo }, contentDescription: localized(organization, language) },
    hexBackgroundColor: '#0f5a6e',
  };
}

/** Google's TransitObject: one ticket. */
export function describeObject(content: PassContent, { classId, objectId }: GoogleNames, until: Date) {
  const { language, traveller, sailing, ticket } = content;
  return {
    id: objectId,
    classId,
    state: ticket === null ? 'INACTIVE' : 'ACTIVE',
    tripType: 'ONE_WAY',
    passengerType: 'SINGLE_PASSENGER',
    passengerNames: traveller,
    validTimeInterval: { end: { date: until.toISOString() } },
    notifyPreference: 'NOTIFY_ON_UPDATE',
    ...(sailing && { ticketLeg: describeLeg(sailing, language) }),
    ...(ticket !== null && { barcode: { type: 'QR_CODE', value: ticket, alternateText: ticket } }),
  };
}

/** The empty object of an erased traveller. */
export function describeErased({ classId, objectId }: GoogleNames) {
  return { id: objectId, classId, state: 'EXPIRED', tripType: 'ONE_WAY' };
}

function describeLeg({ ferry, departure, arrival }: PassSailing, language: Language) {
  return {
    originName: localized(portText(departure), language),
    destinationName: localized(portText(arrival), language),
    departureDateTime: localTime(departure),
    arrivalDateTime: localTime(arrival),
    carriage: ferry,
  };
}

function localized(value: string, language: Language) {
  return { defaultValue: { language, value } };
}

/** The port's time with its offset from UTC: `2027-05-14T16:45:00+02:00`. */
function localTime({ dateTime, timeZone }: PassPortCall): string {
  const instant = new Date(dateTime);
  const local = clocksAt(instant, timeZone).replace(' ', 'T');
  const aheadMinutes = Math.round((Date.parse(`${local}Z`) - instant.getTime()) / 60_000);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const ahead = Math.abs(aheadMinutes);
  const offset = `${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
  return `${local}${aheadMinutes < 0 ? '-' : '+'}${offset}`;
}
