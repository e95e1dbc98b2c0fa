import type { Me, OwnInfoInput, SavedMe } from '#contract/customer';
import type { PersonalData } from '#contract/personalData';
import { client } from './client';
import { readToken, renewToken } from '../storage/token';

export async function getMe(): Promise<Me> {
  const { data } = await client.get<Me>('/users/me');
  return data;
}

/** Everything that is stored about the customer. */
export async function getMyData(): Promise<PersonalData> {
  const { data } = await client.get<PersonalData>('/users/me/data');
  return data;
}

/** Deletes the customer's account and data. */
export async function eraseMe(currentPassword: string): Promise<void> {
  await client.delete('/users/me', { data: { currentPassword } });
}

/** A new password invalidates the current token, so the new token is stored. */
export async function saveMe(input: OwnInfoInput): Promise<Me> {
  const before = readToken();
  const { data } = await client.put<SavedMe>('/users/me', input);
  const { token, ...me } = data;
  if (token !== undefined) renewToken(before, token);
  return me;
}
