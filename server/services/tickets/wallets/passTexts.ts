import type { Language, Translated } from '../../../contract/languages';
import { sailingTimeParts, sailingTimeText } from '../../../contract/sailingTime';
import { dayText } from '../../../emails/format';
import type { PassPortCall } from './passContent';

/** The texts of passes, in the traveller's language. */
export const passTexts = {
  ticket: { fi: 'Laivalippu', en: 'Ferry ticket' },
  outbound: { fi: 'Meno', en: 'Outbound' },
  return: { fi: 'Paluu', en: 'Return' },
  departure: { fi: 'Lähtö', en: 'Departure' },
  arrival: { fi: 'Saapuminen', en: 'Arrival' },
  ferry: { fi: 'Laiva', en: 'Ferry' },
  traveller: { fi: 'Matkustaja', en: 'Traveller' },
  organizer: { fi: 'Matkanjärjestäjä', en: 'Organizer' },
  status: { fi: 'Tila', en: 'Status' },
  invalid: { fi: 'Ei ole enää voimassa', en: 'No longer valid' },
  // Apple puts the new value in place of %@.
  newDeparture: { fi: 'Lähtö on nyt %@', en: 'The departure is now %@' },
  newFerry: { fi: 'Laiva on nyt %@', en: 'The ferry is now %@' },
  newStatus: { fi: 'Laivalippusi: %@', en: 'Your ferry ticket: %@' },
} satisfies Record<string, Translated>;

/** `14.05.2027 16:45 Ruotsin aikaa` */
export function portTime(call: PassPortCall, language: Language): string {
  return sailingTimeParts(call, language, dayText).local;
}

/** `Tukholma, Värtahamnen, 14.05.2027 16:45 Ruotsin aikaa (17:45 Suomen aikaa)` */
export function portCallText(call: PassPortCall, language: Language): string {
  return `${portText(call)}, ${sailingTimeText(call, language, dayText)}`;
}

export function portText({ city, terminal }: PassPortCall): string {
  return `${city}, ${terminal}`;
}
