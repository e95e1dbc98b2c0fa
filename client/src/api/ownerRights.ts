import type { OwnerRequest, OwnerRequestInput } from '#contract/ownerRequest';
import { client } from './client';

/** The latest request for each right, of all organizations that the user may see. */
export async function getOwnerRequests(): Promise<readonly OwnerRequest[]> {
  const { data } = await client.get<OwnerRequest[]>('/admin/owner-requests');
  return data;
}

export async function requestRight(input: OwnerRequestInput): Promise<void> {
  await client.post('/admin/owner-requests', input);
}

export async function declineRequest(id: string): Promise<void> {
  await client.post(`/admin/owner-requests/${encodeURIComponent(id)}/decline`, {});
}
