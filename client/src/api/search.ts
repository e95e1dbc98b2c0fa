import type { SearchAnswer } from '#contract/search';
import { client } from './client';

/** @param organizationId '' for all that the user may see */
export async function searchPanel(text: string, organizationId: string): Promise<SearchAnswer> {
  const query = new URLSearchParams({ q: text });
  if (organizationId !== '') query.set('organization', organizationId);
  const { data } = await client.get<SearchAnswer>(`/admin/search?${String(query)}`);
  return data;
}
