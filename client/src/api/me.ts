import type { Me } from '#contract/customer';
import { client } from './client';

export async function getMe(): Promise<Me> {
  const { data } = await client.get<Me>('/users/me');
  return data;
}
