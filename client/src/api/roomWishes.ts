import type { OwnRoomWishes, RoomWishesInput, WishCandidate } from '#contract/roomWishes';
import { client } from './client';

const path = '/users/me/roomwishes';

export async function getWishes(): Promise<OwnRoomWishes> {
  const { data } = await client.get<OwnRoomWishes>(path);
  return data;
}

export async function saveWishes(input: RoomWishesInput): Promise<OwnRoomWishes> {
  const { data } = await client.put<OwnRoomWishes>(path, input);
  return data;
}

/** The travellers at one's hotel with this code or whole name. */
export async function findCandidates(text: string): Promise<readonly WishCandidate[]> {
  const { data } = await client.get<WishCandidate[]>(`${path}/candidates?text=${encodeURIComponent(text)}`);
  return data;
}
