import type { SecurityEventPage } from '#contract/securityEvent';
import { client } from './client';

/** @param query a query string, of the fields of `SecurityEventQuery` */
export async function getSecurityEvents(query: string): Promise<SecurityEventPage> {
  const { data } = await client.get<SecurityEventPage>(`/admin/security-events${query && `?${query}`}`);
  return data;
}
