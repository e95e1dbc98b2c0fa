import type { ApiKey, ApiKeyInput, NewApiKey } from '#contract/apiKey';
import { client } from './client';

/** @param organizationId '' for the user's own */
export async function getApiKeys(organizationId: string): Promise<ApiKey[]> {
  const { data } = await client.get<ApiKey[]>(buildPath(organizationId));
  return data;
}

export async function makeApiKey(organizationId: string, input: ApiKeyInput): Promise<NewApiKey> {
  const { data } = await client.post<NewApiKey>(buildPath(organizationId), input);
  return data;
}

export async function revokeApiKey(id: string): Promise<void> {
  await client.delete(`/admin/api-keys/${encodeURIComponent(id)}`);
}

function buildPath(organizationId: string): string {
  const query = organizationId === '' ? '' : `?organization=${encodeURIComponent(organizationId)}`;
  return `/admin/api-keys${query}`;
}
