import type { Me } from '#contract/customer';
import type { RoomCandidate, RoomChoice } from '#contract/rooms';
import { client } from './client';

/** The possible room partners in a group: everybody, or the person with the code. */
export async function getCandidates(groupId: string, code?: string): Promise<readonly RoomCandidate[]> {
  const query = code === undefined ? '' : `?code=${encodeURIComponent(code)}`;
  const { data } = await client.get<RoomCandidate[]>(`/groups/users/${encodeURIComponent(groupId)}${query}`);
  return data;
}

export async function chooseRoom(choice: RoomChoice): Promise<Me> {
  const { data } = await client.post<Me>('/users/me/roompartner', choice);
  return data;
}
