import type { PasswordConfirmation } from '#contract/session';
import type { SignOnInput, SignOnSettings, SignOnTest } from '#contract/signOn';
import { client } from './client';

/** @param organizationId '' for the user's own */
export async function getSignOn(organizationId: string): Promise<SignOnSettings> {
  const { data } = await client.get<SignOnSettings>(buildPath(organizationId));
  return data;
}

export async function saveSignOn(organizationId: string, input: SignOnInput): Promise<SignOnSettings> {
  const { data } = await client.put<SignOnSettings>(buildPath(organizationId), input);
  return data;
}

export async function deleteSignOn(organizationId: string, input: PasswordConfirmation): Promise<void> {
  await client.delete(buildPath(organizationId), { data: input });
}

export async function testProvider(issuer: string): Promise<SignOnTest> {
  const { data } = await client.post<SignOnTest>('/admin/sign-on/test', { issuer });
  return data;
}

/** Ends who a member of staff is at the provider. */
export async function disconnect(
  organizationId: string,
  id: string,
  input: PasswordConfirmation,
): Promise<void> {
  await client.delete(buildPath(organizationId, `/bindings/${encodeURIComponent(id)}`), { data: input });
}

function buildPath(organizationId: string, part = ''): string {
  const query = organizationId === '' ? '' : `?organization=${encodeURIComponent(organizationId)}`;
  return `/admin/sign-on${part}${query}`;
}
