import type { BoardingSync, BoardingSynced } from '#contract/boarding';
import { client } from './client';

/** @param list the id of the ferry and the direction, as `id/outbound` */
export async function syncBoarding(list: string, sync: BoardingSync): Promise<BoardingSynced> {
  const { data } = await client.post<BoardingSynced>(`/admin/boarding/${list}`, sync);
  return data;
}
