import type { Context } from '../../context';
import type { Language } from '../../contract/languages';
import type { PreloadedAnswers } from '../../contract/preloadedAnswers';
import { organizationById, organizationByIdentifier } from '../../services/access/organizations';
import { landingPage, type ServedPage } from '../../services/platform/pages/landingPage';
import { registrationPage } from '../../services/platform/pages/registrationPage';
import { listOpenGroups } from '../../services/trips/groups/listOpenGroups';
import { listPublicTrips } from '../../services/trips/listPublicTrips';
import { presentPublicGroup } from '../groups/output';
import { presentPublicOrganization } from './output';
import { presentPublicTrip } from './publicTripOutput';

/** A page with the API responses that it requests first, and their content as HTML. */
export interface FilledPage extends ServedPage {
  answers: PreloadedAnswers;
}

const pages = [
  { address: /^\/organization\/([^/]+)\/?$/, fill: fillLanding },
  { address: /^\/register\/([^/]+)\/?$/, fill: fillRegistration },
];

/**
 * Fills the page of an address. Embedding the responses saves a round trip on slow connections. Undefined if the page
 * requests nothing or a request fails: the client then requests it itself and shows the error.
 */
export async function fillPage(
  { lifecycle }: Context,
  page: string,
  language: Language,
): Promise<FilledPage | undefined> {
  if (lifecycle.phase !== 'running') return undefined;
  for (const { address, fill } of pages) {
    const key = address.exec(page)?.[1];
    if (key !== undefined) return fill(key, language).catch(() => undefined);
  }
  return undefined;
}

async function fillLanding(key: string, language: Language): Promise<FilledPage> {
  const stored = await organizationByIdentifier(decodeURIComponent(key));
  const organization = presentPublicOrganization(stored);
  const trips = (await listPublicTrips(stored._id)).map(presentPublicTrip);
  return {
    ...landingPage(organization, trips, language),
    answers: {
      [`/organizations/identifier/${key}`]: organization,
      [`/organizations/identifier/${key}/trips`]: trips,
    },
  };
}

async function fillRegistration(id: string, language: Language): Promise<FilledPage> {
  const [stored, open] = await Promise.all([organizationById(id), listOpenGroups(id)]);
  const organization = presentPublicOrganization(stored);
  const groups = open.map(presentPublicGroup);
  return {
    ...registrationPage(organization, groups, language),
    answers: { [`/organizations/${id}`]: organization, [`/groups/${id}`]: groups },
  };
}
