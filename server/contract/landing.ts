import { entryWords } from './entryWords';
import type { Language } from './languages';
import type { Euros } from './money';
import type { PublicOrganization } from './organization';
import type { PublicTrip } from './publicTrip';
import { sailingTimeText } from './sailingTime';

// What a landing page says of its trips: the server sends it before the client's code runs, the client shows the same.

export const landingWords = {
  open: { fi: 'Ilmoittautuminen on käynnissä', en: 'Registration is open' },
  allFull: { fi: 'Kaikki ryhmät ovat täynnä', en: 'All groups are full' },
  register: { fi: 'Ilmoittaudu', en: 'Register' },
  login: { fi: 'Kirjaudu sisään', en: 'Log in' },
  thingsToNote: { fi: 'Huomioitavaa', en: 'Things to note' },
  questions: { fi: 'Kysyttävää?', en: 'Questions?' },
  date: { fi: 'Ajankohta', en: 'Date' },
  ferries: { fi: 'Laivat', en: 'Ferries' },
  price: { fi: 'Hinta', en: 'Price' },
  priceFrom: { fi: (price: string) => `alkaen ${price}`, en: (price: string) => `from ${price}` },
  fullGroups: { fi: 'Täynnä', en: 'Full' },
  fullGroupCount: {
    fi: (full: number, all: number) => `${full} ryhmää (yhteensä ${all})`,
    en: (full: number, all: number) => `${full} of ${all} groups`,
  },
} as const;

/** The page's heading: the trip, below the name of who organizes it; their name alone while there are several trips. */
export function landingHeading(
  { name }: Pick<PublicOrganization, 'name'>,
  trips: readonly Pick<PublicTrip, 'event'>[],
): { title: string; organizer?: string } {
  const [trip, another] = trips;
  return trip && !another ? { title: trip.event.name, organizer: name } : { title: name };
}

/** Whether one can register, in the words of the page. */
export function registrationState(
  { registerEnabled }: Pick<PublicOrganization, 'registerEnabled'>,
  trips: readonly Pick<PublicTrip, 'groups'>[],
) {
  if (!registerEnabled) return entryWords.closed;
  const groups = trips.flatMap((trip) => trip.groups);
  const isFull = groups.length > 0 && groups.every((group) => group.isFull);
  return isFull ? landingWords.allFull : landingWords.open;
}

/** The name of a fact about a trip, among `landingWords`, and its values, a line each. */
export interface TripFact {
  name: 'date' | 'ferries' | 'price' | 'fullGroups';
  values: string[];
}

/** How days and sums are written for the reader. */
export interface Writers {
  day: (day: string) => string;
  euros: (euros: Euros, language: Language) => string;
}

/** Date, ferries, price and full groups, those that there are. */
export function tripFacts(trip: PublicTrip, language: Language, write: Writers): TripFact[] {
  const facts: TripFact[] = [
    { name: 'date', values: [write.day(trip.event.date)] },
    { name: 'ferries', values: trip.sailings.map((sailing) => sailingText(sailing, language, write)) },
    { name: 'price', values: priceText(trip, language, write) },
    { name: 'fullGroups', values: fullGroupsText(trip, language) },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

function sailingText(sailing: PublicTrip['sailings'][number], language: Language, { day }: Writers): string {
  const { from, to, departure, timeZone } = sailing;
  return `${from}–${to} ${sailingTimeText({ dateTime: departure, timeZone }, language, day)}`;
}

function priceText({ price }: PublicTrip, language: Language, { euros }: Writers): string[] {
  if (!price) return [];
  const least = euros(price.least, language);
  return [price.least === price.most ? least : landingWords.priceFrom[language](least)];
}

/** The maximum of full groups that are named. */
const namedGroups = 3;

function fullGroupsText({ groups }: PublicTrip, language: Language): string[] {
  const full = groups.filter(({ isFull }) => isFull).map(({ name }) => name);
  if (full.length === 0) return [];
  return full.length <= namedGroups
    ? [new Intl.ListFormat(language).format(full)]
    : [landingWords.fullGroupCount[language](full.length, groups.length)];
}
