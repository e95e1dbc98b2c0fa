import type { PreloadedAnswers } from '../../contract/preloadedAnswers';
import { presentPublicGroup } from '../groups/output';
import { presentPublicOrganization } from './output';
import { presentPublicTrip } from './publicTripOutput';
import type { Context } from '../../context';
import { listOpenGroups } from '../../services/trips/groups/listOpenGroups';
import { organizationById, organizationByIdentifier } from '../../services/access/organizations';
import { listPublicTrips } from '../../services/trips/listPublicTrips';

const pages = [
  { address: /^\/organization\/([^/]+)\/?$/, answers: landingAnswers },
  { address: /^\/register\/([^/]+)\/?$/, answers: registrationAnswers },
];

/**
 * The API responses that a page requests first. Embedding them in the page saves a round trip on slow
 * connections. Undefined if there are none or a request fails: the client then requests them itself and shows
 * the error.
 */
export async function preloadAnswers(
  { lifecycle }: Context,
  page: string,
): Promise<PreloadedAnswers | undefined> {
  if (lifecycle.phase !== 'running') return undefined;
  for (const { address, answers } of pages) {
    const key = address.exec(page)?.[1];
    if (key !== undefined) return answers(key).catch(() => undefined);
  }
  return undefined;
}

async function landingAnswers(key: string): Promise<PreloadedAnswers> {
  const organization = await organizationByIdentifier(decodeURIComponent(key));
  const trips = await listPublicTrips(organization._id);
  return {
    [`/organizations/identifier/${key}`]: presentPublicOrganization(organization),
    [`/organizations/identifier/${key}/trips`]: trips.map(presentPublicTrip),
  };
}

async function registrationAnswers(id: string): Promise<PreloadedAnswers> {
  const [organization, groups] = await Promise.all([organizationById(id), listOpenGroups(id)]);
  return {
    [`/organizations/${id}`]: presentPublicOrganization(organization),
    [`/groups/${id}`]: groups.map(presentPublicGroup),
  };
}
