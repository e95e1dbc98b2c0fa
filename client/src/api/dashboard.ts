import type { Dashboard } from '#contract/dashboard';
import { client } from './client';

/** The panel's landing page. @param organizationId root's choice; '' is the user's own organization */
export async function getDashboard(organizationId: string): Promise<Dashboard> {
  const query = organizationId === '' ? '' : `?organization=${encodeURIComponent(organizationId)}`;
  const { data } = await client.get<Dashboard>(`/admin/dashboard${query}`);
  return data;
}
