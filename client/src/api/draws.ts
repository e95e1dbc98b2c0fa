import type { DrawInput, PublicDraw } from '#contract/draw';
import type { WaitingList } from '#contract/waiting';
import { client, visitorClient } from './client';

export async function getDraw(group: string): Promise<PublicDraw> {
  const { data } = await visitorClient.get<PublicDraw>(`/draws/${encodeURIComponent(group)}`);
  return data;
}

export async function saveDraw(group: string, input: DrawInput): Promise<WaitingList> {
  const { data } = await client.put<WaitingList>(drawPath(group), input);
  return data;
}

export async function cancelDraw(group: string): Promise<WaitingList> {
  const { data } = await client.delete<WaitingList>(drawPath(group));
  return data;
}

export async function giveSeed(group: string, seed: string): Promise<WaitingList> {
  const { data } = await client.post<WaitingList>(`${drawPath(group)}/seed`, { seed });
  return data;
}

function drawPath(group: string): string {
  return `/admin/groups/${encodeURIComponent(group)}/draw`;
}
