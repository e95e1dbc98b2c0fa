import { entryWords } from '../../../contract/entryWords';
import type { PublicGroup } from '../../../contract/group';
import { landingHeading } from '../../../contract/landing';
import { inLanguage, type Language } from '../../../contract/languages';
import type { PublicOrganization } from '../../../contract/organization';
import { openingOf, opensWords } from '../../../contract/registrationPeriod';
import { registrationWords } from '../../../contract/registrationWords';
import { clock } from '../../../lib/clock';
import { dayText } from '../../../emails/format';
import type { ServedPage } from './landingPage';
import { element, type Html } from './pageText';

type Trip = Pick<PublicGroup, 'event'>;

/** `/register/:orgId`, as the client's `RegistrationPage` shows it: with the trips only while one can register. */
export function registrationPage(
  publicOrganization: PublicOrganization,
  publicGroups: readonly PublicGroup[],
  language: Language,
): ServedPage {
  const organization = inLanguage(publicOrganization, language);
  const groups = inLanguage(publicGroups, language);
  const { _id, name, registerEnabled, backgroundImage } = organization;
  const { phase, opensAt } = openingOf(
    registerEnabled,
    groups.map(({ registration }) => registration),
    clock.now().getTime(),
  );
  const trips = phase === 'closed' ? [] : tripsOf(groups);
  const isOpen = trips.length > 0;
  const isMissingGroups = registerEnabled && groups.length === 0;
  const reason = (isMissingGroups ? registrationWords.noGroups : entryWords.closed)[language];
  const notice = opensAt === undefined ? [] : [opensWords[language](opensAt)];
  const { title: trip, organizer = '' } = landingHeading(organization, trips);
  const invitation = registrationWords.title[language];
  return {
    tags: {
      language,
      title: isOpen ? invitation : name,
      shareTitle: isOpen ? `${invitation}: ${trip}` : name,
      description: isOpen
        ? [...notice, trips.map(tripText).join(', ') + (organizer && ` – ${organizer}`)].join(' · ')
        : reason,
      path: `/register/${_id}`,
      picture: backgroundImage,
    },
    text: {
      language,
      organization: name,
      main: [
        isOpen ? formHtml(organization, trips, notice, language) : closedHtml(organization, reason, language),
      ],
    },
  };
}

/** Each trip once, in the order of the groups. */
function tripsOf(groups: readonly PublicGroup[]): Trip[] {
  return [...new Map(groups.map(({ event }) => [event._id, { event }])).values()];
}

function tripText({ event }: Trip): string {
  return `${event.name} ${dayText(event.date)}`;
}

function formHtml(
  { identifier }: PublicOrganization,
  trips: readonly Trip[],
  notice: readonly string[],
  language: Language,
): Html {
  return element(
    'div',
    [
      element('h1', registrationWords.title[language]),
      element('p', registrationWords.adult[language], { class: 'soft' }),
      ...notice.map((text) => element('p', `${text}. ${registrationWords.fillInAdvance[language]}`)),
      element('p', [aboutTrip(identifier, language), login(language)], { class: 'links' }),
      ...trips.map((trip) => element('p', tripText(trip))),
    ],
    { class: 'form' },
  );
}

function closedHtml({ name, identifier }: PublicOrganization, reason: string, language: Language): Html {
  return element(
    'div',
    [
      element('h1', name),
      element('p', reason),
      element('p', [login(language), aboutTrip(identifier, language)], { class: 'links' }),
    ],
    { class: 'notice' },
  );
}

function aboutTrip(identifier: string, language: Language): Html {
  return element('a', entryWords.aboutTrip[language], { href: `/organization/${identifier}` });
}

function login(language: Language): Html {
  return element('a', entryWords.loginWhenClosed[language], { href: '/login?form' });
}
