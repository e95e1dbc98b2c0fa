import { entryWords } from './entryWords';
import type { Language, Translated } from './languages';
import type { Euros } from './money';
import type { PublicOrganization } from './organization';
import type { PublicTrip } from './publicTrip';
import { type Opening, openingOf, opensWords } from './registrationPeriod';
import { sailingTimeText } from './sailingTime';

// The texts about trips on a landing page, for the HTML from the server and for the client.

export const landingWords = {
  open: { fi: 'Ilmoittautuminen on käynnissä', en: 'Registration is open' },
  drawn: { fi: 'Paikat arvotaan', en: 'The seats are drawn' },
  allFull: { fi: 'Kaikki ryhmät ovat täynnä', en: 'All groups are full' },
  register: { fi: 'Ilmoittaudu', en: 'Register' },
  prepare: { fi: 'Täytä lomake valmiiksi', en: 'Fill in the form in advance' },
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

/**
 * The page's heading: the trip and its organizer's name; the organizer's name alone unless there is exactly one trip.
 */
export function landingHeading(
  { name }: Pick<PublicOrganization, 'name'>,
  trips: readonly Pick<PublicTrip, 'event'>[],
): { title: string; organizer?: string } {
  const [trip, another] = trips;
  return trip && !another ? { title: trip.event.name, organizer: name } : { title: name };
}

/**
 * Whether registration is open, also as text.
 * @param now ms since 1970, by the server's clock
 */
export function registrationState(
  { registerEnabled }: Pick<PublicOrganization, 'registerEnabled'>,
  trips: readonly Pick<PublicTrip, 'groups'>[],
  now: number,
): Opening & { text: Translated } {
  if (!registerEnabled) return { phase: 'closed', text: entryWords.closed };
  const groups = trips.flatMap((trip) => trip.groups);
  const openingIn = (which: typeof groups) =>
    openingOf(
      registerEnabled,
      which.map(({ registration }) => registration),
      now,
    );
  const freeOpening = openingIn(groups.filter(({ isFull }) => !isFull));
  if (freeOpening.phase === 'open' || groups.length === 0) return { phase: 'open', text: landingWords.open };
  if (freeOpening.opensAt !== undefined) {
    const { opensAt } = freeOpening;
    return { ...freeOpening, text: { fi: opensWords.fi(opensAt), en: opensWords.en(opensAt) } };
  }
  if (openingIn(groups).phase === 'closed') return { phase: 'closed', text: entryWords.closed };
  const isDrawn = groups.some(({ draw }) => draw);
  return { phase: 'open', text: isDrawn ? landingWords.drawn : landingWords.allFull };
}

/** A fact about a trip: the key of its label in `landingWords`, and its values, one per line. */
export interface TripFact {
  name: 'date' | 'ferries' | 'price' | 'fullGroups';
  values: string[];
}

/** Formats days and amounts for the reader. */
export interface Formatters {
  day: (day: string) => string;
  euros: (euros: Euros, language: Language) => string;
}

/** Date, ferries, price and full groups, omitting those without values. */
export function tripFacts(trip: PublicTrip, language: Language, write: Formatters): TripFact[] {
  const facts: TripFact[] = [
    { name: 'date', values: [write.day(trip.event.date)] },
    { name: 'ferries', values: trip.sailings.map((sailing) => sailingText(sailing, language, write)) },
    { name: 'price', values: priceText(trip, language, write) },
    { name: 'fullGroups', values: fullGroupsText(trip, language) },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

function sailingText(
  sailing: PublicTrip['sailings'][number],
  language: Language,
  { day }: Formatters,
): string {
  const { from, to, departure, timeZone } = sailing;
  return `${from}–${to} ${sailingTimeText({ dateTime: departure, timeZone }, language, day)}`;
}

function priceText({ price }: PublicTrip, language: Language, { euros }: Formatters): string[] {
  if (!price) return [];
  const least = euros(price.least, language);
  return [price.least === price.most ? least : landingWords.priceFrom[language](least)];
}

/** The maximum number of full groups listed by name. */
const maxNamedGroups = 3;

function fullGroupsText({ groups }: PublicTrip, language: Language): string[] {
  const full = groups.filter(({ isFull, draw }) => isFull && !draw).map(({ name }) => name);
  if (full.length === 0) return [];
  return full.length <= maxNamedGroups
    ? [new Intl.ListFormat(language).format(full)]
    : [landingWords.fullGroupCount[language](full.length, groups.length)];
}
