import type { Dashboard } from '#contract/dashboard';
import { client } from './client';

/** What staff look for first, in root's choice of organization; others have their own. */
export async function getDashboard(organizationId: string): Promise<Dashboard> {
  const query = organizationId === '' ? '' : `?organization=${encodeURIComponent(organizationId)}`;
  const { data } = await client.get<Dashboard>(`/admin/dashboard${query}`);
  return data;
}
