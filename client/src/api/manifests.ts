import type { Manifest, ManifestDownloadQuery, ManifestFreeze } from '#contract/manifest';
import { client } from './client';
import { readBlob } from './streams';

/** @param list the id of the ferry and the direction, as `id/outbound` */
export async function getManifest(list: string): Promise<Manifest> {
  const { data } = await client.get<Manifest>(`/admin/manifests/${list}`);
  return data;
}

export async function freezeManifest(list: string, input: ManifestFreeze): Promise<Manifest> {
  const { data } = await client.post<Manifest>(`/admin/manifests/${list}`, input);
  return data;
}

export async function downloadManifest(
  list: string,
  number: number,
  { content, format }: ManifestDownloadQuery,
): Promise<Blob> {
  const query = new URLSearchParams({ content, format });
  const { data } = await client.get<ReadableStream<Uint8Array<ArrayBuffer>>>(
    `/admin/manifests/${list}/${number}?${query.toString()}`,
    { responseType: 'stream', timeout: 0 },
  );
  return readBlob(data);
}
