import type { Me } from '#contract/customer';
import type { RoomCandidate, RoomChoice } from '#contract/rooms';
import { client } from './client';
import type { OwnRoomWishes, RoomWishesInput, WishCandidate } from '#contract/roomWishes';

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

const wishesPath = '/users/me/roomwishes';

export async function getWishes(): Promise<OwnRoomWishes> {
  const { data } = await client.get<OwnRoomWishes>(wishesPath);
  return data;
}

export async function saveWishes(input: RoomWishesInput): Promise<OwnRoomWishes> {
  const { data } = await client.put<OwnRoomWishes>(wishesPath, input);
  return data;
}

/** The travellers at the customer's hotel with this code or full name. */
export async function findCandidates(text: string): Promise<readonly WishCandidate[]> {
  const { data } = await client.get<WishCandidate[]>(
    `${wishesPath}/candidates?text=${encodeURIComponent(text)}`,
  );
  return data;
}
