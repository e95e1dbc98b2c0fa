import type { CompanionInput } from '#contract/customer';
import type { OwnParty, PartyLink } from '#contract/ownParty';
import type { OwnWaiting, WaitingInput, WaitingLink, WaitingList } from '#contract/waiting';
import { client, visitorClient } from './client';

/** Mails a link to the address. */
export async function joinWaitingList(input: WaitingInput): Promise<void> {
  await visitorClient.post('/waiting', input);
}

export async function getOwnWaiting(link: WaitingLink): Promise<OwnWaiting> {
  const { data } = await visitorClient.post<OwnWaiting>('/waiting/status', link);
  return data;
}

export async function confirmWaiting(link: WaitingLink): Promise<OwnWaiting> {
  const { data } = await visitorClient.post<OwnWaiting>('/waiting/confirm', link);
  return data;
}

export async function leaveWaitingList(link: WaitingLink): Promise<OwnWaiting> {
  const { data } = await visitorClient.post<OwnWaiting>('/waiting/leave', link);
  return data;
}

/** Registers somebody else of a party. */
export async function registerCompanion(input: CompanionInput): Promise<OwnWaiting> {
  const { data } = await visitorClient.post<OwnWaiting>('/waiting/companion', input);
  return data;
}

/** The party of the signed-in customer. */
export async function getOwnParty(): Promise<OwnParty> {
  const { data } = await client.get<OwnParty>('/users/me/party');
  return data;
}

export async function makePartyLink(): Promise<PartyLink> {
  const { data } = await client.post<PartyLink>('/users/me/party/link');
  return data;
}

/** The waiting list of a group, for staff. */
export async function getWaitingList(groupId: string): Promise<WaitingList> {
  const { data } = await client.get<WaitingList>(listPath(groupId));
  return data;
}

export async function removeWaitingParty(groupId: string, partyId: string): Promise<void> {
  await client.delete(`${listPath(groupId)}/${encodeURIComponent(partyId)}`);
}

function listPath(groupId: string): string {
  return `/admin/groups/${encodeURIComponent(groupId)}/waiting`;
}
