import { entryWords } from '../../../contract/entryWords';
import { landingHeading, landingWords, registrationState, tripFacts } from '../../../contract/landing';
import { inLanguage, type Language } from '../../../contract/languages';
import { toCents } from '../../../contract/money';
import type { PublicOrganization } from '../../../contract/organization';
import type { PublicTrip } from '../../../contract/publicTrip';
import type { RegistrationPhase } from '../../../contract/registrationPeriod';
import { clock } from '../../../lib/clock';
import { dayText, moneyText } from '../../../emails/format';
import { plainText } from '../../../emails/plainText';
import type { PageTags } from './pageTags';
import { element, type Html, type PageText } from './pageText';

/** The tags and the text in a page's HTML, made only from what the page shows to visitors. */
export interface ServedPage {
  tags: PageTags;
  text: PageText;
}

const formatters = {
  day: dayText,
  euros: (euros: number, language: Language) => moneyText(toCents(euros), language),
};

/** `/organization/:identifier`, as the client's `LandingPage` shows it. */
export function landingPage(
  publicOrganization: PublicOrganization,
  publicTrips: readonly PublicTrip[],
  language: Language,
): ServedPage {
  const organization = inLanguage(publicOrganization, language);
  const trips = inLanguage(publicTrips, language);
  const { name, identifier, backgroundImage } = organization;
  const { title, organizer } = landingHeading(organization, trips);
  const { phase, text } = registrationState(organization, trips, clock.now().getTime());
  const state = text[language];
  const introduction = [
    ...(organizer === undefined ? [] : [element('p', organizer, { class: 'soft' })]),
    element('h1', title),
  ];
  return {
    tags: {
      language,
      title,
      shareTitle: organizer === undefined ? title : `${title} – ${organizer}`,
      description: [...summary(organization, trips, language), state].join(' · '),
      path: `/organization/${identifier}`,
      picture: backgroundImage,
    },
    text: {
      language,
      organization: name,
      main: [
        element('div', '', { class: 'picture' }),
        element(
          'div',
          [
            element('div', [
              ...introduction,
              ...trips.flatMap((trip) => tripHtml(trip, organizer === undefined, language)),
            ]),
            actionsHtml(organization, phase, state, language),
            ...textsHtml(organization, language),
          ],
          { class: 'landing' },
        ),
      ],
    },
  };
}

/** The facts of a single trip, the names and days of several, or the organization's description if there are none. */
function summary(
  { description }: PublicOrganization,
  trips: readonly PublicTrip[],
  language: Language,
): string[] {
  const [trip, another] = trips;
  if (another) return trips.map(({ event }) => `${event.name} ${dayText(event.date)}`);
  if (!trip) return [plainText(description)].filter((text) => text !== '');
  const routes = [...new Set(trip.sailings.map(({ from, to }) => `${from}–${to}`))];
  const price = tripFacts(trip, language, formatters).find(({ name }) => name === 'price');
  return [dayText(trip.event.date), ...routes, ...(price?.values ?? [])];
}

function tripHtml(trip: PublicTrip, isNamed: boolean, language: Language): Html[] {
  const facts = tripFacts(trip, language, formatters).flatMap(({ name, values }) => [
    element('dt', landingWords[name][language]),
    element(
      'dd',
      values.map((value) => element('div', value)),
    ),
  ]);
  return [...(isNamed ? [element('h2', trip.event.name)] : []), element('dl', facts)];
}

function actionsHtml(
  { _id }: PublicOrganization,
  phase: RegistrationPhase,
  state: string,
  language: Language,
): Html {
  const link = (label: string, href: string) => element('a', label, { href });
  const register = phase === 'open' ? landingWords.register : landingWords.prepare;
  const buttons =
    phase !== 'closed'
      ? [link(register[language], `/register/${_id}`), link(landingWords.login[language], '/login?form')]
      : [link(entryWords.loginWhenClosed[language], '/login?form')];
  return element('aside', [element('p', state), ...buttons]);
}

/** The organization's texts without their formatting. */
function textsHtml(organization: PublicOrganization, language: Language): Html[] {
  const { thingsToNote, questions } = landingWords;
  const texts = [
    { heading: [], html: organization.description },
    { heading: [element('h2', thingsToNote[language])], html: organization.thingsToNote },
    { heading: [element('h2', questions[language])], html: organization.questions },
  ];
  return texts.flatMap(({ heading, html }) => {
    const text = plainText(html);
    if (text === '') return [];
    return element('section', [
      ...heading,
      ...text.split('\n\n').map((paragraph) => element('p', paragraph)),
    ]);
  });
}
