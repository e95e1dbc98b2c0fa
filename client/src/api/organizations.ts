import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import type { PublicTrip } from '#contract/publicTrip';
import { visitorClient } from './client';
import { takePreloadedAnswer } from './preloadedAnswers';

export async function getOrganization(id: string): Promise<PublicOrganization> {
  return read(`/organizations/${encodeURIComponent(id)}`);
}

export async function getOrganizationByIdentifier(identifier: string): Promise<PublicOrganization> {
  return read(`/organizations/identifier/${encodeURIComponent(identifier)}`);
}

/** The upcoming trips on the organization's landing page. */
export async function getPublicTrips(identifier: string): Promise<readonly PublicTrip[]> {
  return read(`/organizations/identifier/${encodeURIComponent(identifier)}/trips`);
}

/** The groups that the organization's registration page offers. */
export async function getGroups(organizationId: string): Promise<readonly PublicGroup[]> {
  return read(`/groups/${encodeURIComponent(organizationId)}`);
}

/** The value of `performance.now()` when each answer was fetched. An answer embedded in the page has none. */
export const arrivals = new WeakMap<object, number>();

async function read<Answer extends object>(address: string): Promise<Answer> {
  const preloaded = takePreloadedAnswer(address) as Answer | undefined; // the server embedded its answer to this call
  if (preloaded) return preloaded;
  const { data } = await visitorClient.get<Answer>(address);
  arrivals.set(data, performance.now());
  return data;
}
