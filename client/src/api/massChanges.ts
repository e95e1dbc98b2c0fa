import type { MassChangePage, MassUndo } from '#contract/massChange';
import { client } from './client';

/** Changes of thousands of customers may take minutes. */
const noTimeout = { timeout: 0 };

/** @param query a query string with the fields of `MassChangeQuery` */
export async function getMassChanges(query: string): Promise<MassChangePage> {
  const { data } = await client.get<MassChangePage>(`/admin/mass-changes${query && `?${query}`}`);
  return data;
}

/** Changes nothing. */
export async function previewUndo(id: string): Promise<MassUndo> {
  const { data } = await client.get<MassUndo>(buildPath(id), noTimeout);
  return data;
}

export async function undo(id: string): Promise<MassUndo> {
  const { data } = await client.post<MassUndo>(buildPath(id), {}, noTimeout);
  return data;
}

function buildPath(id: string): string {
  return `/admin/mass-changes/${encodeURIComponent(id)}/undo`;
}
