import type { OwnSailingChange, SailingChoiceInput } from '#contract/sailingChange';
import { client } from './client';

const path = '/users/me/sailing-change';

export async function getOwnSailingChange(): Promise<OwnSailingChange> {
  const { data } = await client.get<OwnSailingChange>(path);
  return data;
}

export async function chooseSailing(input: SailingChoiceInput): Promise<OwnSailingChange> {
  const { data } = await client.post<OwnSailingChange>(path, input);
  return data;
}
