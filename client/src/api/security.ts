import type { ErasurePreview, SecurityPolicy } from '#contract/securityPolicy';
import { client } from './client';
import type { SecurityEventPage } from '#contract/securityEvent';

/** @param organizationId '' for the user's own */
export async function getSecurityPolicy(organizationId: string): Promise<SecurityPolicy> {
  const { data } = await client.get<SecurityPolicy>(buildPath(organizationId));
  return data;
}

export async function saveSecurityPolicy(
  organizationId: string,
  policy: SecurityPolicy,
): Promise<SecurityPolicy> {
  const { data } = await client.put<SecurityPolicy>(buildPath(organizationId), policy);
  return data;
}

/** @param months as typed; the server checks them */
export async function previewErasures(organizationId: string, months: number): Promise<ErasurePreview> {
  const query = new URLSearchParams({
    ...(organizationId !== '' && { organization: organizationId }),
    retentionMonths: String(months),
  });
  const { data } = await client.get<ErasurePreview>(`/admin/security-policy/preview?${query.toString()}`);
  return data;
}

function buildPath(organizationId: string): string {
  const query = organizationId === '' ? '' : `?organization=${encodeURIComponent(organizationId)}`;
  return `/admin/security-policy${query}`;
}

/** @param query a query string with the fields of `SecurityEventQuery` */
export async function getSecurityEvents(query: string): Promise<SecurityEventPage> {
  const { data } = await client.get<SecurityEventPage>(`/admin/security-events${query && `?${query}`}`);
  return data;
}
