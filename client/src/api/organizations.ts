import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import { client } from './client';

export async function getOrganization(id: string): Promise<PublicOrganization> {
  const { data } = await client.get<PublicOrganization>(`/organizations/${encodeURIComponent(id)}`);
  return data;
}

export async function getOrganizationByIdentifier(identifier: string): Promise<PublicOrganization> {
  const address = `/organizations/identifier/${encodeURIComponent(identifier)}`;
  const { data } = await client.get<PublicOrganization>(address);
  return data;
}

/** The groups that the organization's registration page offers. */
export async function getGroups(organizationId: string): Promise<readonly PublicGroup[]> {
  const { data } = await client.get<PublicGroup[]>(`/groups/${encodeURIComponent(organizationId)}`);
  return data;
}
