import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import type { PublicTrip } from '#contract/publicTrip';
import { visitorClient } from './client';
import { pageReceivedAt, takePreloadedAnswer } from './preloadedAnswers';
import { setServerClock } from './serverClock';

export async function getOrganization(id: string): Promise<PublicOrganization> {
  const address = `/organizations/${encodeURIComponent(id)}`;
  return (await readTimed<PublicOrganization>(address)).answer;
}

export async function getOrganizationByIdentifier(identifier: string): Promise<PublicOrganization> {
  const address = `/organizations/identifier/${encodeURIComponent(identifier)}`;
  return (await readTimed<PublicOrganization>(address)).answer;
}

/** The upcoming trips on the organization's landing page. */
export async function getPublicTrips(identifier: string): Promise<readonly PublicTrip[]> {
  const trips = await readTimed<readonly PublicTrip[]>(
    `/organizations/identifier/${encodeURIComponent(identifier)}/trips`,
  );
  followServerClock(
    trips.answer.flatMap(({ groups }) => groups),
    trips.received,
  );
  return trips.answer;
}

/** The groups that the organization's registration page offers. */
export async function getGroups(organizationId: string): Promise<readonly PublicGroup[]> {
  const { answer, received } = await readTimed<readonly PublicGroup[]>(
    `/groups/${encodeURIComponent(organizationId)}`,
  );
  followServerClock(answer, received);
  return answer;
}

/** @returns the answer, and the value of `performance.now()` when it began to arrive, or later */
async function readTimed<Answer>(address: string): Promise<{ answer: Answer; received: number }> {
  const preloaded = takePreloadedAnswer(address) as Answer | undefined; // the server embedded its answer to this call
  if (preloaded) return { answer: preloaded, received: pageReceivedAt() };
  const { data } = await visitorClient.get<Answer>(address);
  return { answer: data, received: performance.now() };
}

/** Groups whose registration opens or closes by the clock come with the server's time. */
function followServerClock(groups: readonly Pick<PublicGroup, 'registration'>[], received: number): void {
  const timed = groups.find(({ registration }) => registration !== undefined);
  if (timed?.registration) setServerClock(timed.registration.now, received);
}
